package isolated

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// A field of that name.
func Field(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.UpdateMany(ctx, bson.M{"isolated": 1, "atomic": true}, bson.M{"$set": bson.M{"isolated": 0}})
	return err
}

// Values.
func Value(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.DeleteMany(ctx, bson.D{{Key: "op", Value: "$isolated"}, {Key: "tags", Value: bson.A{"$atomic"}}})
	return err
}

// No filter.
func Known(op string) bool {
	removed := map[string]string{"$isolated": "4.0", "$atomic": "2.2"}
	_, ok := removed[op]
	return ok
}

func Store(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.InsertOne(ctx, bson.M{"removed": bson.A{"$isolated", "$atomic"}})
	return err
}

// A key that is not known.
func Any(ctx context.Context, coll *mongo.Collection, op string) error {
	_, err := coll.DeleteMany(ctx, bson.M{"a": 1, op: 1})
	return err
}
