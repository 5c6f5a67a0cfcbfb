// Package carriers has one case for each way a date travels inside one function.
package carriers

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

const prefix = "readings_"

func Concat(db *mongo.Database, t time.Time, tenant string) {
	_ = db.Collection(prefix + t.Format("20060102"))                   // want `collection name .* makes one new collection per day`
	_ = db.Collection(t.Format("20060102") + "_readings")              // want `collection name .* makes one new collection per day`
	_ = db.Collection(prefix + tenant + "_" + t.Format("20060102"))    // want `collection name .* makes one new collection per day`
	_ = db.Collection(t.Format("2006") + "_" + t.Format("0102") + "x") // want `collection name .* makes one new collection per day`
	_ = db.Collection((prefix + (t).Format(("20060102"))))             // want `collection name .* makes one new collection per day`
}

func ConcatAssign(db *mongo.Database, t time.Time) *mongo.Collection {
	name := prefix
	name += t.Format("2006")
	name += "_"
	name += t.Format("01")
	return db.Collection(name) // want `collection name .* makes one new collection per month`
}

func Slice(db *mongo.Database, t time.Time) {
	_ = db.Collection(prefix + t.Format("20060102150405")[:8]) // want `collection name .* makes one new collection per (day|second)`
	_ = db.Collection(prefix + t.String()[:10])                // want `collection name .* makes one new collection per (day|second)`
}
