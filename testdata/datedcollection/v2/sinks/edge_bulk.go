package sinks

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The client's bulk write names collections too, but is no sink in the list.
func ClientBulk(ctx context.Context, client *mongo.Client, t time.Time) error {
	_, err := client.BulkWrite(ctx, []mongo.ClientBulkWrite{{
		Database:   "app",
		Collection: "logs_" + t.Format("20060102"),
		Model:      mongo.NewClientInsertOneModel().SetDocument(bson.D{}),
	}})
	return err
}
