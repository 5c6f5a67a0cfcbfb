package iface

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Nothing implements it here.
type Elsewhere interface{ Orders() *mongo.Collection }

// elsewhere has a name that store does not have, so that it does not count.
type elsewhere interface {
	Elsewhere
	Only()
}

func AddElsewhere(ctx context.Context, e elsewhere) error {
	_, err := e.Orders().InsertOne(ctx, bson.M{}) // want `^InsertOne (\?|orders)$`
	return err
}

// The interface's method does the operation: nothing at the call, or the operation of the one implementation.
type adder interface {
	add(ctx context.Context, name string) error
}

type mongoAdder struct{ db *mongo.Database }

func (m *mongoAdder) add(ctx context.Context, name string) error {
	_, err := m.db.Collection(name).InsertOne(ctx, bson.M{}) // want `^InsertOne <param>$`
	return err
}

var _ adder = (*mongoAdder)(nil)

func Adder(ctx context.Context, a adder) error {
	return a.add(ctx, "adder") // want `^InsertOne adder$`
}
