// Package droppedall drops every collection, which excuses no family.
package droppedall

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("readings_"+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t}) // want `collection name .* makes one new collection per day`
	return err
}

func Clear(ctx context.Context, db *mongo.Database) error {
	names, err := db.ListCollectionNames(ctx, bson.M{})
	if err != nil {
		return err
	}
	for _, name := range names {
		if name == "users" {
			continue
		}
		if err := db.Collection(name).Drop(ctx); err != nil {
			return err
		}
	}
	return nil
}
