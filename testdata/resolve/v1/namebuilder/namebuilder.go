// Package namebuilder makes names with builders and buffers.
package namebuilder

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Builder(ctx context.Context, db *mongo.Database) error {
	var b strings.Builder
	b.WriteString("app")
	b.WriteByte('_')
	b.WriteRune('x')
	b.WriteString("_orders")
	return db.Collection(b.String()).FindOne(ctx, bson.M{}).Err() // want `^FindOne app_x_orders$`
}

func Pointer(ctx context.Context, db *mongo.Database) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s_%s", "app", "orders")
	return db.Collection(b.String()).FindOne(ctx, bson.M{}).Err() // want `^FindOne app_orders$`
}

func Buffer(ctx context.Context, db *mongo.Database) error {
	var b bytes.Buffer
	b.WriteString("app_")
	b.Write([]byte("orders"))
	return db.Collection(b.String()).FindOne(ctx, bson.M{}).Err() // want `^FindOne app_orders$`
}

func Unknown(ctx context.Context, db *mongo.Database) error {
	host, _ := os.Hostname()
	var b strings.Builder
	b.WriteString("logs_")
	b.WriteString(host)
	return db.Collection(b.String()).FindOne(ctx, bson.M{}).Err() // want `^FindOne logs_<\?>$`
}

func Bytes(ctx context.Context, db *mongo.Database) error {
	b := []byte("app_")
	b = append(b, "orders"...)
	return db.Collection(string(b)).FindOne(ctx, bson.M{}).Err() // want `^FindOne app_orders$`
}
