package sinks

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// The two calls are two operations, or one finding at the smallest culprit.
func Both(client *mongo.Client, t time.Time) *mongo.Collection {
	return client.Database("app_" + t.Format("2006")).Collection("logs_" + t.Format("0102")) // want `database name .* makes one new database per year` `collection name .* makes one new collection per day`
}

// One dated local, two calls: once or twice.
func Twice(db *mongo.Database, t time.Time) {
	name := "logs_" + t.Format("20060102")
	_ = db.Collection(name) // want `collection name .* makes one new collection per day`
	_ = db.Collection(name) // want `collection name .* makes one new collection per day`
}

// A view on a dated collection, the view's own name is constant.
func ViewOn(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.CreateView(ctx, "today", "logs_"+t.Format("20060102"), mongo.Pipeline{})
}

// Stages that read a dated collection are no sink in the list.
func Lookup(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$lookup", Value: bson.D{{Key: "from", Value: "logs_" + t.Format("20060102")}, {Key: "as", Value: "logs"}, {Key: "pipeline", Value: bson.A{}}}}},
		{{Key: "$unionWith", Value: "logs_" + t.Format("20060102")}},
	})
	return err
}

// The source of a rename is dated, the target is not.
func Restore(ctx context.Context, client *mongo.Client, t time.Time) error {
	return client.Database("admin").RunCommand(ctx, bson.D{{Key: "renameCollection", Value: "app.logs_" + t.Format("20060102")}, {Key: "to", Value: "app.logs"}}).Err()
}

// Other commands that name a collection.
func Others(ctx context.Context, db *mongo.Database, t time.Time) {
	day := t.Format("20060102")
	_ = db.RunCommand(ctx, bson.D{{Key: "insert", Value: "logs_" + day}, {Key: "documents", Value: bson.A{bson.D{}}}})
	_ = db.RunCommand(ctx, bson.D{{Key: "createIndexes", Value: "logs_" + day}})
	_ = db.RunCommand(ctx, bson.D{{Key: "collStats", Value: "logs_" + day}})
	_ = db.RunCommand(ctx, bson.D{{Key: "aggregate", Value: "logs"}, {Key: "pipeline", Value: bson.A{bson.D{{Key: "$out", Value: "logs_" + day}}}}, {Key: "cursor", Value: bson.D{}}}) // want `collection name .* makes one new collection per day`
}

// The document is in a local: at the value, or at the argument.
func LocalCommand(ctx context.Context, db *mongo.Database, t time.Time) error {
	cmd := bson.D{
		{Key: "create", Value: "logs_" + t.Format("20060102")}, // want `collection name .* makes one new collection per day`
	}
	return db.RunCommand(ctx, cmd).Err()
}

// The name is a local, the document names it on another line.
func LocalName(ctx context.Context, c *mongo.Collection, t time.Time) error {
	name := "logs_" + t.Format("20060102")
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$out", Value: name}}, // want `collection name .* makes one new collection per day`
	})
	return err
}

// A GridFS bucket is two collections.
func Bucket(db *mongo.Database, t time.Time) {
	_ = db.GridFSBucket(options.GridFSBucket().SetName("files_" + t.Format("200601")))
}
