// Package namefinite has names from finite sets.
package namefinite

import (
	"context"
	"os"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Branch(ctx context.Context, db *mongo.Database, debug bool) error {
	name := "logs"
	if debug {
		name = "debug"
	}
	return db.Collection(name).FindOne(ctx, bson.M{}).Err() // want `^FindOne \{debug\|logs\}$`
}

func Suffix(ctx context.Context, db *mongo.Database, old bool) error {
	suffix := "new"
	if old {
		suffix = "old"
	}
	return db.Collection("logs_"+suffix).FindOne(ctx, bson.M{}).Err() // want `^FindOne \{logs_new\|logs_old\}$`
}

func Same(ctx context.Context, db *mongo.Database, old bool) error {
	name := "logs"
	if old {
		name = "lo" + "gs"
	}
	return db.Collection(name).FindOne(ctx, bson.M{}).Err() // want `^FindOne logs$`
}

var environments = []string{"dev", "live"}

func Environments(ctx context.Context, db *mongo.Database) {
	for _, e := range environments {
		_ = db.Collection("checks_"+e).FindOne(ctx, bson.M{}) // want `^FindOne \{checks_dev\|checks_live\}$`
	}
}

func Unknown(ctx context.Context, db *mongo.Database) {
	for _, name := range os.Args {
		_ = db.Collection(name).FindOne(ctx, bson.M{}) // want `^FindOne \?$`
	}
}
