// Package store trims the arrays that package app appends to.
package store

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

const Carts = "carts"

type Store struct{ coll *mongo.Collection }

func New(db *mongo.Database) *Store { return &Store{coll: db.Collection(Carts)} }

func (s *Store) Collection() *mongo.Collection { return s.coll }

func (s *Store) Remove(ctx context.Context, id, item string) error {
	_, err := s.coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{"items": item}})
	return err
}

func Clear(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("wishes").UpdateByID(ctx, id, bson.M{"$set": bson.M{"items": bson.A{}}})
	return err
}

// Pull is told the path by its callers.
func Pull(ctx context.Context, db *mongo.Database, name, id, path, value string) error {
	_, err := db.Collection(name).UpdateByID(ctx, id, bson.M{"$pull": bson.M{path: value}})
	return err
}
