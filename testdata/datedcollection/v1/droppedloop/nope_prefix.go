// Package droppedloop drops old members that it finds by listing.
package droppedloop

import (
	"context"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

const prefix = "readings_"

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection(prefix+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t})
	return err
}

// Purge parses the date out of the name.
func Purge(ctx context.Context, db *mongo.Database, keep time.Duration) error {
	names, err := db.ListCollectionNames(ctx, bson.M{})
	if err != nil {
		return err
	}
	for _, name := range names {
		if !strings.HasPrefix(name, prefix) {
			continue
		}
		t, err := time.Parse("20060102", strings.TrimPrefix(name, prefix))
		if err != nil || time.Since(t) < keep {
			continue
		}
		if err := db.Collection(name).Drop(ctx); err != nil {
			return err
		}
	}
	return nil
}
