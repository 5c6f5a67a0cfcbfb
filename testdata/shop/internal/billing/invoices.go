// Package billing writes invoices and keeps the credit of customers.
package billing

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/layouts"
)

// Invoice asks for the price of one order.
type Invoice struct {
	Number     string    `bson:"_id"`
	OrderID    string    `bson:"order_id"`
	CustomerID string    `bson:"customer_id"`
	TotalCents int64     `bson:"total_cents"`
	IssuedAt   time.Time `bson:"issued_at"`
}

// Invoices is the repository of one month's invoices.
type Invoices struct {
	period   time.Time
	coll     *mongo.Collection
	counters *mongo.Collection
}

// NewInvoices is the repository of the invoices of the month of period.
func NewInvoices(db *mongo.Database, period time.Time) *Invoices {
	return &Invoices{
		period:   period,
		coll:     db.Collection("invoices_" + period.Format(layouts.Month)),
		counters: db.Collection("counters"),
	}
}

// Issue writes an invoice for an order and returns its number. An order that has an invoice keeps it.
func (i *Invoices) Issue(ctx context.Context, orderID, customerID string, cents int64) (string, error) {
	n, err := i.next(ctx)
	if err != nil {
		return "", err
	}
	filter := bson.D{{Key: "order_id", Value: orderID}}
	update := bson.D{{Key: "$setOnInsert", Value: Invoice{
		Number:     fmt.Sprintf("%s-%05d", i.period.Format("200601"), n),
		OrderID:    orderID,
		CustomerID: customerID,
		TotalCents: cents,
		IssuedAt:   time.Now().UTC(),
	}}}
	opts := options.FindOneAndUpdate().SetUpsert(true).SetReturnDocument(options.After)
	var invoice Invoice
	if err := i.coll.FindOneAndUpdate(ctx, filter, update, opts).Decode(&invoice); err != nil {
		return "", fmt.Errorf("issue invoice for order %s: %w", orderID, err)
	}
	return invoice.Number, nil
}

// next counts the invoices of the month.
func (i *Invoices) next(ctx context.Context) (int64, error) {
	var counter struct {
		N int64 `bson:"n"`
	}
	filter := bson.D{{Key: "_id", Value: "invoices-" + i.period.Format(layouts.Month)}}
	update := bson.D{{Key: "$inc", Value: bson.D{{Key: "n", Value: 1}}}}
	opts := options.FindOneAndUpdate().SetUpsert(true).SetReturnDocument(options.After)
	if err := i.counters.FindOneAndUpdate(ctx, filter, update, opts).Decode(&counter); err != nil {
		return 0, fmt.Errorf("next invoice number: %w", err)
	}
	return counter.N, nil
}
