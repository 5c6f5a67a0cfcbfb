// Package accessor gets the handle from methods and functions.
package accessor

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Store struct {
	client *mongo.Client
	bills  *mongo.Collection
}

func NewStore(client *mongo.Client) *Store {
	return &Store{client: client, bills: client.Database("app").Collection("bills")}
}

func (s *Store) db() *mongo.Database { return s.client.Database("app") }

func (s *Store) orders() *mongo.Collection { return s.db().Collection("orders") }

func (s *Store) Bills() *mongo.Collection { return s.bills }

func (s *Store) coll(name string) *mongo.Collection { return s.db().Collection(name) }

func (s *Store) env(name string) *mongo.Collection { return s.coll("env_" + name) }

func (s *Store) checked() (*mongo.Collection, error) {
	if s.client == nil {
		return nil, errors.New("not connected")
	}
	return s.db().Collection("checked"), nil
}

func (s *Store) both() (a, b *mongo.Collection) { return s.coll("a"), s.coll("b") }

func (s *Store) Methods(ctx context.Context) error {
	_, _ = s.orders().InsertOne(ctx, bson.M{})       // want `^InsertOne orders$`
	_, _ = s.Bills().InsertOne(ctx, bson.M{})        // want `^InsertOne bills$`
	_, _ = s.coll("meters").InsertOne(ctx, bson.M{}) // want `^InsertOne meters$`
	_, _ = s.env("live").InsertOne(ctx, bson.M{})    // want `^InsertOne env_live$`
	c, err := s.checked()
	if err != nil {
		return err
	}
	_, _ = c.InsertOne(ctx, bson.M{}) // want `^InsertOne checked$`
	a, b := s.both()
	_, _ = b.InsertOne(ctx, bson.M{})   // want `^InsertOne b$`
	_, err = a.InsertOne(ctx, bson.M{}) // want `^InsertOne a$`
	return err
}

func orders(db *mongo.Database) *mongo.Collection { return db.Collection("orders") }

func Open(db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }

func through(db *mongo.Database) *mongo.Collection { return Open(db, "through") }

func same(c *mongo.Collection) *mongo.Collection { return c }

func Functions(ctx context.Context, db *mongo.Database) {
	_, _ = orders(db).InsertOne(ctx, bson.M{})                      // want `^InsertOne orders$`
	_, _ = Open(db, "bills").InsertOne(ctx, bson.M{})               // want `^InsertOne bills$`
	_, _ = through(db).InsertOne(ctx, bson.M{})                     // want `^InsertOne through$`
	_, _ = same(db.Collection("same")).InsertOne(ctx, bson.M{})     // want `^InsertOne same$`
	_, _ = same(Open(db, "twice")).Find(ctx, bson.M{})              // want `^Find twice$`
	_, _ = Open(db.Client().Database("x"), "y").Find(ctx, bson.M{}) // want `^Find y$`
}

func either(db *mongo.Database, paid bool) *mongo.Collection {
	if paid {
		return db.Collection("bills")
	}
	return db.Collection("orders")
}

func Either(ctx context.Context, db *mongo.Database, paid bool) error {
	_, err := either(db, paid).InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\}$`
	return err
}

func recursive(db *mongo.Database, n int) *mongo.Collection {
	if n == 0 {
		return db.Collection("recursive")
	}
	return recursive(db, n-1)
}

func Recursive(ctx context.Context, db *mongo.Database) error {
	_, err := recursive(db, 3).InsertOne(ctx, bson.M{}) // want `^InsertOne recursive$`
	return err
}
