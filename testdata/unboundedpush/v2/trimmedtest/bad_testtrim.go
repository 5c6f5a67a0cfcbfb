// Package trimmedtest trims in its test only, which excuses nothing.
package trimmedtest

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Add(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection("carts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}}) // want `\$push grows array "items" of collection "carts" without bound`
	return err
}
