// Package handlename gives the name of a handle to a stage: one mistake.
package handlename

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Archive(ctx context.Context, client *mongo.Client, events *mongo.Collection, t time.Time) (int64, error) {
	archive := client.Database("archive_" + t.Format("2006")) // want `database name "archive_" \+ t.Format\("2006"\) makes one new database per year`
	_, err := events.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$merge", Value: bson.D{{Key: "into", Value: bson.D{
			{Key: "db", Value: archive.Name()},
			{Key: "coll", Value: "events"},
		}}}}},
	})
	if err != nil {
		return 0, err
	}
	return archive.Collection("events").EstimatedDocumentCount(ctx)
}

func Copy(ctx context.Context, db *mongo.Database, t time.Time) error {
	day := db.Collection("readings_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
	_, err := db.Collection("readings").Aggregate(ctx, mongo.Pipeline{{{Key: "$out", Value: day.Name()}}})
	return err
}
