// Package testcode appends in its tests only.
package testcode

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Posts(db *mongo.Database) *mongo.Collection { return db.Collection("posts") }

// Push is told everything.
func Push(ctx context.Context, coll *mongo.Collection, id, path string, value any) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: value}})
	return err
}
