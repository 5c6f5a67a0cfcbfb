// Package use takes its dates from other packages.
package use

import (
	"context"
	"fmt"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/layouts"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/names"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/tz"
)

func Helpers(db *mongo.Database, t time.Time) {
	_ = db.Collection(names.Daily("readings_", t))             // want `collection name .* makes one new collection per day`
	_ = db.Collection(names.Daily(layouts.Prefix, time.Now())) // want `collection name .* makes one new collection per day`
	_ = db.Collection(names.Monthly("readings"))               // want `collection name .* makes one new collection per month`
	_ = db.Collection(names.Deep("readings"))                  // want `collection name .* makes one new collection per month`
	_ = db.Collection(names.Hourly("readings_", t))            // want `collection name .* makes one new collection per hour`
	_ = db.Collection(names.Clean(t.Format(layouts.Day)))      // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + tz.Stamp("2006"))          // want `collection name .* makes one new collection per year`
	_ = db.Collection("readings_" + tz.Stamp(layouts.Month))   // want `collection name .* makes one new collection per month`
	_ = db.Collection(fmt.Sprintf("readings_%d", tz.Year()))   // want `collection name .* makes one new collection per year`
}

func Layouts(db *mongo.Database, t time.Time) {
	_ = db.Collection(layouts.Prefix + t.Format(layouts.Day))       // want `collection name .* makes one new collection per day`
	_ = db.Collection(t.Format(layouts.Prefix + layouts.Year))      // want `collection name .* makes one new collection per year`
	_ = db.Collection(layouts.Prefix + tz.Now().Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Methods(db *mongo.Database, t time.Time) {
	_ = db.Collection(names.Maker{Prefix: "readings_"}.Name(t)) // want `collection name .* makes one new collection per year`
	_ = db.Collection(names.DayOf(t).Of("readings_"))           // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + string(names.DayOf(t)))     // want `collection name .* makes one new collection per day`
}

func Variable(db *mongo.Database) *mongo.Collection {
	return db.Collection("readings_" + names.Today) // want `collection name .* makes one new collection per day`
}

func List(ctx context.Context, db *mongo.Database, from, to time.Time) error {
	for _, m := range names.Between(from, to) {
		if _, err := db.Collection("sales_"+m).Find(ctx, bson.M{}); err != nil { // want `collection name .* makes one new collection per month`
			return err
		}
	}
	return nil
}

func Local(db *mongo.Database, t time.Time) *mongo.Collection {
	name := strings.ToLower(names.Daily("Readings_", t))
	return db.Collection(name) // want `collection name .* makes one new collection per day`
}

func Sinks(ctx context.Context, client *mongo.Client, t time.Time) error {
	db := client.Database(names.Daily("app_", t))                               // want `database name .* makes one new database per day`
	if err := db.CreateCollection(ctx, names.Monthly("readings")); err != nil { // want `collection name .* makes one new collection per month`
		return err
	}
	_, err := db.Collection("readings").Aggregate(ctx, mongo.Pipeline{{{Key: "$out", Value: names.Daily("daily_", t)}}}) // want `collection name .* makes one new collection per day`
	return err
}
