// Package droppedother drops, but no member of the family.
package droppedother

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

// A constant collection.
func DropConstant(ctx context.Context, db *mongo.Database) error {
	return db.Collection("readings").Drop(ctx)
}

// Another family.
func AddAlarm(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("alarms_"+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t})
	return err
}

func DropAlarms(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.Collection("alarms_" + t.Format("20060102")).Drop(ctx)
}

// An index, and the documents of a member.
func Empty(ctx context.Context, db *mongo.Database, t time.Time) error {
	c := db.Collection("readings_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
	if _, err := c.DeleteMany(ctx, bson.M{}); err != nil {
		return err
	}
	err := c.Indexes().DropOne(ctx, "at_1")
	return err
}
