package telemetry

import (
	"context"
	"fmt"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/naming"
)

// Where page views and search queries are kept.
const (
	ViewsCollection    = "page_views"
	SearchesCollection = "searches"
)

// Click is a visitor's click on a product.
type Click struct {
	Visitor string    `bson:"visitor" json:"visitor"`
	SKU     string    `bson:"sku" json:"sku"`
	At      time.Time `bson:"at" json:"at"`
}

// Renamer gives collections new names.
type Renamer interface {
	Rename(ctx context.Context, from, to string) error
}

// Storefront stores what visitors do.
type Storefront struct {
	db       *mongo.Database
	views    *mongo.Collection
	searches *mongo.Collection
}

// NewStorefront stores in db what visitors do.
func NewStorefront(db *mongo.Database) *Storefront {
	return &Storefront{
		db:       db,
		views:    db.Collection(ViewsCollection),
		searches: db.Collection(SearchesCollection),
	}
}

func (s *Storefront) clicks(t time.Time) *mongo.Collection {
	return s.db.Collection(fmt.Sprintf("clicks_%d_%02d", t.Year(), t.Month()))
}

// Click stores a click.
func (s *Storefront) Click(ctx context.Context, c Click) error {
	if _, err := s.clicks(c.At).InsertOne(ctx, c); err != nil {
		return fmt.Errorf("store click: %w", err)
	}
	return nil
}

// View counts a page view. There is one document for each page and day, with a counter for each hour.
func (s *Storefront) View(ctx context.Context, page string, t time.Time) error {
	t = t.UTC()
	filter := bson.D{{Key: "_id", Value: naming.Day(t) + ":" + page}}
	update := bson.D{
		{Key: "$inc", Value: bson.D{
			{Key: "views", Value: 1},
			{Key: fmt.Sprintf("hours.%02d", t.Hour()), Value: 1},
		}},
		{Key: "$setOnInsert", Value: bson.D{
			{Key: "page", Value: page},
			{Key: "day", Value: t.Truncate(24 * time.Hour)},
			{Key: "month", Value: naming.Month(t)},
		}},
	}
	if _, err := s.views.UpdateOne(ctx, filter, update, options.UpdateOne().SetUpsert(true)); err != nil {
		return fmt.Errorf("count view of %s: %w", page, err)
	}
	return nil
}

// Search stores what a visitor looked for and how many products were found.
func (s *Storefront) Search(ctx context.Context, query string, found int) error {
	doc := bson.D{
		{Key: "query", Value: strings.ToLower(strings.TrimSpace(query))},
		{Key: "found", Value: found},
		{Key: "at", Value: time.Now().UTC()},
	}
	if _, err := s.searches.InsertOne(ctx, doc); err != nil {
		return fmt.Errorf("store search: %w", err)
	}
	return nil
}

// RotateSearches puts the searches of the week that ends now aside.
func (s *Storefront) RotateSearches(ctx context.Context, r Renamer, now time.Time) error {
	year, week := now.ISOWeek()
	return r.Rename(ctx, SearchesCollection, fmt.Sprintf("%s_%d_w%02d", SearchesCollection, year, week))
}
