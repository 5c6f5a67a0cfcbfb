// Package isolated asks in a filter for what no server does any more.
package isolated

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Close(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.UpdateMany(ctx, bson.M{"open": true, "$isolated": 1}, bson.M{"$set": bson.M{"open": false}}) // want `^\$isolated in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	return err
}

func Delete(ctx context.Context, coll *mongo.Collection, before time.Time) error {
	_, err := coll.DeleteMany(ctx, bson.D{
		{Key: "at", Value: bson.D{{Key: "$lt", Value: before}}},
		{Key: "$isolated", Value: 1}, // want `^\$isolated in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	})
	return err
}

func Lock(ctx context.Context, coll *mongo.Collection, by string) error {
	filter := bson.M{
		"by":      nil,
		"$atomic": true, // want `^\$atomic in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	}
	_, err := coll.UpdateMany(ctx, filter, bson.M{"$set": bson.M{"by": by}})
	return err
}

// Added later.
func Open(ctx context.Context, coll *mongo.Collection, all bool) error {
	filter := bson.M{}
	if !all {
		filter["draft"] = false
	}
	filter["$isolated"] = true // want `^\$isolated in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	_, err := coll.UpdateMany(ctx, filter, bson.M{"$set": bson.M{"open": true}})
	return err
}

func Age(ctx context.Context, coll *mongo.Collection) error {
	filter := bson.D{{Key: "young", Value: true}}
	filter = append(filter, bson.E{Key: "$atomic", Value: 1}) // want `^\$atomic in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	_, err := coll.UpdateMany(ctx, filter, bson.M{"$inc": bson.M{"age": 1}})
	return err
}

// A constant.
const isolated = "$isolated"

func Grow(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.UpdateMany(ctx, bson.D{{Key: isolated, Value: 1}}, bson.M{"$inc": bson.M{"size": 1}}) // want `^\$isolated in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	return err
}
