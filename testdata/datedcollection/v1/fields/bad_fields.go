// Package fields has names that travel through struct fields.
package fields

import (
	"context"
	"fmt"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// readings gets its name in the constructor's literal.
type readings struct {
	db   *mongo.Database
	name string
}

func NewReadings(db *mongo.Database) *readings {
	return &readings{
		db:   db,
		name: "readings_" + time.Now().Format("20060102"), // want `collection name .* makes one new collection per day`
	}
}

func (r *readings) Add(ctx context.Context, doc any) error {
	_, err := r.db.Collection(r.name).InsertOne(ctx, doc)
	return err
}

func (r *readings) Count(ctx context.Context) (int64, error) {
	return r.db.Collection(r.name).CountDocuments(ctx, bson.M{})
}

// alarms gets its name by assignment.
type alarms struct {
	db   *mongo.Database
	name string
}

func NewAlarms(db *mongo.Database, t time.Time) *alarms {
	a := new(alarms)
	a.db = db
	a.name = fmt.Sprintf("alarms_%s", t.Format("200601")) // want `collection name .* makes one new collection per month`
	return a
}

func (a alarms) Coll() *mongo.Collection { return a.db.Collection(a.name) }

// meters has an unkeyed literal.
type meters struct {
	db   *mongo.Database
	name string
}

func NewMeters(db *mongo.Database, t time.Time) meters {
	return meters{db, "meters_" + t.Format("2006")} // want `collection name .* makes one new collection per year`
}

func (m meters) Coll() *mongo.Collection { return m.db.Collection(m.name) }

// suffixed keeps the date, the method adds the rest.
type suffixed struct {
	db  *mongo.Database
	day string
}

func NewSuffixed(db *mongo.Database) *suffixed {
	return &suffixed{db: db, day: time.Now().Format("20060102")} // want `collection name .* makes one new collection per day`
}

func (s *suffixed) Orders() *mongo.Collection { return s.db.Collection("orders_" + s.day) }
func (s *suffixed) Bills() *mongo.Collection  { return s.db.Collection("bills_" + s.day) }

// numbered keeps a number.
type numbered struct {
	db   *mongo.Database
	year int
}

func NewNumbered(db *mongo.Database, t time.Time) *numbered {
	return &numbered{db: db, year: t.Year()} // want `collection name .* makes one new collection per year`
}

func (n *numbered) Coll() *mongo.Collection {
	return n.db.Collection(fmt.Sprintf("sales_%d", n.year))
}

// timed keeps the time: the name becomes dated in the method.
type timed struct {
	db *mongo.Database
	at time.Time
}

func NewTimed(db *mongo.Database) *timed { return &timed{db: db, at: time.Now()} }

func (t *timed) Coll() *mongo.Collection {
	return t.db.Collection("timed_" + t.at.Format("20060102")) // want `collection name .* makes one new collection per day`
}

// handle keeps the collection: the name is dated at the call.
type handle struct{ coll *mongo.Collection }

func NewHandle(db *mongo.Database) *handle {
	return &handle{coll: db.Collection("handle_" + time.Now().Format("20060102"))} // want `collection name .* makes one new collection per day`
}

func (h *handle) Add(ctx context.Context, doc any) error {
	_, err := h.coll.InsertOne(ctx, doc)
	return err
}

// given gets its name from the constructor's caller.
type given struct {
	db   *mongo.Database
	name string
}

func newGiven(db *mongo.Database, name string) *given { return &given{db: db, name: name} }

func (g *given) Coll() *mongo.Collection { return g.db.Collection(g.name) }

func Given(db *mongo.Database, t time.Time) *mongo.Collection {
	return newGiven(db, "given_"+t.Format("20060102")).Coll() // want `collection name .* makes one new collection per day`
}

// composed gets a prefix from the caller and adds the date itself.
type composed struct {
	db   *mongo.Database
	name string
}

func NewComposed(db *mongo.Database, prefix string) *composed {
	return &composed{db: db, name: prefix + "_" + time.Now().Format("20060102")} // want `collection name .* makes one new collection per day`
}

func (c *composed) Coll() *mongo.Collection { return c.db.Collection(c.name) }

// set gets its name from a setter.
type set struct {
	db   *mongo.Database
	name string
}

func (s *set) SetName(name string) { s.name = name }

func (s *set) Coll() *mongo.Collection { return s.db.Collection(s.name) }

func Set(db *mongo.Database, t time.Time) *mongo.Collection {
	s := &set{db: db}
	s.SetName("set_" + t.Format("2006")) // want `collection name .* makes one new collection per year`
	return s.Coll()
}

// rolling takes a new name each day, in a method.
type rolling struct {
	db   *mongo.Database
	name string
}

func (r *rolling) roll(now time.Time) {
	name := strings.ToLower("Rolling_" + now.Format("Jan_02_2006"))
	if name == r.name {
		return
	}
	r.name = name // want `collection name .* makes one new collection per day`
}

func (r *rolling) Add(ctx context.Context, doc any) error {
	r.roll(time.Now())
	_, err := r.db.Collection(r.name).InsertOne(ctx, doc)
	return err
}

// nested keeps the name in a struct in a struct.
type nested struct {
	db  *mongo.Database
	cfg struct{ names struct{ main string } }
}

func NewNested(db *mongo.Database, t time.Time) *nested {
	n := &nested{db: db}
	n.cfg.names.main = "nested_" + t.Format("2006") // want `collection name .* makes one new collection per year`
	return n
}

func (n *nested) Coll() *mongo.Collection { return n.db.Collection(n.cfg.names.main) }

// database keeps a database's name.
type database struct {
	client *mongo.Client
	dbName string
}

func NewDatabase(client *mongo.Client, t time.Time) *database {
	return &database{
		client: client,
		dbName: t.Format("archive_2006"), // want `database name .* makes one new database per year`
	}
}

func (d *database) Coll(name string) *mongo.Collection {
	return d.client.Database(d.dbName).Collection(name)
}
