package accumulators

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Edge in this file: each run of the aggregation appends to what the last one
// stored. The rule looks at updates; silent.
func Merge(ctx context.Context, db *mongo.Database) error {
	cur, err := db.Collection("posts").Aggregate(ctx, mongo.Pipeline{
		{{Key: "$group", Value: bson.M{"_id": "$author", "comments": bson.M{"$push": "$comment"}}}},
		{{Key: "$merge", Value: bson.M{
			"into": "merged",
			"whenMatched": bson.A{
				bson.M{"$set": bson.M{"comments": bson.M{"$concatArrays": bson.A{"$comments", "$$new.comments"}}}},
			},
		}}},
	})
	if err != nil {
		return err
	}
	return cur.Close(ctx)
}
