// Package store appends to an array that only an importer trims: decided in
// the package, which sees no trim.
package store

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Collection(db *mongo.Database) *mongo.Collection { return db.Collection("carts") }

func Add(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := Collection(db).UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}}) // want `\$push grows array "items" of collection "carts" without bound`
	return err
}
