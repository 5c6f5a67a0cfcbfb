package sinks

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Out(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{{{Key: "$out", Value: "daily_" + t.Format("20060102")}}}) // want `collection name .* makes one new collection per day`
	return err
}

func OutLines(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$match", Value: bson.D{{Key: "day", Value: t.Format("20060102")}}}},
		{{Key: "$group", Value: bson.D{{Key: "_id", Value: "$meter"}}}},
		{{Key: "$out", Value: "daily_" + t.Format("20060102")}}, // want `collection name .* makes one new collection per day`
	})
	return err
}

func OutDocument(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{{{Key: "$out", Value: bson.D{{Key: "db", Value: "reports"}, {Key: "coll", Value: "daily_" + t.Format("20060102")}}}}}) // want `collection name .* makes one new collection per day`
	return err
}

func OutDatabase(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{{{Key: "$out", Value: bson.M{"db": "reports_" + t.Format("2006"), "coll": "daily"}}}}) // want `database name .* makes one new database per year`
	return err
}

func OutMaps(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, []bson.M{{"$match": bson.M{"ok": true}}, {"$out": "daily_" + t.Format("20060102")}}) // want `collection name .* makes one new collection per day`
	return err
}

func OutArray(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, bson.A{bson.M{"$out": "daily_" + t.Format("20060102")}}) // want `collection name .* makes one new collection per day`
	return err
}

func Merge(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{{{Key: "$merge", Value: "monthly_" + t.Format("200601")}}}) // want `collection name .* makes one new collection per month`
	return err
}

func MergeInto(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$merge", Value: bson.D{
			{Key: "into", Value: "monthly_" + t.Format("200601")}, // want `collection name .* makes one new collection per month`
			{Key: "on", Value: "_id"},
			{Key: "whenMatched", Value: "replace"},
		}}},
	})
	return err
}

func MergeIntoDocument(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, []bson.D{{{Key: "$merge", Value: bson.M{"into": bson.M{"db": "reports", "coll": "monthly_" + t.Format("200601")}}}}}) // want `collection name .* makes one new collection per month`
	return err
}

func DatabaseAggregate(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Aggregate(ctx, mongo.Pipeline{{{Key: "$documents", Value: bson.A{}}}, {{Key: "$out", Value: "daily_" + t.Format("20060102")}}}) // want `collection name .* makes one new collection per day`
	return err
}

// Summarise keeps the pipeline in a local, as people do.
func Summarise(ctx context.Context, c *mongo.Collection, t time.Time) error {
	pipeline := mongo.Pipeline{
		{{Key: "$group", Value: bson.D{{Key: "_id", Value: "$meter"}}}},
		{{Key: "$merge", Value: bson.D{{Key: "into", Value: "daily_" + t.Format("20060102")}}}}, // want `collection name .* makes one new collection per day`
	}
	_, err := c.Aggregate(ctx, pipeline)
	return err
}
