// Package generic has a generic repository.
package generic

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Repo[T any] struct {
	db   *mongo.Database
	name string
}

func New[T any](db *mongo.Database, name string) *Repo[T] { return &Repo[T]{db, name} }

func (r *Repo[T]) Add(ctx context.Context, doc T) error {
	_, err := r.db.Collection(r.name).InsertOne(ctx, doc)
	return err
}

func Insert[T any](ctx context.Context, db *mongo.Database, name string, doc T) error {
	return New[T](db, name).Add(ctx, doc)
}
