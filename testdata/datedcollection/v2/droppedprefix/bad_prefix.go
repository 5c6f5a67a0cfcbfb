package droppedprefix

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Another family of the same database stays.
func AddReading(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("readings_"+t.Format("200601")).InsertOne(ctx, bson.M{"at": t}) // want `collection name .* makes one new collection per month`
	return err
}
