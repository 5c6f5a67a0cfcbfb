// Package fieldjoin stores several names in one field.
package fieldjoin

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Repo struct{ coll *mongo.Collection }

func NewOrders(db *mongo.Database) *Repo { return &Repo{coll: db.Collection("orders")} }

func NewBills(db *mongo.Database) *Repo {
	r := &Repo{}
	r.coll = db.Collection("bills")
	return r
}

func (r *Repo) Add(ctx context.Context) error {
	_, err := r.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\}$`
	return err
}

// The same name twice is one name.
type Same struct{ coll *mongo.Collection }

func NewSame(db *mongo.Database) *Same { return &Same{coll: db.Collection("same")} }
func NewSameOf(client *mongo.Client) *Same {
	return &Same{coll: client.Database("x").Collection("same")}
}
func (s *Same) Reconnect(client *mongo.Client) { s.coll = client.Database("app").Collection("same") }

func (s *Same) Add(ctx context.Context) error {
	_, err := s.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne same$`
	return err
}

// A nil is no name.
type Closed struct{ coll *mongo.Collection }

func NewClosed(db *mongo.Database) *Closed { return &Closed{coll: db.Collection("closed")} }

func (c *Closed) Close() { c.coll = nil }

func (c *Closed) Add(ctx context.Context) error {
	_, err := c.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne closed$`
	return err
}

// Fields of one name in different types stay apart.
type Left struct{ coll *mongo.Collection }
type Right struct{ coll *mongo.Collection }

func NewLeft(db *mongo.Database) *Left   { return &Left{db.Collection("left")} }
func NewRight(db *mongo.Database) *Right { return &Right{db.Collection("right")} }

func (l *Left) Add(ctx context.Context) error {
	_, err := l.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne left$`
	return err
}

func (r *Right) Add(ctx context.Context) error {
	_, err := r.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne right$`
	return err
}
