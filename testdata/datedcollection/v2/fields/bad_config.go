package fields

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type valueConfig struct{ coll string }

func openValue(db *mongo.Database, c valueConfig) *mongo.Collection { return db.Collection(c.coll) }

func ByValue(db *mongo.Database, t time.Time) *mongo.Collection {
	return openValue(db, valueConfig{coll: "by_value_" + t.Format("20060102")}) // want `collection name .* makes one new collection per day`
}

type pointerConfig struct{ coll string }

func openPointer(db *mongo.Database, c *pointerConfig) *mongo.Collection {
	return db.Collection(c.coll)
}

func ByPointer(db *mongo.Database, t time.Time) *mongo.Collection {
	c := &pointerConfig{
		coll: "by_pointer_" + t.Format("20060102"), // want `collection name .* makes one new collection per day`
	}
	return openPointer(db, c)
}

type storedConfig struct{ coll string }

type store struct {
	db  *mongo.Database
	cfg storedConfig
}

func NewStore(db *mongo.Database, cfg storedConfig) *store { return &store{db: db, cfg: cfg} }

func (s *store) Coll() *mongo.Collection { return s.db.Collection(s.cfg.coll) }

func Stored(db *mongo.Database, t time.Time) *store {
	cfg := storedConfig{}
	cfg.coll = "stored_" + t.Format("20060102") // want `collection name .* makes one new collection per day`
	return NewStore(db, cfg)
}

type parts struct{ prefix, suffix string }

func (p parts) name() string { return p.prefix + "_" + p.suffix }

func Parts(db *mongo.Database, t time.Time) *mongo.Collection {
	p := parts{
		prefix: "parts",
		suffix: t.Format("200601"),
	}
	return db.Collection(p.name()) // want `collection name .* makes one new collection per month`
}

type jobs struct {
	name string
	size int
}

func Table(db *mongo.Database, t time.Time) {
	for _, j := range []jobs{
		{name: "jobs_" + t.Format("200601"), size: 1},
	} {
		_ = db.Collection(j.name) // want `collection name .* makes one new collection per month`
	}
}
