// Package sinks has one case for each call that names a collection or a database.
package sinks

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type packet struct {
	At   time.Time `bson:"at"`
	Body []byte    `bson:"body"`
}

// Save is the shape seen most often.
func Save(ctx context.Context, client *mongo.Client, p packet) error {
	c := client.Database("dns").Collection(time.Now().Format("C_2006_01_02_15")) // want `collection name .* makes one new collection per hour`
	_, err := c.InsertOne(ctx, p)
	return err
}

// Load reads a dated family.
func Load(ctx context.Context, db *mongo.Database, day time.Time) ([]packet, error) {
	cur, err := db.Collection("packets_"+day.Format("20060102")).Find(ctx, bson.M{}) // want `collection name .* makes one new collection per day`
	if err != nil {
		return nil, err
	}
	var out []packet
	return out, cur.All(ctx, &out)
}

func WithOptions(db *mongo.Database, day time.Time) *mongo.Collection {
	return db.Collection("packets_"+day.Format("20060102"), options.Collection()) // want `collection name .* makes one new collection per day`
}

func Sibling(c *mongo.Collection, day time.Time) *mongo.Collection {
	return c.Database().Collection("packets_" + day.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Index(ctx context.Context, db *mongo.Database, day time.Time) error {
	model := mongo.IndexModel{Keys: bson.D{{Key: "at", Value: 1}}}
	_, err := db.Collection("packets_"+day.Format("20060102")).Indexes().CreateOne(ctx, model) // want `collection name .* makes one new collection per day`
	return err
}

// Split has the name on a line of its own.
func Split(client *mongo.Client, day time.Time) *mongo.Collection {
	return client.
		Database("dns").
		Collection(
			"packets_"+day.Format("20060102"), // want `collection name .* makes one new collection per day`
			options.Collection(),
		)
}

// Long has the date on another line than the start of the name.
func Long(db *mongo.Database, day time.Time) *mongo.Collection {
	return db.Collection("packets_" + // want `collection name .* makes one new collection per day`
		day.Format("20060102"))
}
