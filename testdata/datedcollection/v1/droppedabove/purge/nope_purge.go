// Package purge drops members of the family that package store writes.
package purge

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/droppedabove/store"
)

func Purge(ctx context.Context, db *mongo.Database, keep int) error {
	return db.Collection(store.Name(time.Now().AddDate(0, 0, -keep))).Drop(ctx)
}
