// Package app appends to documents for which the package below declares a
// TTL.
package app

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/shortlivedbelow/store"
)

func Visit(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection(store.Sessions).UpdateByID(ctx, id, bson.M{"$push": bson.M{"pages": page}})
	return err
}

func Start(ctx context.Context, db *mongo.Database) error {
	return store.EnsureTTL(ctx, db.Collection("tokens"), "at", 60)
}

func Use(ctx context.Context, db *mongo.Database, id, by string) error {
	_, err := db.Collection("tokens").UpdateByID(ctx, id, bson.M{"$push": bson.M{"uses": by}})
	return err
}
