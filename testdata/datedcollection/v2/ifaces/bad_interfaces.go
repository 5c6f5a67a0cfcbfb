// Package ifaces has dated names that pass interfaces.
package ifaces

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// The one implementation takes the name.
type sink interface {
	write(ctx context.Context, name string, doc any) error
}

type mongoSink struct{ db *mongo.Database }

func (m *mongoSink) write(ctx context.Context, name string, doc any) error {
	_, err := m.db.Collection(name).InsertOne(ctx, doc)
	return err
}

var _ sink = (*mongoSink)(nil)

func Write(ctx context.Context, s sink, doc any) error {
	return s.write(ctx, "sink_"+time.Now().Format("20060102"), doc) // want `collection name .* makes one new collection per day`
}

// The one implementation makes the name.
type naming interface{ nameAt(t time.Time) string }

type dailyNaming struct{ prefix string }

func (d dailyNaming) nameAt(t time.Time) string { return d.prefix + t.Format("20060102") }

var _ naming = dailyNaming{}

type namedStore struct {
	db     *mongo.Database
	naming naming
}

func NewNamedStore(db *mongo.Database) *namedStore {
	return &namedStore{db: db, naming: dailyNaming{prefix: "named_"}}
}

func (s *namedStore) Coll(t time.Time) *mongo.Collection {
	return s.db.Collection(s.naming.nameAt(t)) // want `collection name .* makes one new collection per day`
}

// The implementation is seen in the function.
func Seen(db *mongo.Database, t time.Time) *mongo.Collection {
	var n naming = dailyNaming{prefix: "seen_"}
	return db.Collection(n.nameAt(t)) // want `collection name .* makes one new collection per day`
}

// The interface is the driver's own method.
type database interface {
	Collection(name string, opts ...options.Lister[options.CollectionOptions]) *mongo.Collection
}

var _ database = (*mongo.Database)(nil)

func Driver(db database, t time.Time) *mongo.Collection {
	return db.Collection("driver_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

type driverStore struct{ db database }

func NewDriverStore(db *mongo.Database) *driverStore { return &driverStore{db: db} }

func (s *driverStore) Coll(t time.Time) *mongo.Collection {
	return s.db.Collection("driver_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// The value passes an empty interface.
func Empty(db *mongo.Database, t time.Time) *mongo.Collection {
	var v any = "empty_" + t.Format("20060102")
	return db.Collection(v.(string)) // want `collection name .* makes one new collection per day`
}

// The time passes an empty interface.
func At(db *mongo.Database, v any) *mongo.Collection {
	switch v := v.(type) {
	case time.Time:
		return db.Collection("at_" + v.Format("20060102")) // want `collection name .* makes one new collection per day`
	case *time.Time:
		return db.Collection("at_" + v.Format("20060102")) // want `collection name .* makes one new collection per day`
	case string:
		return db.Collection("at_" + v)
	}
	if t, ok := v.(time.Time); ok {
		return db.Collection("at_" + t.Format("2006")) // want `collection name .* makes one new collection per year`
	}
	return nil
}
