package sinks

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

func CommandCreate(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, bson.D{{Key: "create", Value: "readings_" + t.Format("200601")}}).Err() // want `collection name .* makes one new collection per month`
}

func CommandCreateLines(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "create", Value: "readings_" + t.Format("200601")}, // want `collection name .* makes one new collection per month`
		{Key: "capped", Value: true},
		{Key: "size", Value: 1 << 20},
	}).Err()
}

func CommandCreateMap(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, bson.M{"create": "readings_" + t.Format("200601")}).Err() // want `collection name .* makes one new collection per month`
}

func CommandCreateGoMap(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, map[string]any{"create": "readings_" + t.Format("200601")}).Err() // want `collection name .* makes one new collection per month`
}

func CommandCreatePrimitive(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, primitive.D{primitive.E{Key: "create", Value: "readings_" + t.Format("200601")}}).Err() // want `collection name .* makes one new collection per month`
}

func CommandCreateAppended(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, append(bson.D{{Key: "create", Value: "readings_" + t.Format("200601")}}, bson.E{Key: "capped", Value: false})).Err() // want `collection name .* makes one new collection per month`
}

func CommandView(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "create", Value: fmt.Sprintf("sales_%d", t.Year())}, // want `collection name .* makes one new collection per year`
		{Key: "viewOn", Value: "sales"},
		{Key: "pipeline", Value: bson.A{}},
	}).Err()
}

// Rotate renames the live collection once a day.
func Rotate(ctx context.Context, client *mongo.Client, t time.Time) error {
	return client.Database("admin").RunCommand(ctx, bson.D{
		{Key: "renameCollection", Value: "app.logs"},
		{Key: "to", Value: "app.logs_" + t.Format("20060102")}, // want `collection name .* makes one new collection per day`
	}).Err()
}

func RotateMap(ctx context.Context, client *mongo.Client, t time.Time) error {
	return client.Database("admin").RunCommand(ctx, bson.D{{Key: "renameCollection", Value: "app.logs"}, {Key: "to", Value: "app.logs_" + t.Format("20060102")}, {Key: "dropTarget", Value: true}}).Err() // want `collection name .* makes one new collection per day`
}
