// Package finite chooses among handles and names by map, switch and list.
package finite

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Kind string

const (
	Order Kind = "order"
	Bill  Kind = "bill"
)

var names = map[Kind]string{
	Order: "orders",
	Bill:  "bills",
}

func ByMap(ctx context.Context, db *mongo.Database, k Kind) error {
	_, err := db.Collection(names[k]).InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\}$`
	return err
}

func ByMapOk(ctx context.Context, db *mongo.Database, k Kind) error {
	name, ok := names[k]
	if !ok {
		return nil
	}
	_, err := db.Collection(name).InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\}$`
	return err
}

func BySwitch(ctx context.Context, db *mongo.Database, k Kind) error {
	var c *mongo.Collection
	switch k {
	case Order:
		c = db.Collection("orders")
	case Bill:
		c = db.Collection("bills")
	default:
		c = db.Collection("others")
	}
	_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\|others\}$`
	return err
}

func nameOf(k Kind) string {
	switch k {
	case Order:
		return "orders"
	case Bill:
		return "bills"
	}
	panic("no such kind")
}

func BySwitchName(ctx context.Context, db *mongo.Database, k Kind) error {
	_, err := db.Collection(nameOf(k)).InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\}$`
	return err
}

func (k Kind) collection() string {
	if k == Order {
		return "orders"
	}
	return "bills"
}

func ByMethod(ctx context.Context, db *mongo.Database, k Kind) error {
	_, err := db.Collection(k.collection()+"_v2").InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills_v2\|orders_v2\}$`
	return err
}

func ByRange(ctx context.Context, db *mongo.Database) {
	for _, name := range []string{"orders", "bills"} {
		_ = db.Collection(name).Drop(ctx) // want `^Drop \{bills\|orders\}$`
	}
	for _, name := range names {
		_ = db.Collection(name).Drop(ctx) // want `^Drop \{bills\|orders\}$`
	}
}

var list = [...]string{"first", "second"}

func ByIndex(ctx context.Context, db *mongo.Database, i int) {
	_ = db.Collection(list[0]).Drop(ctx) // want `^Drop (first|\{first\|second\})$`
	_ = db.Collection(list[i]).Drop(ctx) // want `^Drop \{first\|second\}$`
}

// Maps of handles.
type Store struct{ colls map[Kind]*mongo.Collection }

func NewStore(db *mongo.Database) *Store {
	return &Store{colls: map[Kind]*mongo.Collection{
		Order: db.Collection("orders"),
		Bill:  db.Collection("bills"),
	}}
}

func (s *Store) Add(ctx context.Context, k Kind) error {
	_, err := s.colls[k].InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\}$`
	return err
}

func ByHandles(ctx context.Context, db *mongo.Database) {
	for _, c := range []*mongo.Collection{db.Collection("orders"), db.Collection("bills")} {
		_ = c.Drop(ctx) // want `^Drop \{bills\|orders\}$`
	}
	m := make(map[string]*mongo.Collection)
	m["a"] = db.Collection("a")
	m["b"] = db.Collection("b")
	_ = m["a"].Drop(ctx) // want `^Drop (a|\{a\|b\})$`
}

func Combined(ctx context.Context, db *mongo.Database, debug, old bool) error {
	name, suffix := "logs", "v2"
	if debug {
		name = "debug"
	}
	if old {
		suffix = "v1"
	}
	_, err := db.Collection(name+"_"+suffix).InsertOne(ctx, bson.M{}) // want `^InsertOne \{debug_v1\|debug_v2\|logs_v1\|logs_v2\}$`
	return err
}
