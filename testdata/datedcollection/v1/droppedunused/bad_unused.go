// Package droppedunused drops in a function that nothing calls.
package droppedunused

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The drop does not count as present, as a declaration would not.
func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("readings_"+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t}) // want `makes one new collection per day`
	return err
}

func purge(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.Collection("readings_" + t.Format("20060102")).Drop(ctx) // want `makes one new collection per day`
}
