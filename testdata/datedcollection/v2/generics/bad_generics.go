// Package generics has dated names in generic code.
package generics

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type reading struct{ At time.Time }

// A generic function with the name as a parameter.
func insert[T any](ctx context.Context, db *mongo.Database, name string, doc T) error {
	_, err := db.Collection(name).InsertOne(ctx, doc)
	return err
}

func Insert(ctx context.Context, db *mongo.Database, r reading) error {
	return insert(ctx, db, "readings_"+r.At.Format("20060102"), r) // want `collection name .* makes one new collection per day`
}

func InsertExplicit(ctx context.Context, db *mongo.Database, r reading) error {
	return insert[reading](ctx, db, "readings_"+r.At.Format("20060102"), r) // want `collection name .* makes one new collection per day`
}

// A generic function that makes the name.
func Find[T any](ctx context.Context, db *mongo.Database, t time.Time) ([]T, error) {
	cur, err := db.Collection("found_"+t.Format("20060102")).Find(ctx, bson.M{}) // want `collection name .* makes one new collection per day`
	if err != nil {
		return nil, err
	}
	var out []T
	return out, cur.All(ctx, &out)
}

// A generic repository with the name in a field.
type Repo[T any] struct {
	db   *mongo.Database
	name string
}

func NewRepo[T any](db *mongo.Database, name string) *Repo[T] {
	return &Repo[T]{db: db, name: name}
}

func (r *Repo[T]) Add(ctx context.Context, doc T) error {
	_, err := r.db.Collection(r.name).InsertOne(ctx, doc)
	return err
}

func Readings(db *mongo.Database, t time.Time) *Repo[reading] {
	return NewRepo[reading](db, "readings_"+t.Format("200601")) // want `collection name .* makes one new collection per month`
}

// A generic repository that makes the name in a method.
type Daily[T any] struct{ db *mongo.Database }

func (d Daily[T]) At(t time.Time) *mongo.Collection {
	return d.db.Collection("daily_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func (d Daily[T]) Named(name string) *mongo.Collection { return d.db.Collection(name) }

func Named(d Daily[reading], t time.Time) *mongo.Collection {
	return d.Named("named_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func NamedValue(d Daily[reading], t time.Time) *mongo.Collection {
	open := d.Named
	return open("named_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// A generic helper.
func join[S ~string](a, b S) S { return a + "_" + b }

type name string

func Joined(db *mongo.Database, t time.Time) {
	_ = db.Collection(join("joined", t.Format("2006")))                     // want `collection name .* makes one new collection per year`
	_ = db.Collection(string(join(name("joined"), name(t.Format("2006"))))) // want `collection name .* makes one new collection per year`
}

func number[N ~int | ~int64](n N) string { return fmt.Sprintf("numbers_%d", n) }

func Numbered(db *mongo.Database, t time.Time) {
	_ = db.Collection(number(t.Year())) // want `collection name .* makes one new collection per year`
	_ = db.Collection(number(t.Unix())) // want `collection name .* makes one new collection per second`
}

func last[E any](list []E) E { return list[len(list)-1] }

func Last(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(last([]string{"last_" + t.Format("2006")})) // want `collection name .* makes one new collection per year`
}

// A generic struct value.
type pair[A, B any] struct {
	first  A
	second B
}

func Pair(db *mongo.Database, t time.Time) *mongo.Collection {
	return func(p pair[string, int]) *mongo.Collection { return db.Collection(p.first) }(pair[string, int]{first: "pair_" + t.Format("2006")}) // want `collection name .* makes one new collection per year`
}

// A constraint with the driver's method.
type opener interface{ *mongo.Database }

func open[D opener](db D, name string) *mongo.Collection {
	return (*mongo.Database)(db).Collection(name)
}

func Opened(db *mongo.Database, t time.Time) *mongo.Collection {
	return open(db, "opened_"+t.Format("2006")) // want `collection name .* makes one new collection per year`
}
