// Package namefmt makes names with package fmt.
package namefmt

import (
	"context"
	"fmt"
	"os"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type kind string

const format = "%s_%s"

func Fmt(ctx context.Context, db *mongo.Database) {
	host, _ := os.Hostname()
	_ = db.Collection(fmt.Sprintf("%s", "orders")).FindOne(ctx, bson.M{})                 // want `^FindOne orders$`
	_ = db.Collection(fmt.Sprintf("%s_orders", "app")).FindOne(ctx, bson.M{})             // want `^FindOne app_orders$`
	_ = db.Collection(fmt.Sprintf(format, "app", "orders")).FindOne(ctx, bson.M{})        // want `^FindOne app_orders$`
	_ = db.Collection(fmt.Sprintf("%[2]s_%[1]s", "orders", "app")).FindOne(ctx, bson.M{}) // want `^FindOne app_orders$`
	_ = db.Collection(fmt.Sprintf("%v_%d", kind("orders"), 2)).FindOne(ctx, bson.M{})     // want `^FindOne orders_2$`
	_ = db.Collection(fmt.Sprintf("orders_%03d", 7)).FindOne(ctx, bson.M{})               // want `^FindOne orders_007$`
	_ = db.Collection(fmt.Sprintf("a%%%s", "b")).FindOne(ctx, bson.M{})                   // want `^FindOne a%b$`
	_ = db.Collection(fmt.Sprintf("logs_%s", host)).FindOne(ctx, bson.M{})                // want `^FindOne logs_<\?>$`
	_ = db.Collection(fmt.Sprintf("logs_%s_%s", host, "v1")).FindOne(ctx, bson.M{})       // want `^FindOne logs_<\?>_v1$`
	_ = db.Collection(fmt.Sprint("orders", "_", "v2")).FindOne(ctx, bson.M{})             // want `^FindOne orders_v2$`
	_ = db.Collection(fmt.Sprint("orders_", 2)).FindOne(ctx, bson.M{})                    // want `^FindOne orders_2$`
	_ = db.Collection(string(fmt.Appendf(nil, "%s_x", "orders"))).FindOne(ctx, bson.M{})  // want `^FindOne orders_x$`
}
