package generics

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type order struct{ ID int }

func Orders(db *mongo.Database) *Static[order] { return NewStatic[order](db, "orders") }

// Static is only made with constants.
type Static[T any] struct {
	db   *mongo.Database
	name string
}

func NewStatic[T any](db *mongo.Database, name string) *Static[T] {
	return &Static[T]{db: db, name: name}
}

func (s *Static[T]) Add(ctx context.Context, doc T) error {
	_, err := s.db.Collection(s.name).InsertOne(ctx, doc)
	return err
}

// Cache has the same methods and no database.
type Cache[T any] struct{ values map[string]T }

func (c *Cache[T]) Collection(name string) T { return c.values[name] }

func Cached(c *Cache[int], t time.Time) int { return c.Collection("x_" + t.Format("20060102")) }

func Constant(ctx context.Context, db *mongo.Database, o order) error {
	return insert(ctx, db, "orders", o)
}

// first drops the date.
func first[A, B any](a A, _ B) A { return a }

func First(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(first("orders", t.Format("20060102")))
}
