package catalog

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// Wishlist is what a customer would like to have.
type Wishlist struct {
	CustomerID string   `bson:"_id" json:"-"`
	SKUs       []string `bson:"skus" json:"skus"`
}

// Wishlists is the repository of the wish lists.
type Wishlists struct {
	lists *store.Repo[Wishlist]
}

// NewWishlists is the repository of the wish lists in db.
func NewWishlists(db *mongo.Database) *Wishlists {
	return &Wishlists{lists: store.NewRepo[Wishlist](db, "wishlists")}
}

// Of returns the wish list of a customer.
func (w *Wishlists) Of(ctx context.Context, customerID string) (Wishlist, error) {
	list, err := w.lists.Get(ctx, customerID)
	if errors.Is(err, store.ErrNotFound) {
		return Wishlist{CustomerID: customerID}, nil
	}
	return list, err
}

// Add puts a product on the wish list of a customer.
func (w *Wishlists) Add(ctx context.Context, customerID, sku string) error {
	update := bson.D{{Key: "$addToSet", Value: bson.D{{Key: "skus", Value: sku}}}}
	opts := options.UpdateOne().SetUpsert(true)
	if _, err := w.lists.Collection().UpdateOne(ctx, store.ByID(customerID), update, opts); err != nil {
		return fmt.Errorf("add %s to wish list: %w", sku, err)
	}
	return nil
}

// Remove takes a product off the wish list of a customer.
func (w *Wishlists) Remove(ctx context.Context, customerID, sku string) error {
	update := bson.D{{Key: "$pull", Value: bson.D{{Key: "skus", Value: sku}}}}
	_, err := w.lists.Update(ctx, store.ByID(customerID), update)
	return err
}
