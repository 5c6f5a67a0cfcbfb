// Package namestrconv makes names with package strconv.
package namestrconv

import (
	"context"
	"os"
	"strconv"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

const version = 3

func Strconv(ctx context.Context, db *mongo.Database) {
	_ = db.Collection("orders_v"+strconv.Itoa(version)).FindOne(ctx, bson.M{})          // want `^FindOne orders_v3$`
	_ = db.Collection("orders_v"+strconv.FormatInt(version, 10)).FindOne(ctx, bson.M{}) // want `^FindOne orders_v3$`
	_ = db.Collection("orders_"+strconv.FormatBool(true)).FindOne(ctx, bson.M{})        // want `^FindOne orders_true$`
	_ = db.Collection("orders_"+strconv.Itoa(os.Getpid())).FindOne(ctx, bson.M{})       // want `^FindOne orders_<\?>$`
}
