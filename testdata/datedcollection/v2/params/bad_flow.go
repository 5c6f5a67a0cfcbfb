package params

import (
	"context"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Closures.

func Captured(db *mongo.Database, t time.Time) func() *mongo.Collection {
	name := "closure_" + t.Format("20060102")
	return func() *mongo.Collection {
		return db.Collection(name) // want `collection name .* makes one new collection per day`
	}
}

func LiteralParameter(db *mongo.Database, t time.Time) *mongo.Collection {
	open := func(name string) *mongo.Collection { return db.Collection("closure_" + name) }
	return open(t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func LiteralTime(db *mongo.Database, t time.Time) *mongo.Collection {
	open := func(t time.Time) *mongo.Collection {
		return db.Collection("closure_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
	}
	return open(t)
}

func Immediate(ctx context.Context, db *mongo.Database, t time.Time) {
	go func(name string) {
		_, _ = db.Collection(name).InsertOne(ctx, bson.M{})
	}("closure_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// Method values.

func MethodValue(s *store, t time.Time) *mongo.Collection {
	open := s.coll
	return open("value_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func DriverMethodValue(db *mongo.Database, t time.Time) *mongo.Collection {
	open := db.Collection
	return open("value_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func MethodExpression(s *store, t time.Time) *mongo.Collection {
	return (*store).coll(s, "value_"+t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func DriverMethodExpression(db *mongo.Database, t time.Time) *mongo.Collection {
	return (*mongo.Database).Collection(db, "value_"+t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func FunctionValue(db *mongo.Database, t time.Time) *mongo.Collection {
	open := one
	return open(db, "value_"+t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// Variadics.

func joined(db *mongo.Database, parts ...string) *mongo.Collection {
	return db.Collection(strings.Join(parts, "_"))
}

func Variadic(db *mongo.Database, t time.Time) *mongo.Collection {
	return joined(db, "variadic", "x", t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// Recursion.

func tree(ctx context.Context, db *mongo.Database, name string, depth int) error {
	if depth == 0 {
		return nil
	}
	if _, err := db.Collection(name).InsertOne(ctx, bson.M{"depth": depth}); err != nil {
		return err
	}
	return tree(ctx, db, name, depth-1)
}

func Tree(ctx context.Context, db *mongo.Database, t time.Time) error {
	return tree(ctx, db, "tree_"+t.Format("20060102"), 3) // want `collection name .* makes one new collection per day`
}

func even(db *mongo.Database, name string, n int) *mongo.Collection {
	if n == 0 {
		return db.Collection(name)
	}
	return odd(db, name, n-1)
}

func odd(db *mongo.Database, name string, n int) *mongo.Collection { return even(db, name, n-1) }

func Mutual(db *mongo.Database, t time.Time) *mongo.Collection {
	return odd(db, "mutual_"+t.Format("20060102"), 3) // want `collection name .* makes one new collection per day`
}

func walk(ctx context.Context, db *mongo.Database, t, to time.Time) error {
	if t.After(to) {
		return nil
	}
	if _, err := db.Collection("walk_"+t.Format("20060102")).InsertOne(ctx, bson.M{}); err != nil { // want `collection name .* makes one new collection per day`
		return err
	}
	return walk(ctx, db, t.AddDate(0, 0, 1), to)
}

func Walk(ctx context.Context, db *mongo.Database, from time.Time) error {
	return walk(ctx, db, from, time.Now())
}

// Deferred and concurrent calls.

func save(ctx context.Context, db *mongo.Database, name string, doc any) {
	_, _ = db.Collection(name).InsertOne(ctx, doc)
}

func Deferred(ctx context.Context, db *mongo.Database, t time.Time) {
	defer save(ctx, db, "deferred_"+t.Format("20060102"), bson.M{}) // want `collection name .* makes one new collection per day`
	go save(ctx, db, "started_"+t.Format("20060102"), bson.M{})     // want `collection name .* makes one new collection per day`
}

// A name that comes back from a helper that took it.

func clean(name string) string { return strings.ToLower(strings.TrimSpace(name)) }

func Cleaned(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(clean("Cleaned_" + t.Format("20060102"))) // want `collection name .* makes one new collection per day`
}

func withPrefix(prefix string) func(string) string {
	return func(name string) string { return prefix + "_" + name }
}

func Prefixed(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(withPrefix("prefixed")(t.Format("20060102"))) // want `collection name .* makes one new collection per day`
}

// A slice of names as a parameter.

func all(db *mongo.Database, names []string) {
	for _, name := range names {
		_ = db.Collection(name)
	}
}

func Slices(db *mongo.Database, t time.Time) {
	all(db, []string{"slice_" + t.Format("20060102")}) // want `collection name .* makes one new collection per day`
}
