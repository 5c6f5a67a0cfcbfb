package carriers

import (
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// Open uses today's collection when the caller gives none.
func Open(db *mongo.Database, name string) *mongo.Collection {
	if name == "" {
		name = "readings_" + time.Now().Format("20060102")
	}
	return db.Collection(name) // want `collection name .* makes one new collection per day`
}

func OpenLen(db *mongo.Database, name string) *mongo.Collection {
	if len(name) == 0 {
		name = "readings_" + time.Now().Format("20060102")
	}
	return db.Collection(name) // want `collection name .* makes one new collection per day`
}

func OpenSuffix(db *mongo.Database, suffix string) *mongo.Collection {
	if suffix == "" {
		suffix = time.Now().Format("2006")
	}
	return db.Collection("readings_" + suffix) // want `collection name .* makes one new collection per year`
}

func OpenReturn(db *mongo.Database, name string) *mongo.Collection {
	if name != "" {
		return db.Collection(name)
	}
	return db.Collection("readings_" + time.Now().Format("20060102")) // want `collection name .* makes one new collection per day`
}

// OpenTime has the time, not the name, as the parameter with a default.
func OpenTime(db *mongo.Database, t time.Time) *mongo.Collection {
	if t.IsZero() {
		t = time.Now()
	}
	return db.Collection("readings_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func OpenPointer(db *mongo.Database, t *time.Time) *mongo.Collection {
	if t == nil {
		now := time.Now()
		t = &now
	}
	return db.Collection("readings_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}
