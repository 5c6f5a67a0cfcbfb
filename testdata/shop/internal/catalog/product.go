// Package catalog keeps products, their stock, and what customers say about them.
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

// schemaVersion changes with the shape of product documents; the old collection stays until everybody has moved.
const schemaVersion = "2024_06"

// ProductsName is the name of the collection of products in the current shape.
func ProductsName() string {
	return "products_" + schemaVersion
}

// Product is something the shop sells.
type Product struct {
	SKU        string    `bson:"_id" json:"sku"`
	Title      string    `bson:"title" json:"title"`
	Slug       string    `bson:"slug" json:"slug"`
	PriceCents int64     `bson:"price_cents" json:"price_cents"`
	Stock      int       `bson:"stock" json:"stock"`
	Tags       []string  `bson:"tags" json:"tags"`
	Labels     []Label   `bson:"labels,omitempty" json:"labels,omitempty"`
	Reviews    []Review  `bson:"reviews,omitempty" json:"reviews,omitempty"`
	UpdatedAt  time.Time `bson:"updated_at" json:"updated_at"`
}

// Products is the repository of the products.
type Products struct {
	*store.Repo[Product]
	db   *mongo.Database
	coll *mongo.Collection
}

// NewProducts is the repository of the products in db.
func NewProducts(db *mongo.Database) *Products {
	repo := store.NewRepo[Product](db, ProductsName())
	return &Products{Repo: repo, db: db, coll: repo.Collection()}
}

// Search returns the products whose title contains text.
func (p *Products) Search(ctx context.Context, text string, limit int64) ([]Product, error) {
	filter := bson.D{{Key: "title", Value: bson.D{
		{Key: "$regex", Value: text},
		{Key: "$options", Value: "i"},
	}}}
	opts := store.Latest("updated_at", limit).SetProjection(bson.D{{Key: "reviews", Value: 0}})
	return p.Find(ctx, filter, opts)
}

// Import adds products or brings them up to date. Stock and reviews of products that exist stay as they are.
func (p *Products) Import(ctx context.Context, products []Product) error {
	opts := options.UpdateOne().SetUpsert(true)
	for _, in := range products {
		update := bson.D{
			{Key: "$set", Value: bson.D{
				{Key: "title", Value: in.Title},
				{Key: "slug", Value: naming.Slug(in.Title)},
				{Key: "price_cents", Value: in.PriceCents},
				{Key: "updated_at", Value: time.Now().UTC()},
			}},
			{Key: "$setOnInsert", Value: bson.D{{Key: "stock", Value: in.Stock}, {Key: "tags", Value: in.Tags}}},
		}
		if _, err := p.coll.UpdateOne(ctx, store.ByID(in.SKU), update, opts); err != nil {
			return fmt.Errorf("import %s: %w", in.SKU, err)
		}
	}
	return nil
}

// Discount lowers the price of a product by a percentage and returns the new price.
func (p *Products) Discount(ctx context.Context, sku string, percent int64) (int64, error) {
	product, err := p.Get(ctx, sku)
	if err != nil {
		return 0, err
	}
	price := product.PriceCents * (100 - percent) / 100
	if _, err := p.Update(ctx, store.ByID(sku), store.Set("price_cents", price)); err != nil {
		return 0, err
	}
	return price, nil
}
