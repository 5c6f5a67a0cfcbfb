package isolated

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Below other operators, from a helper, in a model.
func Shrink(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.UpdateMany(ctx, bson.D{{Key: "$and", Value: bson.A{
		bson.D{{Key: "size", Value: bson.D{{Key: "$gt", Value: 1}}}},
		bson.M{"$isolated": 1}, // want `^\$isolated in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	}}}, bson.M{"$inc": bson.M{"size": -1}})
	return err
}

func stale(before time.Time) bson.M {
	return bson.M{
		"$or":       []bson.M{{"at": nil}, {"at": bson.M{"$lt": before}}},
		"$isolated": 1, // want `^\$isolated in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	}
}

func Expire(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.DeleteMany(ctx, stale(time.Now()))
	return err
}

func Bulk(ctx context.Context, coll *mongo.Collection) error {
	_, err := coll.BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateManyModel().
			SetFilter(bson.D{{Key: "done", Value: true}, {Key: "$isolated", Value: 1}}). // want `^\$isolated in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
			SetUpdate(bson.D{{Key: "$set", Value: bson.D{{Key: "archived", Value: true}}}}),
		mongo.NewDeleteManyModel().
			SetFilter(bson.M{"broken": true, "$atomic": 1}), // want `^\$atomic in a filter has had no effect since MongoDB 4\.0; run the write in WithTransaction$`
	})
	return err
}
