// Package purge trims the array that package store appends to.
package purge

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/trimmedabove/store"
)

func Purge(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := store.Collection(db).UpdateByID(ctx, id, bson.M{"$pull": bson.M{"items": item}})
	return err
}
