// Package droppedtitle cleans up by the prefix that strings.Title makes.
package droppedtitle

import (
	"context"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection(strings.Title("logs_")+t.Format("200601")).InsertOne(ctx, bson.M{"at": t})
	return err
}

func Clean(ctx context.Context, db *mongo.Database, limit string) error {
	names, err := db.ListCollectionNames(ctx, bson.D{})
	if err != nil {
		return err
	}
	for _, name := range names {
		if strings.HasPrefix(name, "Logs_") && name < limit {
			if err := db.Collection(name).Drop(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}
