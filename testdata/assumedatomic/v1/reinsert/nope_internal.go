package reinsert

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The databases of the server know no transactions.
func SetMarks(ctx context.Context, client *mongo.Client, marks []any) error {
	coll := client.Database("config").Collection("marks")
	if _, err := coll.DeleteMany(ctx, bson.M{}); err != nil {
		return err
	}
	_, err := coll.InsertMany(ctx, marks)
	return err
}
