// Package generic has generic repositories.
package generic

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Order struct{ ID int }

type Bill struct{ ID int }

// Repo is only made for orders.
type Repo[T any] struct{ coll *mongo.Collection }

func NewOrders(db *mongo.Database) *Repo[Order] {
	return &Repo[Order]{coll: db.Collection("orders")}
}

func (r *Repo[T]) Add(ctx context.Context, doc T) error {
	_, err := r.coll.InsertOne(ctx, doc) // want `^InsertOne orders$`
	return err
}

func (r *Repo[T]) All(ctx context.Context) (out []T, err error) {
	cur, err := r.coll.Find(ctx, bson.M{}) // want `^Find orders$`
	if err != nil {
		return nil, err
	}
	return out, cur.All(ctx, &out)
}

func Clear(ctx context.Context, r *Repo[Order]) error {
	_, err := r.coll.DeleteMany(ctx, bson.M{}) // want `^DeleteMany orders$`
	return err
}

// Made by an unexported generic constructor.
type repo[T any] struct {
	db   *mongo.Database
	name string
}

func newRepo[T any](db *mongo.Database, name string) *repo[T] { return &repo[T]{db, name} }

func bills(db *mongo.Database) *repo[Bill] { return newRepo[Bill](db, "bills") }

func (r *repo[T]) coll() *mongo.Collection { return r.db.Collection(r.name) }

func (r *repo[T]) add(ctx context.Context, doc T) error {
	_, err := r.coll().InsertOne(ctx, doc) // want `^InsertOne bills$`
	return err
}

func AddBill(ctx context.Context, db *mongo.Database) error { return bills(db).add(ctx, Bill{}) }

// Embedded in a repository of one type.
type Meters struct{ *base[Bill] }

type base[T any] struct{ *mongo.Collection }

func NewMeters(db *mongo.Database) *Meters {
	return &Meters{base: &base[Bill]{db.Collection("meters")}}
}

func (m *Meters) Add(ctx context.Context) error {
	_, err := m.InsertOne(ctx, Bill{}) // want `^InsertOne meters$`
	return err
}

// A generic function.
func insert[T any](ctx context.Context, c *mongo.Collection, doc T) error {
	_, err := c.InsertOne(ctx, doc) // want `^InsertOne <param>$`
	return err
}

func Insert(ctx context.Context, db *mongo.Database) error {
	if err := insert(ctx, db.Collection("inferred"), Order{}); err != nil { // want `^InsertOne inferred$`
		return err
	}
	return insert[Bill](ctx, db.Collection("explicit"), Bill{}) // want `^InsertOne explicit$`
}

func open[T any](db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }

func Open(ctx context.Context, db *mongo.Database) error {
	_, err := open[Order](db, "opened").InsertOne(ctx, Order{}) // want `^InsertOne opened$`
	return err
}

// Two instances in one field type: the join over the generic type.
type Pair[T any] struct{ coll *mongo.Collection }

func NewFirst(db *mongo.Database) *Pair[Order] { return &Pair[Order]{db.Collection("first")} }
func NewSecond(db *mongo.Database) *Pair[Bill] { return &Pair[Bill]{db.Collection("second")} }

func (p *Pair[T]) Add(ctx context.Context, doc T) error {
	_, err := p.coll.InsertOne(ctx, doc) // want `^InsertOne \{first\|second\}$`
	return err
}
