// Package generic has a repository of any type.
package generic

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// Repo is a collection of documents.
type Repo[T any] struct{ coll *mongo.Collection }

// New returns the repository of a collection.
func New[T any](db *mongo.Database, name string) *Repo[T] {
	return &Repo[T]{coll: db.Collection(name)}
}

// Get reads a document.
func (r *Repo[T]) Get(ctx context.Context, id string) (T, error) {
	var doc T
	err := r.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&doc)
	return doc, err
}

// Insert stores a document.
func (r *Repo[T]) Insert(ctx context.Context, doc T) error {
	_, err := r.coll.InsertOne(ctx, doc)
	return err
}

// Delete removes a document.
func (r *Repo[T]) Delete(ctx context.Context, id string) error {
	_, err := r.coll.DeleteOne(ctx, bson.D{{Key: "_id", Value: id}})
	return err
}

// Put writes a document, new or not.
func (r *Repo[T]) Put(ctx context.Context, id string, doc T) error {
	_, err := r.coll.ReplaceOne(ctx, bson.M{"_id": id}, doc, options.Replace().SetUpsert(true))
	return err
}

// Inc adds to a field of a document.
func (r *Repo[T]) Inc(ctx context.Context, id, field string, n int) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{field: n}})
	return err
}
