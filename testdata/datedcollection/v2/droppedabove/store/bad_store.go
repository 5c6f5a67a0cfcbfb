// Package store writes a family of which only an importer drops members:
// decided in the package, which sees no drop.
package store

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Name(t time.Time) string { return "readings_" + t.Format("20060102") }

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection(Name(t)).InsertOne(ctx, bson.M{"at": t}) // want `collection name .* makes one new collection per day`
	return err
}
