package telemetry

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// VisitorsCollection is where the storefront remembers visitors.
const VisitorsCollection = "visitors"

// recentLength is how many products fit into the row of those that a visitor looked at.
const recentLength = 24

// Remember puts the product of a click in front of those that the visitor looked at before.
func (s *Storefront) Remember(ctx context.Context, c Click) error {
	update := bson.D{
		{Key: "$push", Value: bson.D{{Key: "recent", Value: bson.D{
			{Key: "$each", Value: bson.A{c.SKU}},
			{Key: "$position", Value: 0},
			{Key: "$slice", Value: recentLength},
		}}}},
		{Key: "$set", Value: bson.D{{Key: "seen_at", Value: c.At}}},
	}
	visitors := s.db.Collection(VisitorsCollection)
	if _, err := visitors.UpdateOne(ctx, store.ByID(c.Visitor), update, options.UpdateOne().SetUpsert(true)); err != nil {
		return fmt.Errorf("remember %s: %w", c.SKU, err)
	}
	return nil
}

// Recent returns the products that a visitor looked at, the latest first.
func (s *Storefront) Recent(ctx context.Context, visitor string) ([]string, error) {
	var doc struct {
		Recent []string `bson:"recent"`
	}
	err := s.db.Collection(VisitorsCollection).FindOne(ctx, store.ByID(visitor)).Decode(&doc)
	if err != nil && !errors.Is(err, mongo.ErrNoDocuments) {
		return nil, fmt.Errorf("recent products: %w", err)
	}
	return doc.Recent, nil
}
