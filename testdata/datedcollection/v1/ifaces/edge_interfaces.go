package ifaces

import (
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// Two implementations, both dated.
type period interface{ suffix(t time.Time) string }

type days struct{}

func (days) suffix(t time.Time) string { return t.Format("20060102") }

type years struct{}

func (years) suffix(t time.Time) string { return t.Format("2006") }

func Period(db *mongo.Database, p period, t time.Time) *mongo.Collection {
	return db.Collection("period_" + p.suffix(t)) // want `collection name .* makes one new collection per day`
}

// Fmt calls the type's own String.
type today struct{ at time.Time }

func (t today) String() string { return t.at.Format("20060102") }

func Stringer(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("stringer_%s", today{t})) // want `collection name .* makes one new collection per day`
	var s fmt.Stringer = t
	_ = db.Collection("stringer_" + s.String()) // want `collection name .* makes one new collection per day`
}

// An exported interface may have implementations elsewhere.
type Archive interface {
	Open(name string) *mongo.Collection
}

type archive struct{ db *mongo.Database }

func (a archive) Open(name string) *mongo.Collection { return a.db.Collection(name) }

func NewArchive(db *mongo.Database) Archive { return archive{db} }

func OpenArchive(a Archive, t time.Time) *mongo.Collection {
	return a.Open("archive_" + t.Format("2006")) // want `collection name .* makes one new collection per year`
}
