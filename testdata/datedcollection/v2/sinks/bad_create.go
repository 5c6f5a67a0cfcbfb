package sinks

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

func Create(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.CreateCollection(ctx, "readings_"+t.Format("200601")) // want `collection name .* makes one new collection per month`
}

func CreateTimeSeries(ctx context.Context, db *mongo.Database, t time.Time) error {
	series := options.TimeSeries().SetTimeField("at")
	return db.CreateCollection(ctx, "readings_"+t.Format("200601"), options.CreateCollection().SetTimeSeriesOptions(series)) // want `collection name .* makes one new collection per month`
}

func View(ctx context.Context, db *mongo.Database, t time.Time) error {
	match := mongo.Pipeline{{{Key: "$match", Value: bson.D{{Key: "year", Value: t.Year()}}}}}
	return db.CreateView(ctx, "sales_"+t.Format("2006"), "sales", match) // want `collection name .* makes one new collection per year`
}
