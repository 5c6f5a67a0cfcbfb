// Package droppedparam drops through a helper that takes the name.
package droppedparam

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Store struct{ db *mongo.Database }

func (s *Store) coll(day string) *mongo.Collection { return s.db.Collection("readings_" + day) }

func (s *Store) drop(ctx context.Context, c *mongo.Collection) error { return c.Drop(ctx) }

func (s *Store) Add(ctx context.Context, t time.Time) error {
	_, err := s.coll(t.Format("20060102")).InsertOne(ctx, bson.M{"at": t})
	return err
}

func (s *Store) Purge(ctx context.Context, t time.Time) error {
	return s.drop(ctx, s.coll(t.AddDate(0, 0, -30).Format("20060102")))
}
