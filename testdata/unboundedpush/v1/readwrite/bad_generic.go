package readwrite

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Store gets and saves documents of any type.
type Store[T any] struct{ coll *mongo.Collection }

func NewStore[T any](db *mongo.Database, name string) *Store[T] {
	return &Store[T]{coll: db.Collection(name)}
}

func (s *Store[T]) Get(ctx context.Context, id string) (*T, error) {
	var v T
	if err := s.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&v); err != nil {
		return nil, err
	}
	return &v, nil
}

func (s *Store[T]) Put(ctx context.Context, id string, v *T) error {
	_, err := s.coll.ReplaceOne(ctx, bson.M{"_id": id}, v)
	return err
}

type Note struct {
	ID    string   `bson:"_id"`
	Texts []string `bson:"texts"`
}

func Generic(ctx context.Context, db *mongo.Database, id, text string) error {
	notes := NewStore[Note](db, "notes")
	n, err := notes.Get(ctx, id)
	if err != nil {
		return err
	}
	n.Texts = append(n.Texts, text)
	return notes.Put(ctx, id, n) // want `append grows array "texts" of collection "notes" without bound`
}

// A function that runs another between reading and writing.
func change(ctx context.Context, coll *mongo.Collection, id string, f func(*Order)) error {
	var o Order
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&o); err != nil {
		return err
	}
	f(&o)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, o)
	return err
}
