// Package droppedtest drops in its test only, which excuses nothing.
package droppedtest

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("readings_"+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t}) // want `collection name .* makes one new collection per day`
	return err
}
