// Package repo takes its handle or its name from its callers.
package repo

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The operation is in an exported function with the name as a parameter.
func Insert(ctx context.Context, db *mongo.Database, name string) error {
	_, err := db.Collection(name).InsertOne(ctx, bson.M{}) // want `^InsertOne <param>$`
	return err
}

// The handle is the parameter.
func Clear(ctx context.Context, c *mongo.Collection) error {
	_, err := c.DeleteMany(ctx, bson.M{}) // want `^DeleteMany <param>$`
	return err
}

// Two steps, one of them unexported.
func Count(ctx context.Context, c *mongo.Collection) (int64, error) { return count(ctx, c) }

func count(ctx context.Context, c *mongo.Collection) (int64, error) {
	return c.CountDocuments(ctx, bson.M{}) // want `^CountDocuments <param>$`
}

// A method.
type Writer struct{ db *mongo.Database }

func NewWriter(db *mongo.Database) *Writer { return &Writer{db} }

func (w *Writer) Write(ctx context.Context, name string) error {
	_, err := w.db.Collection(name).InsertOne(ctx, bson.M{}) // want `^InsertOne <param>$`
	return err
}
