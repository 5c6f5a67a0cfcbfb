package generic

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The name comes from a method of the type parameter.
type Named interface{ CollectionName() string }

func (Order) CollectionName() string { return "orders" }

func Save[T Named](ctx context.Context, db *mongo.Database, doc T) error {
	_, err := db.Collection(doc.CollectionName()).InsertOne(ctx, doc) // want `^InsertOne (orders|\?|<param>)$`
	return err
}

// Known for one instance, not for the generic type.
func AddFirst(ctx context.Context, db *mongo.Database) error {
	_, err := NewFirst(db).coll.InsertOne(ctx, bson.M{}) // want `^InsertOne (first|\{first\|second\})$`
	return err
}

// An exported generic constructor that takes the name.
type Open2[T any] struct{ coll *mongo.Collection }

func NewOpen2[T any](db *mongo.Database, name string) *Open2[T] {
	return &Open2[T]{coll: db.Collection(name)}
}

func OpenOrders(db *mongo.Database) *Open2[Order] { return NewOpen2[Order](db, "open_orders") }

func (o *Open2[T]) Add(ctx context.Context, doc T) error {
	_, err := o.coll.InsertOne(ctx, doc) // want `^InsertOne (open_orders|<param>|\?|\{.*open_orders\})$`
	return err
}
