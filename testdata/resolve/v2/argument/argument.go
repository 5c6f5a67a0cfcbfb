// Package argument passes the handle and the name as arguments.
package argument

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func insert(ctx context.Context, c *mongo.Collection) error {
	_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne <param>$`
	return err
}

func Handle(ctx context.Context, db *mongo.Database) error {
	if err := insert(ctx, db.Collection("orders")); err != nil { // want `^InsertOne orders$`
		return err
	}
	bills := db.Collection("bills")
	return insert(ctx, bills) // want `^InsertOne bills$`
}

// Drop is exported, with a caller.
func Drop(ctx context.Context, c *mongo.Collection) error {
	return c.Drop(ctx) // want `^Drop <param>$`
}

func DropOrders(ctx context.Context, db *mongo.Database) error {
	return Drop(ctx, db.Collection("orders")) // want `^Drop orders$`
}

// The name is the parameter.
func count(ctx context.Context, db *mongo.Database, name string) (int64, error) {
	return db.Collection(name).CountDocuments(ctx, bson.M{}) // want `^CountDocuments <param>$`
}

func Count(ctx context.Context, db *mongo.Database) (int64, error) {
	return count(ctx, db, "orders") // want `^CountDocuments orders$`
}

func Find(ctx context.Context, db *mongo.Database, name string) (*mongo.Cursor, error) {
	return db.Collection(name).Find(ctx, bson.M{}) // want `^Find <param>$`
}

func FindBills(ctx context.Context, db *mongo.Database) (*mongo.Cursor, error) {
	return Find(ctx, db, "bills") // want `^Find bills$`
}

// Two steps: only the call that makes it known.
func outer(ctx context.Context, c *mongo.Collection) error { return inner(ctx, c) }

func inner(ctx context.Context, c *mongo.Collection) error {
	_, err := c.DeleteMany(ctx, bson.M{}) // want `^DeleteMany <param>$`
	return err
}

func Outer(ctx context.Context, db *mongo.Database) error {
	return outer(ctx, db.Collection("steps")) // want `^DeleteMany steps$`
}

// A method's parameter.
type store struct{ db *mongo.Database }

func (s *store) replace(ctx context.Context, name string, doc any) error {
	_, err := s.db.Collection(name).ReplaceOne(ctx, bson.M{}, doc) // want `^ReplaceOne <param>$`
	return err
}

func (s *store) Replace(ctx context.Context) error {
	return s.replace(ctx, "orders", bson.M{}) // want `^ReplaceOne orders$`
}

// The database as an argument: the name is known.
func insertInto(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection("known").InsertOne(ctx, bson.M{}) // want `^InsertOne known$`
	return err
}

func InsertInto(ctx context.Context, client *mongo.Client) error {
	return insertInto(ctx, client.Database("app"))
}

// A struct argument.
type deps struct{ orders *mongo.Collection }

func (d deps) insert(ctx context.Context) error {
	_, err := d.orders.InsertOne(ctx, bson.M{}) // want `^InsertOne deps$`
	return err
}

func Deps(ctx context.Context, db *mongo.Database) error {
	return deps{orders: db.Collection("deps")}.insert(ctx)
}

// Concurrent and deferred calls.
func Started(ctx context.Context, db *mongo.Database) {
	go insert(ctx, db.Collection("started"))     // want `^InsertOne started$`
	defer insert(ctx, db.Collection("deferred")) // want `^InsertOne deferred$`
}

// An argument that is not known adds nothing at the call.
func Unknown(ctx context.Context, handles chan *mongo.Collection) error {
	return insert(ctx, <-handles)
}
