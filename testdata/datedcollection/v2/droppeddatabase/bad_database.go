// Package droppeddatabase drops a whole database, which excuses no family.
package droppeddatabase

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

func Reset(ctx context.Context, db *mongo.Database) error { return db.Drop(ctx) }

func ResetCommand(ctx context.Context, db *mongo.Database) error {
	return db.RunCommand(ctx, bson.D{{Key: "dropDatabase", Value: 1}}).Err()
}
