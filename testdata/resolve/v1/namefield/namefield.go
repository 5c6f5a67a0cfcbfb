// Package namefield has names in struct fields.
package namefield

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type store struct {
	db   *mongo.Database
	name string
}

func New(db *mongo.Database) *store { return &store{db: db, name: "orders"} }

func (s *store) Find(ctx context.Context) error {
	return s.db.Collection(s.name).FindOne(ctx, bson.M{}).Err() // want `^FindOne orders$`
}

func (s *store) Old(ctx context.Context) error {
	return s.db.Collection(s.name+"_old").FindOne(ctx, bson.M{}).Err() // want `^FindOne orders_old$`
}

// Two constructors.
type repo struct {
	db   *mongo.Database
	name string
}

func Bills(db *mongo.Database) *repo { return &repo{db, "bills"} }

func Users(db *mongo.Database) *repo {
	r := &repo{db: db}
	r.name = "users"
	return r
}

func (r repo) coll() *mongo.Collection { return r.db.Collection(r.name) }

func (r repo) Find(ctx context.Context) error {
	return r.coll().FindOne(ctx, bson.M{}).Err() // want `^FindOne \{bills\|users\}$`
}

// An unexported constructor with the name as a parameter.
type named struct {
	db   *mongo.Database
	name string
}

func newNamed(db *mongo.Database, name string) *named { return &named{db, name} }

func First(db *mongo.Database) *named  { return newNamed(db, "first") }
func Second(db *mongo.Database) *named { return newNamed(db, "second") }

func (n *named) Find(ctx context.Context) error {
	return n.db.Collection(n.name).FindOne(ctx, bson.M{}).Err() // want `^FindOne \{first\|second\}$`
}

// A struct of names.
type names struct{ orders, bills string }

var all = names{orders: "n_orders", bills: "n_bills"}

func All(ctx context.Context, db *mongo.Database) {
	_ = db.Collection(all.orders).FindOne(ctx, bson.M{}) // want `^FindOne n_orders$`
	_ = db.Collection(all.bills).FindOne(ctx, bson.M{})  // want `^FindOne n_bills$`
}

// A configuration by value.
type config struct{ collection string }

func open(db *mongo.Database, c config) *mongo.Collection { return db.Collection(c.collection) }

func Configured(ctx context.Context, db *mongo.Database) error {
	return open(db, config{collection: "configured"}).FindOne(ctx, bson.M{}).Err() // want `^FindOne configured$`
}

// A table of structs.
var table = []struct {
	name string
	keys bson.D
}{
	{"t_orders", bson.D{{Key: "a", Value: 1}}},
	{"t_bills", bson.D{{Key: "b", Value: 1}}},
}

func Table(ctx context.Context, db *mongo.Database) {
	for _, t := range table {
		_, _ = db.Collection(t.name).Indexes().CreateOne(ctx, mongo.IndexModel{Keys: t.keys}) // want `^(Indexes(\(\))?\.)?CreateOne \{t_bills\|t_orders\}$`
	}
}

// Never set here.
type unset struct{ name string }

func Unset(ctx context.Context, db *mongo.Database, u unset) error {
	return db.Collection(u.name).FindOne(ctx, bson.M{}).Err() // want `^FindOne \?$`
}
