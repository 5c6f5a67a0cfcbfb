package main

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"

	"example.com/shop/internal/billing"
	"example.com/shop/internal/naming"
	"example.com/shop/internal/orders"
)

// sales reports what was sold.
type sales struct {
	db     *mongo.Database
	orders *orders.Mongo
}

func newSales(db *mongo.Database) *sales {
	return &sales{db: db, orders: orders.NewMongo(db)}
}

// placedOn is the filter for the orders of a day that customers kept.
func placedOn(day time.Time) bson.D {
	from := day.UTC().Truncate(24 * time.Hour)
	return bson.D{
		{Key: "created_at", Value: bson.D{{Key: "$gte", Value: from}, {Key: "$lt", Value: from.AddDate(0, 0, 1)}}},
		{Key: "status", Value: bson.D{{Key: "$nin", Value: bson.A{orders.Cancelled, orders.Refunded}}}},
	}
}

// bySKU counts pieces and money for each product of a day, best-selling products first.
func bySKU(day time.Time) mongo.Pipeline {
	revenue := bson.D{{Key: "$multiply", Value: bson.A{"$lines.quantity", "$lines.price_cents"}}}
	return mongo.Pipeline{
		{{Key: "$match", Value: placedOn(day)}},
		{{Key: "$unwind", Value: "$lines"}},
		{{Key: "$group", Value: bson.D{
			{Key: "_id", Value: "$lines.sku"},
			{Key: "pieces", Value: bson.D{{Key: "$sum", Value: "$lines.quantity"}}},
			{Key: "cents", Value: bson.D{{Key: "$sum", Value: revenue}}},
		}}},
		{{Key: "$sort", Value: bson.M{"cents": -1, "pieces": -1}}},
	}
}

// target is the collection that a day's report is written to.
func target(into string, day time.Time) string {
	if into == "" {
		into = "sales_" + day.Format(time.DateOnly)
	}
	return into
}

// report stores the sales of a day for the back office.
func (s *sales) report(ctx context.Context, day time.Time, into string) error {
	pipeline := append(bySKU(day), bson.D{{Key: "$out", Value: target(into, day)}})
	return s.write(ctx, pipeline)
}

// bestSellers stores the ten best-selling products for the front page, which shows those of the same weekday.
func (s *sales) bestSellers(ctx context.Context, day time.Time) error {
	into := "best_sellers_" + strings.ToLower(day.Weekday().String())
	pipeline := append(bySKU(day),
		bson.D{{Key: "$limit", Value: 10}},
		bson.D{{Key: "$out", Value: into}},
	)
	return s.write(ctx, pipeline)
}

func (s *sales) write(ctx context.Context, pipeline mongo.Pipeline) error {
	cursor, err := s.db.Collection(orders.Collection).Aggregate(ctx, pipeline)
	if err != nil {
		return err
	}
	return cursor.Close(ctx)
}

// writeFile writes the orders of a day to a file in dir.
func (s *sales) writeFile(ctx context.Context, day time.Time, dir string) (err error) {
	file, err := os.Create(filepath.Join(dir, naming.File("sales", day, "csv")))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()

	w := csv.NewWriter(file)
	err = s.orders.Each(ctx, placedOn(day), func(o orders.Order) error {
		cents := strconv.FormatInt(o.TotalCents, 10)
		return w.Write([]string{o.ID, o.CreatedAt.Format(time.RFC3339), o.CustomerID, cents})
	})
	if err != nil {
		return err
	}
	w.Flush()
	return w.Error()
}

// issueInvoices bills the orders of a day.
func issueInvoices(ctx context.Context, db *mongo.Database, day time.Time) error {
	invoices := billing.NewInvoices(db, day)
	return orders.NewMongo(db).Each(ctx, placedOn(day), func(o orders.Order) error {
		if _, err := invoices.Issue(ctx, o.ID, o.CustomerID, o.TotalCents); err != nil {
			return fmt.Errorf("order %s: %w", o.ID, err)
		}
		return nil
	})
}
