package store

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Repo reads and writes the documents of one collection as values of T.
type Repo[T any] struct {
	coll *mongo.Collection
}

// NewRepo is the repository of the collection called name.
func NewRepo[T any](db *mongo.Database, name string) *Repo[T] {
	return &Repo[T]{coll: db.Collection(name)}
}

// Collection is the collection itself, for operations that Repo does not offer.
func (r *Repo[T]) Collection() *mongo.Collection {
	return r.coll
}

// Get returns the document with the given _id.
func (r *Repo[T]) Get(ctx context.Context, id any) (T, error) {
	return r.First(ctx, bson.D{{Key: "_id", Value: id}})
}

// First returns one document that matches filter.
func (r *Repo[T]) First(ctx context.Context, filter any) (T, error) {
	var doc T
	err := r.coll.FindOne(ctx, filter).Decode(&doc)
	if errors.Is(err, mongo.ErrNoDocuments) {
		return doc, fmt.Errorf("%s: %w", r.coll.Name(), ErrNotFound)
	}
	if err != nil {
		return doc, fmt.Errorf("find in %s: %w", r.coll.Name(), err)
	}
	return doc, nil
}

// Find returns all documents that match filter.
func (r *Repo[T]) Find(ctx context.Context, filter any, opts ...options.Lister[options.FindOptions]) ([]T, error) {
	cursor, err := r.coll.Find(ctx, filter, opts...)
	if err != nil {
		return nil, fmt.Errorf("find in %s: %w", r.coll.Name(), err)
	}
	docs := []T{}
	if err := cursor.All(ctx, &docs); err != nil {
		return nil, fmt.Errorf("read %s: %w", r.coll.Name(), err)
	}
	return docs, nil
}

// Each calls fn for every document that matches filter and stops at the first error.
func (r *Repo[T]) Each(ctx context.Context, filter any, fn func(T) error) (err error) {
	cursor, err := r.coll.Find(ctx, filter)
	if err != nil {
		return fmt.Errorf("find in %s: %w", r.coll.Name(), err)
	}
	defer func() { err = errors.Join(err, cursor.Close(ctx)) }()

	for cursor.Next(ctx) {
		var doc T
		if err := cursor.Decode(&doc); err != nil {
			return fmt.Errorf("decode %s: %w", r.coll.Name(), err)
		}
		if err := fn(doc); err != nil {
			return err
		}
	}
	return cursor.Err()
}

// Insert stores a new document. A document whose key is taken is a conflict.
func (r *Repo[T]) Insert(ctx context.Context, doc T) error {
	_, err := r.coll.InsertOne(ctx, doc)
	if mongo.IsDuplicateKeyError(err) {
		return fmt.Errorf("insert into %s: %w", r.coll.Name(), ErrConflict)
	}
	if err != nil {
		return fmt.Errorf("insert into %s: %w", r.coll.Name(), err)
	}
	return nil
}

// InsertAll stores new documents in one round trip.
func (r *Repo[T]) InsertAll(ctx context.Context, docs []T) error {
	if len(docs) == 0 {
		return nil
	}
	if _, err := r.coll.InsertMany(ctx, docs, options.InsertMany().SetOrdered(false)); err != nil {
		return fmt.Errorf("insert into %s: %w", r.coll.Name(), err)
	}
	return nil
}

// Update applies update to the one document that matches filter and says whether there was one.
func (r *Repo[T]) Update(ctx context.Context, filter, update any) (bool, error) {
	res, err := r.coll.UpdateOne(ctx, filter, update)
	if err != nil {
		return false, fmt.Errorf("update %s: %w", r.coll.Name(), err)
	}
	return res.MatchedCount > 0, nil
}

// Replace stores doc in the place of the document with the given _id.
func (r *Repo[T]) Replace(ctx context.Context, id any, doc T) error {
	res, err := r.coll.ReplaceOne(ctx, bson.D{{Key: "_id", Value: id}}, doc)
	if err != nil {
		return fmt.Errorf("replace in %s: %w", r.coll.Name(), err)
	}
	if res.MatchedCount == 0 {
		return fmt.Errorf("%s: %w", r.coll.Name(), ErrNotFound)
	}
	return nil
}
