package sessions

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	"example.com/shop/internal/store"
)

// maxAddresses is how many addresses the order form can show.
const maxAddresses = 12

// Address is a place that a customer has parcels sent to.
type Address struct {
	Name     string `bson:"name" json:"name"`
	Street   string `bson:"street" json:"street"`
	Postcode string `bson:"postcode" json:"postcode"`
	City     string `bson:"city" json:"city"`
	Country  string `bson:"country" json:"country"`
}

// Addresses returns the address book of a customer.
func (s *Sessions) Addresses(ctx context.Context, customerID string) ([]Address, error) {
	var customer struct {
		Addresses []Address `bson:"addresses"`
	}
	opts := options.FindOne().SetProjection(bson.M{"addresses": 1})
	if err := s.customers.FindOne(ctx, store.ByID(customerID), opts).Decode(&customer); err != nil {
		return nil, fmt.Errorf("addresses: %w", notFound(err))
	}
	return customer.Addresses, nil
}

// AddAddress writes an address into the address book of a customer, unless it is full.
func (s *Sessions) AddAddress(ctx context.Context, customerID string, a Address) error {
	known, err := s.Addresses(ctx, customerID)
	if err != nil {
		return err
	}
	if len(known) >= maxAddresses {
		return fmt.Errorf("address book is full: %w", store.ErrConflict)
	}
	if _, err := s.customers.UpdateByID(ctx, customerID, bson.M{"$push": bson.M{"addresses": a}}); err != nil {
		return fmt.Errorf("add address: %w", err)
	}
	return nil
}
