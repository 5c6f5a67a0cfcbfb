package catalog

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"

	"example.com/shop/internal/store"
)

// Label is a certificate that a product carries.
type Label string

// The labels that the shop shows.
const (
	Organic   Label = "organic"
	FairTrade Label = "fair_trade"
	Recycled  Label = "recycled"
	Vegan     Label = "vegan"
)

// Known says whether the shop has a picture for the label.
func (l Label) Known() bool {
	switch l {
	case Organic, FairTrade, Recycled, Vegan:
		return true
	}
	return false
}

// Award adds a label to a product.
func (p *Products) Award(ctx context.Context, sku string, label Label) error {
	update := bson.D{
		{Key: "$addToSet", Value: bson.D{{Key: "labels", Value: label}}},
		{Key: "$set", Value: bson.D{{Key: "updated_at", Value: time.Now().UTC()}}},
	}
	found, err := p.Update(ctx, store.ByID(sku), update)
	if err != nil {
		return err
	}
	if !found {
		return fmt.Errorf("product %s: %w", sku, store.ErrNotFound)
	}
	return nil
}
