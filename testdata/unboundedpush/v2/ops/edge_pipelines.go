package ops

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Edge in this file: the array that grows is not set by name, or by a stage
// that sets much else.

// The root is replaced by itself and one field more.
func PipelineReplace(ctx context.Context, db *mongo.Database, id string, e Event) error {
	_, err := db.Collection("pipeline_replace").UpdateOne(ctx, bson.M{"_id": id}, mongo.Pipeline{
		{{Key: "$replaceWith", Value: bson.M{"$mergeObjects": bson.A{
			"$$ROOT",
			bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{e}}}}, // not found: the expression is not looked into
		}}}},
	})
	return err
}

// Both branches keep what there is.
func PipelineCond(ctx context.Context, db *mongo.Database, id string, e Event) error {
	_, err := db.Collection("pipeline_cond").UpdateOne(ctx, bson.M{"_id": id}, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{
			"log": bson.M{"$cond": bson.A{"$muted", "$log", bson.M{"$concatArrays": bson.A{"$log", bson.A{e}}}}}, // not found: the expression is not looked into
		}}},
	})
	return err
}
