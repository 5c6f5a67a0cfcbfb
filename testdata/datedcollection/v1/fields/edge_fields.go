package fields

import (
	"encoding/json"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// The struct never leaves the function: at the value or at the call.
type localConfig struct{ coll string }

func LocalStruct(db *mongo.Database, t time.Time) *mongo.Collection {
	c := localConfig{
		coll: "local_" + t.Format("20060102"),
	}
	return db.Collection(c.coll) // want `collection name .* makes one new collection per day`
}

// Two stores, both dated: two findings or one.
type twice struct {
	db   *mongo.Database
	name string
}

func NewTwiceDaily(db *mongo.Database, t time.Time) *twice {
	return &twice{db: db, name: "twice_" + t.Format("20060102")} // want `collection name .* makes one new collection per day`
}

func NewTwiceMonthly(db *mongo.Database, t time.Time) *twice {
	return &twice{db: db, name: "twice_" + t.Format("200601")} // want `collection name .* makes one new collection per month`
}

func (t *twice) Coll() *mongo.Collection { return t.db.Collection(t.name) }

// Configured from outside, dated by default.
type fileConfig struct {
	Collection string `json:"collection"`
}

func (c *fileConfig) setDefaults() {
	if c.Collection == "" {
		c.Collection = "files_" + time.Now().Format("20060102") // want `collection name .* makes one new collection per day`
	}
}

func Configured(db *mongo.Database, text []byte) (*mongo.Collection, error) {
	var c fileConfig
	if err := json.Unmarshal(text, &c); err != nil {
		return nil, err
	}
	c.setDefaults()
	return db.Collection(c.Collection), nil
}

// A field that holds a function: at the store, or at the name.
type namer struct {
	db   *mongo.Database
	name func(time.Time) string
}

func NewNamer(db *mongo.Database) *namer {
	return &namer{
		db:   db,
		name: func(t time.Time) string { return "namer_" + t.Format("20060102") },
	}
}

func (n *namer) Coll(t time.Time) *mongo.Collection { return n.db.Collection(n.name(t)) } // want `collection name .* makes one new collection per day`

// A constant store that the constructor overwrites.
type overwritten struct {
	db   *mongo.Database
	name string
}

func NewOverwritten(db *mongo.Database, t time.Time) *overwritten {
	o := &overwritten{db: db, name: "overwritten"}
	o.name = "overwritten_" + t.Format("20060102")
	return o
}

func (o *overwritten) Coll() *mongo.Collection { return o.db.Collection(o.name) }

// The store happens in a field of another value of the type that never reaches the call.
type pair struct{ name string }

func Pairs(db *mongo.Database, t time.Time) *mongo.Collection {
	a, b := pair{name: "pairs"}, pair{name: "pairs_" + t.Format("20060102")}
	_ = b
	return db.Collection(a.name)
}

// Exported fields are open, an importer may store a constant.
type Exported struct {
	DB   *mongo.Database
	Name string
}

func (e *Exported) Reset(t time.Time) { e.Name = "exported_" + t.Format("20060102") } // want `collection name .* makes one new collection per day`

func (e *Exported) Coll() *mongo.Collection { return e.DB.Collection(e.Name) }
