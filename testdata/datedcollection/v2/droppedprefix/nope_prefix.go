// Package droppedprefix keeps the newest members of a family, picked by prefix.
package droppedprefix

import (
	"context"
	"slices"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("alarms_"+t.Format("200601")).InsertOne(ctx, bson.M{"at": t})
	return err
}

func KeepNewest(ctx context.Context, db *mongo.Database, n int) error {
	names, err := db.ListCollectionNames(ctx, bson.D{})
	if err != nil {
		return err
	}
	slices.Sort(names)
	for _, name := range names[:max(0, len(names)-n)] {
		if strings.HasPrefix(name, "alarms_") {
			if err := db.Collection(name).Drop(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}
