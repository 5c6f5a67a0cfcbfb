// Package droppedmethod drops through a method value, an interface and a literal.
package droppedmethod

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func at(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection("readings_" + t.Format("20060102"))
}

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := at(db, t).InsertOne(ctx, bson.M{"at": t})
	return err
}

func Later(ctx context.Context, db *mongo.Database, after time.Duration) *time.Timer {
	c := at(db, time.Now())
	return time.AfterFunc(after, func() { _ = c.Drop(ctx) })
}

func AddAlarm(ctx context.Context, db *mongo.Database, t time.Time) (func(context.Context) error, error) {
	c := db.Collection("alarms_" + t.Format("20060102"))
	_, err := c.InsertOne(ctx, bson.M{"at": t})
	drop := c.Drop
	return func(ctx context.Context) error { return drop(ctx) }, err
}
