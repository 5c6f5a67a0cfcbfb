package catalog

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/naming"
	"example.com/shop/internal/store"
)

// Reserve takes pieces of several products off the shelf. It must be called in a transaction: when one product is
// short, it fails after others have been taken.
func (p *Products) Reserve(ctx context.Context, quantities map[string]int) error {
	models := make([]mongo.WriteModel, 0, len(quantities))
	for sku, n := range quantities {
		filter := bson.D{
			{Key: "_id", Value: sku},
			{Key: "stock", Value: bson.D{{Key: "$gte", Value: n}}},
		}
		models = append(models, mongo.NewUpdateOneModel().SetFilter(filter).SetUpdate(store.Inc("stock", -int64(n))))
	}
	res, err := p.coll.BulkWrite(ctx, models)
	if err != nil {
		return fmt.Errorf("reserve stock: %w", err)
	}
	if res.MatchedCount != int64(len(models)) {
		return fmt.Errorf("reserve stock: %w", store.ErrConflict)
	}
	return nil
}

// Release puts pieces of several products back.
func (p *Products) Release(ctx context.Context, quantities map[string]int) error {
	models := make([]mongo.WriteModel, 0, len(quantities))
	for sku, n := range quantities {
		models = append(models, mongo.NewUpdateOneModel().
			SetFilter(store.ByID(sku)).
			SetUpdate(store.Inc("stock", int64(n))))
	}
	if _, err := p.coll.BulkWrite(ctx, models, options.BulkWrite().SetOrdered(false)); err != nil {
		return fmt.Errorf("release stock: %w", err)
	}
	return nil
}

// StockLevel is how many pieces of a product there were at the time of a snapshot.
type StockLevel struct {
	SKU    string `bson:"_id"`
	Pieces int    `bson:"pieces"`
}

// TakeStock writes down the stock of every product.
func (p *Products) TakeStock(ctx context.Context, at time.Time) error {
	var levels []StockLevel
	err := p.Each(ctx, bson.D{}, func(product Product) error {
		levels = append(levels, StockLevel{SKU: product.SKU, Pieces: product.Stock})
		return nil
	})
	if err != nil {
		return fmt.Errorf("take stock: %w", err)
	}
	snapshot := store.NewRepo[StockLevel](p.db, "stock_"+naming.Day(at))
	return snapshot.InsertAll(ctx, levels)
}
