// Package methodvalue gets and uses handles by method values and expressions.
package methodvalue

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type store struct{ db *mongo.Database }

func (s *store) orders() *mongo.Collection          { return s.db.Collection("orders") }
func (s *store) coll(name string) *mongo.Collection { return s.db.Collection(name) }

func Driver(ctx context.Context, db *mongo.Database) error {
	open := db.Collection
	_, err := open("driver").InsertOne(ctx, bson.M{}) // want `^InsertOne driver$`
	return err
}

func DriverExpression(ctx context.Context, db *mongo.Database) error {
	_, err := (*mongo.Database).Collection(db, "expression").InsertOne(ctx, bson.M{}) // want `^InsertOne expression$`
	return err
}

func Accessor(ctx context.Context, s *store) error {
	get := s.orders
	_, err := get().InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func AccessorName(ctx context.Context, s *store) error {
	get := s.coll
	_, err := get("bills").InsertOne(ctx, bson.M{}) // want `^InsertOne bills$`
	return err
}

func AccessorExpression(ctx context.Context, s *store) error {
	_, err := (*store).coll(s, "meters").InsertOne(ctx, bson.M{}) // want `^InsertOne meters$`
	return err
}

func OperationExpression(ctx context.Context, db *mongo.Database) error {
	_, err := (*mongo.Collection).InsertOne(db.Collection("orders"), ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}
