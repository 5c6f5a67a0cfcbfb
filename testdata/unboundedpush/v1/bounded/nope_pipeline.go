package bounded

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func PipelineSlice(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("pipeline_slice").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$slice": bson.A{
			bson.M{"$concatArrays": bson.A{"$log", bson.A{c}}},
			-100,
		}}}}},
	})
	return err
}

// The cut is a stage of its own.
func PipelineSliceAfter(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("pipeline_after").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{bson.A{c}, "$log"}}}}},
		{{Key: "$set", Value: bson.M{"log": bson.M{"$slice": bson.A{"$log", 100}}}}},
	})
	return err
}

func PipelineFilter(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("pipeline_filter").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{
			bson.M{"$filter": bson.M{"input": "$log", "cond": bson.M{"$gt": bson.A{"$$this.at", c.At.Add(-time.Hour)}}}},
			bson.A{c},
		}}}}},
	})
	return err
}

func PipelineSize(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("pipeline_size").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$cond": bson.A{
			bson.M{"$lt": bson.A{bson.M{"$size": "$log"}, 100}},
			bson.M{"$concatArrays": bson.A{"$log", bson.A{c}}},
			"$log",
		}}}}},
	})
	return err
}

func PipelineConstants(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("pipeline_constants").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"roles": bson.M{"$setUnion": bson.A{"$roles", bson.A{"reader", "writer"}}}}}},
	})
	return err
}

func PipelineFree(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("pipeline_free").UpdateOne(ctx,
		bson.M{"_id": id, "log.99": bson.M{"$exists": false}},
		mongo.Pipeline{{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{c}}}}}}})
	return err
}
