// Package store is used by package use without being imported there.
package store

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Store struct {
	db     *mongo.Database
	Prefix string
}

func New(db *mongo.Database) *Store { return &Store{db: db} }

func (s *Store) Collection(name string) *mongo.Collection { return s.db.Collection(name) }

func (s *Store) Prefixed() *mongo.Collection { return s.db.Collection(s.Prefix + "_events") }

// Suffix is the date in a name.
func (s *Store) Suffix(t time.Time) string { return t.Format("200601") }
