// Package clone uses clones of handles.
package clone

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"go.mongodb.org/mongo-driver/v2/mongo/readpref"
)

func Local(ctx context.Context, db *mongo.Database) error {
	clone := db.Collection("orders").Clone(options.Collection().SetReadPreference(readpref.Primary()))
	_, err := clone.Find(ctx, bson.M{}) // want `^Find orders$`
	return err
}

type store struct{ orders, copied *mongo.Collection }

func New(db *mongo.Database) *store {
	s := &store{orders: db.Collection("orders")}
	copied := s.orders.Clone()
	s.copied = copied
	return s
}

func (s *store) Find(ctx context.Context) error {
	second := s.orders.Clone()
	if _, err := second.Find(ctx, bson.M{}); err != nil { // want `^Find orders$`
		return err
	}
	_, err := s.copied.Find(ctx, bson.M{}) // want `^Find orders$`
	return err
}
