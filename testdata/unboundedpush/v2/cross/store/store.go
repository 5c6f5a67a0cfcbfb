// Package store finds and saves orders.
package store

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/cross/domain"
)

type Orders struct{ coll *mongo.Collection }

func NewOrders(db *mongo.Database) *Orders { return &Orders{coll: db.Collection("orders")} }

func (s *Orders) FindByID(ctx context.Context, id string) (*domain.Order, error) {
	o := new(domain.Order)
	err := s.coll.FindOne(ctx, bson.M{"_id": id}).Decode(o)
	if err != nil {
		return nil, err
	}
	return o, nil
}

func (s *Orders) Save(ctx context.Context, o *domain.Order) error {
	_, err := s.coll.ReplaceOne(ctx, bson.M{"_id": o.ID}, o)
	return err
}

func (s *Orders) SetNotes(ctx context.Context, id string, notes []string) error {
	_, err := s.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": notes}})
	return err
}

func (s *Orders) Update(ctx context.Context, id string, fields bson.M) error {
	_, err := s.coll.UpdateByID(ctx, id, bson.M{"$set": fields})
	return err
}

func (s *Orders) Collection() *mongo.Collection { return s.coll }

// Find reads into the caller's document.
func Find(ctx context.Context, coll *mongo.Collection, id string, out any) error {
	return coll.FindOne(ctx, bson.M{"_id": id}).Decode(out)
}
