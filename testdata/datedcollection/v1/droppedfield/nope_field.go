// Package droppedfield keeps the dated name in a field and drops by it.
package droppedfield

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Run struct {
	db   *mongo.Database
	name string
}

func NewRun(db *mongo.Database) *Run {
	return &Run{db: db, name: "run_" + time.Now().Format("20060102150405")}
}

func (r *Run) Add(ctx context.Context, doc any) error {
	_, err := r.db.Collection(r.name).InsertOne(ctx, doc)
	return err
}

func (r *Run) Close(ctx context.Context) error { return r.db.Collection(r.name).Drop(ctx) }

type Session struct{ coll *mongo.Collection }

func NewSession(db *mongo.Database) *Session {
	return &Session{coll: db.Collection("session_" + time.Now().Format("20060102"))}
}

func (s *Session) Add(ctx context.Context) error {
	_, err := s.coll.InsertOne(ctx, bson.M{})
	return err
}

func (s *Session) Close(ctx context.Context) error { return s.coll.Drop(ctx) }
