// Package retention drops old members of the family that package app writes.
package retention

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Purge(ctx context.Context, db *mongo.Database, keep int) error {
	return db.Collection("readings_" + time.Now().AddDate(0, 0, -keep).Format("20060102")).Drop(ctx)
}
