// Package generic has a generic repository for other packages.
package generic

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Repo[T any] struct{ *mongo.Collection }

func Orders[T any](db *mongo.Database) *Repo[T] { return &Repo[T]{db.Collection("orders")} }

func (r *Repo[T]) Add(ctx context.Context, doc T) error {
	_, err := r.InsertOne(ctx, doc) // want `^InsertOne orders$`
	return err
}

// Handle gives the handle away.
func (r *Repo[T]) Handle() *mongo.Collection { return r.Collection }

func Insert[T any](ctx context.Context, c *mongo.Collection, doc T) error {
	_, err := c.InsertOne(ctx, doc) // want `^InsertOne <param>$`
	return err
}

func Find[T any](ctx context.Context, db *mongo.Database, name string) (out []T, err error) {
	cur, err := db.Collection(name).Find(ctx, bson.M{}) // want `^Find <param>$`
	if err != nil {
		return nil, err
	}
	return out, cur.All(ctx, &out)
}
