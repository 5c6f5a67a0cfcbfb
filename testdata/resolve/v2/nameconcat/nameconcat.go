// Package nameconcat joins names with +.
package nameconcat

import (
	"context"
	"os"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

const prefix = "app_"

func Concat(ctx context.Context, db *mongo.Database) {
	kind := "orders"
	name := prefix
	name += kind
	host, _ := os.Hostname()
	_ = db.Collection(prefix+kind).FindOne(ctx, bson.M{})              // want `^FindOne app_orders$`
	_ = db.Collection(name).FindOne(ctx, bson.M{})                     // want `^FindOne app_orders$`
	_ = db.Collection(name+"_v2").FindOne(ctx, bson.M{})               // want `^FindOne app_orders_v2$`
	_ = db.Collection("logs_"+host).FindOne(ctx, bson.M{})             // want `^FindOne logs_<\?>$`
	_ = db.Collection(host+"_logs").FindOne(ctx, bson.M{})             // want `^FindOne <\?>_logs$`
	_ = db.Collection("logs_"+host+"_v1").FindOne(ctx, bson.M{})       // want `^FindOne logs_<\?>_v1$`
	_ = db.Collection("logs_"+os.Getenv("ENV")).FindOne(ctx, bson.M{}) // want `^FindOne logs_<\?>$`
	_ = db.Collection(host).FindOne(ctx, bson.M{})                     // want `^FindOne \?$`
	_ = db.Collection(os.Getenv("COLLECTION")).FindOne(ctx, bson.M{})  // want `^FindOne \?$`
}
