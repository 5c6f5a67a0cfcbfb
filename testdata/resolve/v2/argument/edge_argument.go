package argument

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// A prefix and a parameter: how the op line prints it.
func prefixed(ctx context.Context, db *mongo.Database, env string) error {
	_, err := db.Collection("logs_"+env).InsertOne(ctx, bson.M{}) // want `^InsertOne (logs_<(param|\?)>|<param>)$`
	return err
}

func Prefixed(ctx context.Context, db *mongo.Database) error {
	return prefixed(ctx, db, "live") // want `^InsertOne logs_live$`
}

// Several operations of one parameter: all at the call, or one.
func move(ctx context.Context, from, to *mongo.Collection) error {
	if _, err := from.Find(ctx, bson.M{}); err != nil { // want `^Find <param>$`
		return err
	}
	_, err := to.InsertOne(ctx, bson.M{}) // want `^InsertOne <param>$`
	return err
}

func Move(ctx context.Context, db *mongo.Database) error {
	return move(ctx, db.Collection("from"), db.Collection("to")) // want `^Find from$` `^InsertOne to$`
}

// An exported function without callers here.
func Nobody(ctx context.Context, c *mongo.Collection) error {
	_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne (<param>|\?)$`
	return err
}

// Variadic handles.
func all(ctx context.Context, colls ...*mongo.Collection) {
	for _, c := range colls {
		_ = c.Drop(ctx) // want `^Drop (<param>|\?)$`
	}
}

func All(ctx context.Context, db *mongo.Database) {
	all(ctx, db.Collection("a"), db.Collection("b")) // want `^Drop \{a\|b\}$`
}

// A recursive helper: the inner call is no new origin.
func deeper(ctx context.Context, c *mongo.Collection, n int) error {
	if n == 0 {
		return c.Drop(ctx) // want `^Drop <param>$`
	}
	return deeper(ctx, c, n-1)
}

func Deeper(ctx context.Context, db *mongo.Database) error {
	return deeper(ctx, db.Collection("deeper"), 3) // want `^Drop deeper$`
}
