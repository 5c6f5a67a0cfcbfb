// Package params has names that travel through parameters: the report is where the date enters.
package params

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func one(db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }

func two(db *mongo.Database, name string) *mongo.Collection { return one(db, name) }

func three(db *mongo.Database, kind, name string) *mongo.Collection {
	full := kind + "_" + name
	return two(db, full)
}

func One(db *mongo.Database, t time.Time) *mongo.Collection {
	return one(db, "readings_"+t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Two(db *mongo.Database, t time.Time) *mongo.Collection {
	return two(db, "readings_"+t.Format("200601")) // want `collection name .* makes one new collection per month`
}

func Three(db *mongo.Database, t time.Time) *mongo.Collection {
	return three(db, "readings", t.Format("2006")) // want `collection name .* makes one new collection per year`
}

func Lines(db *mongo.Database, t time.Time) *mongo.Collection {
	return three(
		db,
		"readings",
		t.Format("2006"), // want `collection name .* makes one new collection per year`
	)
}

func Constant(db *mongo.Database) *mongo.Collection { return two(db, "readings") }

func LocalArgument(db *mongo.Database) *mongo.Collection {
	day := time.Now().Format("20060102")
	return one(db, "readings_"+day) // want `collection name .* makes one new collection per day`
}

func numbered(db *mongo.Database, year int) *mongo.Collection {
	return db.Collection(fmt.Sprintf("sales_%d", year))
}

func Numbered(db *mongo.Database, t time.Time) *mongo.Collection {
	return numbered(db, t.Year()) // want `collection name .* makes one new collection per year`
}

func monthly(db *mongo.Database, year int, month time.Month) *mongo.Collection {
	return db.Collection(fmt.Sprintf("sales_%d_%d", year, month))
}

func Monthly(db *mongo.Database, t time.Time) *mongo.Collection {
	return monthly(db, t.Year(), t.Month()) // want `collection name .* makes one new collection per month`
}

// The helper formats: the name becomes dated there, not in its callers.
func at(db *mongo.Database, kind string, t time.Time) *mongo.Collection {
	return db.Collection(kind + "_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func At(db *mongo.Database) (a, b *mongo.Collection) {
	return at(db, "readings", time.Now()), at(db, "alarms", time.Now().AddDate(0, 0, -1))
}

// A parameter that two calls use is one finding, in the caller.
func move(ctx context.Context, db *mongo.Database, from string) error {
	cur, err := db.Collection(from).Find(ctx, bson.M{})
	if err != nil {
		return err
	}
	var docs []any
	if err := cur.All(ctx, &docs); err != nil {
		return err
	}
	_, err = db.Collection(from+"_copy").InsertMany(ctx, docs)
	return err
}

func Move(ctx context.Context, db *mongo.Database, t time.Time) error {
	return move(ctx, db, "logs_"+t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// Exported functions have callers here and elsewhere.
func Open(db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }

func OpenDaily(db *mongo.Database, t time.Time) *mongo.Collection {
	return Open(db, "logs_"+t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

type store struct{ db *mongo.Database }

func (s *store) coll(name string) *mongo.Collection { return s.db.Collection(name) }

func (s store) insert(ctx context.Context, name string, doc any) error {
	_, err := s.coll(name).InsertOne(ctx, doc)
	return err
}

func (s *store) Save(ctx context.Context, doc any) error {
	return s.insert(ctx, "logs_"+time.Now().Format("2006"), doc) // want `collection name .* makes one new collection per year`
}

func (s *store) Read(t time.Time) *mongo.Collection {
	return s.coll("logs_" + t.Format("2006")) // want `collection name .* makes one new collection per year`
}

// The command's and the pipeline's name as parameters.
func create(ctx context.Context, db *mongo.Database, name string) error {
	return db.CreateCollection(ctx, name)
}

func command(ctx context.Context, db *mongo.Database, name string) error {
	return db.RunCommand(ctx, bson.D{{Key: "create", Value: name}, {Key: "capped", Value: false}}).Err()
}

func out(ctx context.Context, c *mongo.Collection, name string) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{{{Key: "$out", Value: name}}})
	return err
}

func Sinks(ctx context.Context, c *mongo.Collection, t time.Time) error {
	if err := create(ctx, c.Database(), "logs_"+t.Format("2006")); err != nil { // want `collection name .* makes one new collection per year`
		return err
	}
	if err := command(ctx, c.Database(), "logs_"+t.Format("2006")); err != nil { // want `collection name .* makes one new collection per year`
		return err
	}
	return out(ctx, c, "logs_"+t.Format("2006")) // want `collection name .* makes one new collection per year`
}
