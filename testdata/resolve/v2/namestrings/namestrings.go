// Package namestrings makes names with package strings.
package namestrings

import (
	"context"
	"os"
	"strings"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Strings(ctx context.Context, db *mongo.Database) {
	host, _ := os.Hostname()
	_ = db.Collection(strings.Join([]string{"app", "orders"}, "_")).FindOne(ctx, bson.M{}) // want `^FindOne app_orders$`
	_ = db.Collection(strings.ToLower("Orders")).FindOne(ctx, bson.M{})                    // want `^FindOne orders$`
	_ = db.Collection(strings.ToUpper("orders")).FindOne(ctx, bson.M{})                    // want `^FindOne ORDERS$`
	_ = db.Collection(strings.TrimSpace(" orders ")).FindOne(ctx, bson.M{})                // want `^FindOne orders$`
	_ = db.Collection(strings.Trim("_orders_", "_")).FindOne(ctx, bson.M{})                // want `^FindOne orders$`
	_ = db.Collection(strings.TrimPrefix("app_orders", "app_")).FindOne(ctx, bson.M{})     // want `^FindOne orders$`
	_ = db.Collection(strings.TrimSuffix("orders_v2", "_v2")).FindOne(ctx, bson.M{})       // want `^FindOne orders$`
	_ = db.Collection(strings.Replace("app-orders", "-", "_", 1)).FindOne(ctx, bson.M{})   // want `^FindOne app_orders$`
	_ = db.Collection(strings.ReplaceAll("app-orders-x", "-", "_")).FindOne(ctx, bson.M{}) // want `^FindOne app_orders_x$`
	_ = db.Collection(strings.Join([]string{"logs", host}, "_")).FindOne(ctx, bson.M{})    // want `^FindOne logs_<\?>$`
	_ = db.Collection("logs_"+strings.ToLower(host)).FindOne(ctx, bson.M{})                // want `^FindOne logs_<\?>$`
	_ = db.Collection(strings.ToLower("Logs_"+host)).FindOne(ctx, bson.M{})                // want `^FindOne logs_<\?>$`
	parts := []string{"app"}
	parts = append(parts, "orders")
	_ = db.Collection(strings.Join(parts, "_")).FindOne(ctx, bson.M{}) // want `^FindOne app_orders$`
}
