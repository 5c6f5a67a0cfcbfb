package billing

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// Credit is the money that customers have with the shop.
type Credit struct {
	accounts *mongo.Collection
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
