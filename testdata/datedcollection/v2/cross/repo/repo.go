// Package repo has repositories that keep their name.
package repo

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Repo keeps the name in an unexported field.
type Repo struct {
	db   *mongo.Database
	name string
}

func New(db *mongo.Database, name string) *Repo {
	return &Repo{db: db, name: name}
}

func (r *Repo) Add(ctx context.Context, doc any) error {
	_, err := r.db.Collection(r.name).InsertOne(ctx, doc)
	return err
}

// Handle keeps the collection.
type Handle struct{ coll *mongo.Collection }

func NewHandle(db *mongo.Database, prefix, suffix string) *Handle {
	return &Handle{coll: db.Collection(prefix + "_" + suffix)}
}

func (h *Handle) All(ctx context.Context) (*mongo.Cursor, error) { return h.coll.Find(ctx, bson.M{}) }

// Config is filled by the caller.
type Config struct {
	Database   string
	Collection string
	Comment    string
}

func Open(client *mongo.Client, cfg Config) *mongo.Collection {
	return client.Database(cfg.Database).Collection(cfg.Collection)
}

// Settings is filled by the caller and passed by pointer.
type Settings struct{ Name string }

type Service struct {
	db  *mongo.Database
	set *Settings
}

func NewService(db *mongo.Database, set *Settings) *Service { return &Service{db, set} }

func (s *Service) Add(ctx context.Context, doc any) error {
	_, err := s.db.Collection(s.set.Name).InsertOne(ctx, doc)
	return err
}

// Option sets up a Journal.
type Option func(*Journal)

type Journal struct {
	db   *mongo.Database
	name string
}

func WithName(name string) Option { return func(j *Journal) { j.name = name } }

func NewJournal(db *mongo.Database, opts ...Option) *Journal {
	j := &Journal{db: db}
	for _, o := range opts {
		o(j)
	}
	return j
}

func (j *Journal) Add(ctx context.Context, doc any) error {
	_, err := j.db.Collection(j.name).InsertOne(ctx, doc)
	return err
}
