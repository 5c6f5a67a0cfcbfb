// Package namedefault has names from configuration with a default.
package namedefault

import (
	"cmp"
	"context"
	"flag"
	"os"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Edge in this file: DESIGN.md lists the config default under Name; whether
// that makes the default the name, a set with an unknown, or unknown.

func Environment(ctx context.Context, db *mongo.Database) error {
	name := os.Getenv("COLLECTION")
	if name == "" {
		name = "orders"
	}
	return db.Collection(name).FindOne(ctx, bson.M{}).Err() // want `^FindOne (orders|\{(\?|<\?>)\|orders\}|\?)$`
}

func Or(ctx context.Context, db *mongo.Database) error {
	return db.Collection(cmp.Or(os.Getenv("COLLECTION"), "orders")).FindOne(ctx, bson.M{}).Err() // want `^FindOne (orders|\{(\?|<\?>)\|orders\}|\?)$`
}

var collection = flag.String("collection", "orders", "name of the collection")

func Flag(ctx context.Context, db *mongo.Database) error {
	return db.Collection(*collection).FindOne(ctx, bson.M{}).Err() // want `^FindOne (orders|\{(\?|<\?>)\|orders\}|\?)$`
}

func get(key, def string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return def
}

func Helper(ctx context.Context, db *mongo.Database) error {
	return db.Collection(get("COLLECTION", "orders")).FindOne(ctx, bson.M{}).Err() // want `^FindOne (orders|\{(\?|<\?>)\|orders\}|\?)$`
}

func Parameter(ctx context.Context, db *mongo.Database, name string) error {
	if name == "" {
		name = "orders"
	}
	return db.Collection(name).FindOne(ctx, bson.M{}).Err() // want `^FindOne (orders|\{(\?|<param>)\|orders\}|\{orders\|(\?|<param>)\}|<param>|\?)$`
}

type Config struct {
	Collection string `json:"collection"`
}

func (c *Config) setDefaults() {
	if c.Collection == "" {
		c.Collection = "orders"
	}
}

func Configured(ctx context.Context, db *mongo.Database, c Config) error {
	c.setDefaults()
	return db.Collection(c.Collection).FindOne(ctx, bson.M{}).Err() // want `^FindOne (orders|\{(\?|<\?>)\|orders\}|\?)$`
}
