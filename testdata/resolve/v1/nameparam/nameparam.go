// Package nameparam has names that the caller decides.
package nameparam

import (
	"context"
	"strings"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func find(ctx context.Context, db *mongo.Database, name string) error {
	return db.Collection(name).FindOne(ctx, bson.M{}).Err() // want `^FindOne <param>$`
}

const orders = "orders"

func Constant(ctx context.Context, db *mongo.Database) error {
	return find(ctx, db, orders) // want `^FindOne orders$`
}

func Built(ctx context.Context, db *mongo.Database) error {
	name := strings.ToLower("App_") + orders
	return find(ctx, db, name) // want `^FindOne app_orders$`
}

func Set(ctx context.Context, db *mongo.Database, old bool) error {
	name := "orders"
	if old {
		name = "orders_old"
	}
	return find(ctx, db, name) // want `^FindOne \{orders\|orders_old\}$`
}

func Range(ctx context.Context, db *mongo.Database) {
	for _, name := range []string{"a", "b"} {
		_ = find(ctx, db, name) // want `^FindOne \{a\|b\}$`
	}
}

// Two steps.
func step(ctx context.Context, db *mongo.Database, name string) error { return find(ctx, db, name) }

func Steps(ctx context.Context, db *mongo.Database) error {
	return step(ctx, db, "steps") // want `^FindOne steps$`
}

// The name of a helper comes back.
func clean(name string) string { return strings.TrimSpace(name) }

func Cleaned(ctx context.Context, db *mongo.Database) error {
	return db.Collection(clean(" cleaned ")).FindOne(ctx, bson.M{}).Err() // want `^FindOne cleaned$`
}

// Exported, with a caller.
func Count(ctx context.Context, db *mongo.Database, name string) (int64, error) {
	return db.Collection(name).CountDocuments(ctx, bson.M{}) // want `^CountDocuments <param>$`
}

func CountOrders(ctx context.Context, db *mongo.Database) (int64, error) {
	return Count(ctx, db, "orders") // want `^CountDocuments orders$`
}
