// Package migrations creates the indexes that the shop needs.
package migrations

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/audit"
	"example.com/shop/internal/catalog"
	"example.com/shop/internal/orders"
	"example.com/shop/internal/sessions"
	"example.com/shop/internal/telemetry"
)

type index struct {
	collection string
	keys       bson.D
	options    *options.IndexOptionsBuilder
}

// indexes lists all indexes by collection, except those on _id.
func indexes(env string) []index {
	return []index{
		{orders.Collection, bson.D{{Key: "customer_id", Value: 1}}, nil},
		{orders.Collection, bson.D{{Key: "customer_id", Value: 1}, {Key: "created_at", Value: -1}}, nil},
		{orders.Collection, bson.D{{Key: "created_at", Value: 1}}, nil},
		{catalog.ProductsName(), bson.D{{Key: "slug", Value: 1}}, options.Index().SetUnique(true)},
		{catalog.ProductsName(), bson.D{{Key: "updated_at", Value: -1}}, nil},
		{sessions.CustomersCollection, bson.D{{Key: "email", Value: 1}}, options.Index().SetUnique(true)},
		{sessions.SessionsCollection, bson.D{{Key: "customer_id", Value: 1}}, nil},
		{sessions.CodesCollection, bson.D{{Key: "expires_at", Value: 1}}, options.Index().SetExpireAfterSeconds(0)},
		{audit.Name(env), bson.D{{Key: "actor", Value: 1}, {Key: "at", Value: -1}}, nil},
		{audit.Name(env), bson.D{{Key: "at", Value: 1}}, nil},
		{telemetry.ViewsCollection, bson.D{{Key: "page", Value: 1}, {Key: "day", Value: 1}}, nil},
		{
			telemetry.AlarmsCollection,
			bson.D{{Key: "day", Value: 1}, {Key: "sensor", Value: 1}},
			options.Index().SetUnique(true),
		},
		{telemetry.SearchesCollection, bson.D{{Key: "query", Value: 1}}, nil},
	}
}

// Run creates the indexes that do not exist.
func Run(ctx context.Context, db *mongo.Database, env string) error {
	for _, ix := range indexes(env) {
		model := mongo.IndexModel{Keys: ix.keys, Options: ix.options}
		if _, err := db.Collection(ix.collection).Indexes().CreateOne(ctx, model); err != nil {
			return fmt.Errorf("create index on %s: %w", ix.collection, err)
		}
	}
	return nil
}
