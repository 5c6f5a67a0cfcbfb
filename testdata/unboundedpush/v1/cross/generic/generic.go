// Package generic has a generic repository.
package generic

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Repo[T any] struct{ coll *mongo.Collection }

func New[T any](db *mongo.Database, name string) *Repo[T] { return &Repo[T]{db.Collection(name)} }

func (r *Repo[T]) Get(ctx context.Context, id string) (*T, error) {
	v := new(T)
	if err := r.coll.FindOne(ctx, bson.M{"_id": id}).Decode(v); err != nil {
		return nil, err
	}
	return v, nil
}

func (r *Repo[T]) Put(ctx context.Context, id string, v *T) error {
	_, err := r.coll.ReplaceOne(ctx, bson.M{"_id": id}, v)
	return err
}

func (r *Repo[T]) Set(ctx context.Context, id, path string, v any) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{path: v}})
	return err
}

func (r *Repo[T]) Push(ctx context.Context, id, path string, v any) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: v}})
	return err
}
