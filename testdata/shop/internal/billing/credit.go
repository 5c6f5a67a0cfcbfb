package billing

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// Credit is the money that customers have with the shop.
type Credit struct {
	accounts *mongo.Collection
}

// Grant is credit that a customer was given, and what the customer had then.
type Grant struct {
	Cents   int64     `bson:"cents" json:"cents"`
	Balance int64     `bson:"balance" json:"balance"`
	Reason  string    `bson:"reason" json:"reason"`
	At      time.Time `bson:"at" json:"at"`
}

// NewCredit keeps the credit of customers in db.
func NewCredit(db *mongo.Database) *Credit {
	return &Credit{accounts: db.Collection("credit")}
}

// Add gives credit to a customer.
func (c *Credit) Add(ctx context.Context, customerID string, cents int64) error {
	opts := options.UpdateOne().SetUpsert(true)
	if _, err := c.accounts.UpdateOne(ctx, store.ByID(customerID), store.Inc("cents", cents), opts); err != nil {
		return fmt.Errorf("add credit: %w", err)
	}
	return nil
}

// Grant gives credit to a customer who complained, and returns all that the customer was given.
func (c *Credit) Grant(ctx context.Context, customerID string, cents int64, reason string) ([]Grant, error) {
	grant := bson.D{
		{Key: "cents", Value: cents},
		{Key: "balance", Value: "$cents"},
		{Key: "reason", Value: bson.D{{Key: "$literal", Value: reason}}},
		{Key: "at", Value: "$$NOW"},
	}
	update := mongo.Pipeline{
		{{Key: "$set", Value: bson.D{{Key: "cents", Value: bson.D{
			{Key: "$add", Value: bson.A{orElse("$cents", 0), cents}},
		}}}}},
		{{Key: "$set", Value: bson.D{{Key: "grants", Value: bson.D{
			{Key: "$concatArrays", Value: bson.A{orElse("$grants", bson.A{}), bson.A{grant}}},
		}}}}},
	}
	var account struct {
		Grants []Grant `bson:"grants"`
	}
	opts := options.FindOneAndUpdate().SetUpsert(true).SetReturnDocument(options.After)
	if err := c.accounts.FindOneAndUpdate(ctx, store.ByID(customerID), update, opts).Decode(&account); err != nil {
		return nil, fmt.Errorf("grant credit: %w", err)
	}
	return account.Grants, nil
}

// orElse is the expression for a field that may be missing.
func orElse(field string, value any) bson.D {
	return bson.D{{Key: "$ifNull", Value: bson.A{field, value}}}
}
