// Package iface gets the handle through interfaces whose methods carry driver types.
package iface

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// The one implementation returns handles.
type collections interface {
	Orders() *mongo.Collection
	named(name string) *mongo.Collection
}

type store struct{ db *mongo.Database }

func (s *store) Orders() *mongo.Collection           { return s.db.Collection("orders") }
func (s *store) named(name string) *mongo.Collection { return s.db.Collection(name) }

var _ collections = (*store)(nil)

func Add(ctx context.Context, c collections) error {
	if _, err := c.Orders().InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne orders$`
		return err
	}
	_, err := c.named("bills").InsertOne(ctx, bson.M{}) // want `^InsertOne bills$`
	return err
}

// The driver's database behind an interface.
type database interface {
	Collection(name string, opts ...options.Lister[options.CollectionOptions]) *mongo.Collection
}

var _ database = (*mongo.Database)(nil)

func AddTo(ctx context.Context, db database) error {
	_, err := db.Collection("meters").InsertOne(ctx, bson.M{}) // want `^InsertOne meters$`
	return err
}

// The driver's collection behind an interface, in a field.
type inserter interface {
	InsertOne(ctx context.Context, doc any, opts ...options.Lister[options.InsertOneOptions]) (*mongo.InsertOneResult, error)
}

type service struct{ coll inserter }

func NewService(db *mongo.Database) *service { return &service{coll: db.Collection("service")} }

func (s *service) Add(ctx context.Context) error {
	_, err := s.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne service$`
	return err
}

func Local(ctx context.Context, db *mongo.Database) error {
	var i inserter = db.Collection("local")
	_, err := i.InsertOne(ctx, bson.M{}) // want `^InsertOne local$`
	return err
}

// Two implementations.
type either interface{ coll() *mongo.Collection }

type left struct{ db *mongo.Database }
type right struct{ db *mongo.Database }

func (l left) coll() *mongo.Collection  { return l.db.Collection("left") }
func (r right) coll() *mongo.Collection { return r.db.Collection("right") }

var _, _ either = left{}, right{}

func Either(ctx context.Context, e either) error {
	_, err := e.coll().InsertOne(ctx, bson.M{}) // want `^InsertOne \{left\|right\}$`
	return err
}

// A type assertion.
func Asserted(ctx context.Context, db *mongo.Database) error {
	var v any = db.Collection("asserted")
	_, err := v.(*mongo.Collection).InsertOne(ctx, bson.M{}) // want `^InsertOne asserted$`
	return err
}
