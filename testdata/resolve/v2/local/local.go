// Package local keeps the handle in local variables.
package local

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Local(ctx context.Context, db *mongo.Database) error {
	orders := db.Collection("orders")
	_, err := orders.InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func Var(ctx context.Context, client *mongo.Client) error {
	var (
		db *mongo.Database
		c  *mongo.Collection
	)
	db = client.Database("app")
	c = db.Collection("orders")
	_, err := c.Find(ctx, bson.M{}) // want `^Find orders$`
	return err
}

func Copied(ctx context.Context, db *mongo.Database) error {
	a, b := db.Collection("orders"), db.Collection("bills")
	a, b = b, a
	if _, err := a.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne bills$`
		return err
	}
	_, err := b.InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func Reassigned(ctx context.Context, db *mongo.Database) error {
	c := db.Collection("orders")
	if _, err := c.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne orders$`
		return err
	}
	c = db.Collection("bills")
	_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne bills$`
	return err
}

func Either(ctx context.Context, db *mongo.Database, paid bool) error {
	c := db.Collection("orders")
	if paid {
		c = db.Collection("bills")
	}
	_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne \{bills\|orders\}$`
	return err
}

func Loop(ctx context.Context, db *mongo.Database, docs []any) error {
	orders := db.Collection("orders")
	for _, doc := range docs {
		if _, err := orders.InsertOne(ctx, doc); err != nil { // want `^InsertOne orders$`
			return err
		}
	}
	return nil
}

// A local struct.
func Struct(ctx context.Context, db *mongo.Database) error {
	var s struct{ orders, bills *mongo.Collection }
	s.orders = db.Collection("orders")
	s.bills = db.Collection("bills")
	if _, err := s.bills.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne bills$`
		return err
	}
	_, err := s.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	return err
}

func Deferred(ctx context.Context, db *mongo.Database) {
	orders := db.Collection("orders")
	defer orders.Drop(ctx)              // want `^Drop orders$`
	go orders.DeleteMany(ctx, bson.M{}) // want `^DeleteMany orders$`
}

func Unknown(ctx context.Context, handles chan *mongo.Collection) error {
	c := <-handles
	_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne \?$`
	return err
}
