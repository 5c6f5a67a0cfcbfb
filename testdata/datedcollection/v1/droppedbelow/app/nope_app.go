// Package app writes a family of which a package below drops members.
package app

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/droppedbelow/retention"
)

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	if _, err := db.Collection("readings_"+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t}); err != nil {
		return err
	}
	return retention.Purge(ctx, db, 30)
}
