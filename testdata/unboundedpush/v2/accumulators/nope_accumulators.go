// Package accumulators has the same operators where they gather a result.
package accumulators

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Group(ctx context.Context, db *mongo.Database) (*mongo.Cursor, error) {
	return db.Collection("posts").Aggregate(ctx, mongo.Pipeline{
		{{Key: "$group", Value: bson.M{
			"_id":      "$author",
			"comments": bson.M{"$push": "$comment"},
			"tags":     bson.M{"$addToSet": "$tag"},
		}}},
	})
}

func GroupD(ctx context.Context, db *mongo.Database) (*mongo.Cursor, error) {
	return db.Collection("posts").Aggregate(ctx, []bson.D{
		{{Key: "$group", Value: bson.D{
			{Key: "_id", Value: nil},
			{Key: "ids", Value: bson.D{{Key: "$addToSet", Value: "$_id"}}},
			{Key: "all", Value: bson.D{{Key: "$push", Value: bson.D{{Key: "comments", Value: "$comments"}}}}},
		}}},
	})
}

func Windows(ctx context.Context, db *mongo.Database) (*mongo.Cursor, error) {
	return db.Collection("readings").Aggregate(ctx, bson.A{
		bson.M{"$setWindowFields": bson.M{
			"partitionBy": "$sensor",
			"sortBy":      bson.M{"at": 1},
			"output": bson.M{
				"values": bson.M{"$push": "$value", "window": bson.M{"documents": bson.A{"unbounded", "current"}}},
				"kinds":  bson.M{"$addToSet": "$kind"},
			},
		}},
	})
}

func Buckets(ctx context.Context, db *mongo.Database) (*mongo.Cursor, error) {
	return db.Collection("products").Aggregate(ctx, []bson.M{
		{"$bucket": bson.M{
			"groupBy":    "$price",
			"boundaries": bson.A{0, 10, 100},
			"output":     bson.M{"names": bson.M{"$push": "$name"}},
		}},
		{"$bucketAuto": bson.M{
			"groupBy": "$price",
			"buckets": 5,
			"output":  bson.M{"names": bson.M{"$push": "$name"}},
		}},
	})
}

func Facets(ctx context.Context, db *mongo.Database) error {
	cur, err := db.Collection("products").Aggregate(ctx, mongo.Pipeline{
		{{Key: "$facet", Value: bson.M{
			"byKind": bson.A{bson.M{"$group": bson.M{"_id": "$kind", "names": bson.M{"$push": "$name"}}}},
		}}},
		{{Key: "$project", Value: bson.M{"all": bson.M{"$concatArrays": bson.A{"$all", "$more"}}}}},
	})
	if err != nil {
		return err
	}
	return cur.Close(ctx)
}

// The result replaces a collection: each run makes the documents anew.
func Out(ctx context.Context, db *mongo.Database) error {
	cur, err := db.Collection("posts").Aggregate(ctx, mongo.Pipeline{
		{{Key: "$group", Value: bson.M{"_id": "$author", "comments": bson.M{"$push": "$comment"}}}},
		{{Key: "$out", Value: "by_author"}},
	})
	if err != nil {
		return err
	}
	return cur.Close(ctx)
}

func Command(ctx context.Context, db *mongo.Database) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "aggregate", Value: "posts"},
		{Key: "pipeline", Value: bson.A{
			bson.M{"$group": bson.M{"_id": "$author", "comments": bson.M{"$push": "$comment"}}},
		}},
		{Key: "cursor", Value: bson.M{}},
	}).Err()
}

func Watch(ctx context.Context, db *mongo.Database) (*mongo.ChangeStream, error) {
	return db.Collection("posts").Watch(ctx, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{"seen"}}}}}},
	})
}
