package generics

import (
	"time"

	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// The time is behind a constraint.
func stamp[F interface{ Format(string) string }](f F) string { return f.Format("200601") }

func Stamped(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection("stamped_" + stamp(t))
}

// The database is behind a constraint.
func collection[D interface {
	Collection(string, ...*options.CollectionOptions) *mongo.Collection
}](d D, t time.Time) *mongo.Collection {
	return d.Collection("constraint_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Constraint(db *mongo.Database, t time.Time) *mongo.Collection { return collection(db, t) }

// A function parameter of generic type.
func mapped[A, B any](list []A, f func(A) B) []B {
	out := make([]B, 0, len(list))
	for _, a := range list {
		out = append(out, f(a))
	}
	return out
}

func Mapped(db *mongo.Database, days []time.Time) {
	for _, name := range mapped(days, func(t time.Time) string { return "mapped_" + t.Format("20060102") }) {
		_ = db.Collection(name)
	}
}
