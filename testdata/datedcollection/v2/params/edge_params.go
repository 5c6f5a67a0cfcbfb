package params

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// The callee calls a function it was given.
func called(db *mongo.Database, name func() string) *mongo.Collection {
	return db.Collection(name())
}

func Called(db *mongo.Database, t time.Time) *mongo.Collection {
	return called(db, func() string { return "called_" + t.Format("20060102") })
}

// The callee opens with a function it was given.
func opened(open func(string, ...options.Lister[options.CollectionOptions]) *mongo.Collection, name string) *mongo.Collection {
	return open(name)
}

func Opened(db *mongo.Database, t time.Time) *mongo.Collection {
	return opened(db.Collection, "opened_"+t.Format("20060102"))
}

// Both arguments are dated: one finding, but on which of them.
func pieces(db *mongo.Database, year, month string) *mongo.Collection {
	return db.Collection("pieces_" + year + month)
}

func Pieces(db *mongo.Database, t time.Time) *mongo.Collection {
	return pieces(
		db,
		t.Format("2006"), // want `collection name .* makes one new collection per month`
		t.Format("01"),
	)
}

// The callee adds its own date to a dated parameter: here, there, or both.
func deeper(db *mongo.Database, name string) *mongo.Collection {
	return db.Collection(name + time.Now().Format("02")) // want `collection name .* makes one new collection per day`
}

func Deeper(db *mongo.Database, t time.Time) *mongo.Collection {
	return deeper(db, "deeper_"+t.Format("200601"))
}

// Only the recursive call is dated.
func grow(db *mongo.Database, name string, n int) {
	if n == 0 {
		return
	}
	_ = db.Collection(name)
	grow(db, "grow_"+time.Now().Format("20060102"), n-1) // want `collection name .* makes one new collection per day`
}

func Grow(db *mongo.Database) { grow(db, "grow", 2) }
