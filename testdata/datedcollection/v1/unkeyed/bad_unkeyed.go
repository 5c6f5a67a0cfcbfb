// Package unkeyed has documents with unkeyed elements, the usual spelling,
// which vet's composites check objects to: go vet -composites=false.
package unkeyed

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Create(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, bson.D{{"create", "readings_" + t.Format("200601")}, {"capped", false}}).Err() // want `collection name .* makes one new collection per month`
}

func Rename(ctx context.Context, client *mongo.Client, t time.Time) error {
	return client.Database("admin").RunCommand(ctx, bson.D{{"renameCollection", "app.logs"}, {"to", "app.logs_" + t.Format("20060102")}}).Err() // want `collection name .* makes one new collection per day`
}

func Out(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{"$match", bson.D{{"day", t.Format("20060102")}}}},
		{{"$out", "daily_" + t.Format("20060102")}}, // want `collection name .* makes one new collection per day`
	})
	return err
}

func Merge(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, bson.A{
		bson.D{{"$merge", bson.D{{"into", bson.D{{"db", "reports"}, {"coll", "daily_" + t.Format("20060102")}}}, {"on", "_id"}}}}, // want `collection name .* makes one new collection per day`
	})
	return err
}
