// Package wrap takes names from its callers.
package wrap

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Open(db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }

func Insert(ctx context.Context, db *mongo.Database, name string, doc any) error {
	return insert(ctx, db, name, doc)
}

func insert(ctx context.Context, db *mongo.Database, name string, doc any) error {
	_, err := Open(db, name).InsertOne(ctx, doc)
	return err
}

func Part(db *mongo.Database, kind, suffix string) *mongo.Collection {
	return db.Collection(kind + "_" + suffix)
}

func Create(ctx context.Context, db *mongo.Database, name string) error {
	return db.RunCommand(ctx, bson.D{{Key: "create", Value: name}}).Err()
}

// Store is a wrapper type.
type Store struct{ client *mongo.Client }

func NewStore(client *mongo.Client) *Store { return &Store{client} }

func (s *Store) Database(name string) *mongo.Database { return s.client.Database(name) }

func (s *Store) Collection(name string) *mongo.Collection {
	return s.Database("app").Collection(name)
}

// Log uses its name for nothing but a label.
func Log(ctx context.Context, db *mongo.Database, name string) error {
	_, err := db.Collection("log").InsertOne(ctx, bson.M{"name": name})
	return err
}
