// Package finite has sets of names: reported when every member is dated.
package finite

import (
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Branches(db *mongo.Database, t time.Time, fine bool) *mongo.Collection {
	var name string
	if fine {
		name = "branches_" + t.Format("20060102")
	} else {
		name = "branches_" + t.Format("200601")
	}
	return db.Collection(name) // want `collection name .* makes one new collection per (day|month)`
}

func Overridden(db *mongo.Database, t time.Time, fine bool) *mongo.Collection {
	name := "overridden_" + t.Format("2006")
	if fine {
		name = "overridden_" + t.Format("20060102")
	}
	return db.Collection(name) // want `collection name .* makes one new collection per (day|year)`
}

func Prefixes(db *mongo.Database, t time.Time, debug bool) *mongo.Collection {
	prefix := "logs"
	if debug {
		prefix = "debug"
	}
	return db.Collection(prefix + "_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Switch(db *mongo.Database, t time.Time, kind string) (*mongo.Collection, error) {
	var suffix string
	switch kind {
	case "day":
		suffix = t.Format("20060102")
	case "month":
		suffix = t.Format("200601")
	default:
		return nil, fmt.Errorf("no such kind %q", kind)
	}
	return db.Collection("switch_" + suffix), nil // want `collection name .* makes one new collection per (day|month)`
}

func suffix(t time.Time, kind string) string {
	switch kind {
	case "hour":
		return t.Format("2006010215")
	case "day":
		return t.Format("20060102")
	default:
		return t.Format("2006")
	}
}

func Helper(db *mongo.Database, t time.Time, kind string) *mongo.Collection {
	return db.Collection("helper_" + suffix(t, kind)) // want `collection name .* makes one new collection per (hour|day|year)`
}

// The constant branch has a call of its own.
func Separate(db *mongo.Database, t time.Time, live bool) *mongo.Collection {
	if live {
		return db.Collection("live")
	}
	return db.Collection("archive_" + t.Format("2006")) // want `collection name .* makes one new collection per year`
}

func FromList(db *mongo.Database, t time.Time, i int) *mongo.Collection {
	names := [...]string{t.Format("a_2006"), t.Format("b_2006")}
	return db.Collection(names[i]) // want `collection name .* makes one new collection per year`
}
