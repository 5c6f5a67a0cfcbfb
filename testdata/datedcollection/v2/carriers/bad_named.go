package carriers

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Name string

func (n Name) Of(suffix string) Name { return n + "_" + Name(suffix) }

func (n Name) String() string { return string(n) }

const Readings Name = "readings"

func NamedType(db *mongo.Database, t time.Time) {
	_ = db.Collection(string(Readings + "_" + Name(t.Format("20060102")))) // want `collection name .* makes one new collection per day`
	_ = db.Collection(string(Readings.Of(t.Format("20060102"))))           // want `collection name .* makes one new collection per day`
	_ = db.Collection(Readings.Of(t.Format("2006")).String())              // want `collection name .* makes one new collection per year`
}

type Text = string

func AliasType(db *mongo.Database, t time.Time) *mongo.Collection {
	var name Text = "readings_" + t.Format("2006")
	return db.Collection(name) // want `collection name .* makes one new collection per year`
}

func day(t time.Time) Name { return Name(t.Format("readings_20060102")) }

func NamedResult(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(string(day(t))) // want `collection name .* makes one new collection per day`
}
