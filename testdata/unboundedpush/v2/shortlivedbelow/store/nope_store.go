// Package store declares the indexes of what package app writes.
package store

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

const Sessions = "sessions"

func EnsureIndexes(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection(Sessions).Indexes().CreateOne(ctx, mongo.IndexModel{
		Keys:    bson.D{{Key: "at", Value: 1}},
		Options: options.Index().SetExpireAfterSeconds(3600),
	})
	return err
}

// EnsureTTL is told the collection.
func EnsureTTL(ctx context.Context, coll *mongo.Collection, field string, seconds int32) error {
	_, err := coll.Indexes().CreateOne(ctx, mongo.IndexModel{
		Keys:    bson.D{{Key: field, Value: 1}},
		Options: options.Index().SetExpireAfterSeconds(seconds),
	})
	return err
}
