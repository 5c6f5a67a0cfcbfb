// Package embedded embeds the handle.
package embedded

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Orders struct{ *mongo.Collection }

func NewOrders(db *mongo.Database) *Orders {
	return &Orders{Collection: db.Collection("orders")}
}

func (o *Orders) Add(ctx context.Context) error {
	if _, err := o.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne orders$`
		return err
	}
	_, err := o.Collection.Find(ctx, bson.M{}) // want `^Find orders$`
	return err
}

func Clear(ctx context.Context, o *Orders) error {
	_, err := o.DeleteMany(ctx, bson.M{}) // want `^DeleteMany orders$`
	return err
}

func (o *Orders) Ensure(ctx context.Context) error {
	_, err := o.Indexes().CreateOne(ctx, mongo.IndexModel{Keys: bson.M{"a": 1}}) // want `^(Indexes(\(\))?\.)?CreateOne orders$`
	return err
}

// Two levels.
type base struct{ *mongo.Collection }

type Bills struct {
	base
	limit int64
}

func NewBills(db *mongo.Database) Bills {
	return Bills{base: base{db.Collection("bills")}, limit: 10}
}

func (b Bills) Add(ctx context.Context) error {
	_, err := b.InsertOne(ctx, bson.M{}) // want `^InsertOne bills$`
	return err
}

// A struct with a handle is embedded.
type store struct {
	db   *mongo.Database
	coll *mongo.Collection
}

type Meters struct{ *store }

func NewMeters(db *mongo.Database) *Meters {
	m := &Meters{store: &store{db: db}}
	m.coll = db.Collection("meters")
	return m
}

func (m *Meters) Add(ctx context.Context) error {
	_, err := m.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne meters$`
	return err
}

// An embedded database.
type DB struct{ *mongo.Database }

func (d DB) Add(ctx context.Context) error {
	_, err := d.Collection("alarms").InsertOne(ctx, bson.M{}) // want `^InsertOne alarms$`
	return err
}

// Own methods hide the promoted ones.
type Hidden struct{ *mongo.Collection }

func NewHidden(db *mongo.Database) *Hidden { return &Hidden{db.Collection("hidden")} }

func (h *Hidden) InsertOne(ctx context.Context, doc any) error {
	_, err := h.Collection.InsertOne(ctx, doc) // want `^InsertOne hidden$`
	return err
}

func UseHidden(ctx context.Context, h *Hidden) error { return h.InsertOne(ctx, bson.M{}) }
