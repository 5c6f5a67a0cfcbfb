package telemetry

import (
	"context"
	"fmt"
	"strings"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// StatsCollection is where the storefront counts what happens to each product.
const StatsCollection = "product_stats"

// Stats is how visitors come across a product.
type Stats struct {
	SKU     string   `bson:"_id" json:"sku"`
	Shown   int64    `bson:"shown" json:"shown"`
	Queries []string `bson:"queries" json:"queries"`
}

// Shown notes that a search brought up products.
func (s *Storefront) Shown(ctx context.Context, query string, skus []string) error {
	if len(skus) == 0 {
		return nil
	}
	query = strings.ToLower(strings.TrimSpace(query))
	models := make([]mongo.WriteModel, 0, len(skus))
	for _, sku := range skus {
		update := bson.D{
			{Key: "$inc", Value: bson.D{{Key: "shown", Value: 1}}},
			{Key: "$addToSet", Value: bson.D{{Key: "queries", Value: query}}},
		}
		models = append(models, mongo.NewUpdateOneModel().
			SetFilter(store.ByID(sku)).
			SetUpdate(update).
			SetUpsert(true))
	}
	opts := options.BulkWrite().SetOrdered(false)
	if _, err := s.db.Collection(StatsCollection).BulkWrite(ctx, models, opts); err != nil {
		return fmt.Errorf("note products shown: %w", err)
	}
	return nil
}

// Stats says how visitors come across a product.
func (s *Storefront) Stats(ctx context.Context, sku string) (Stats, error) {
	return store.NewRepo[Stats](s.db, StatsCollection).Get(ctx, sku)
}
