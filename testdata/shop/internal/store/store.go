// Package store owns the MongoDB client of the shop: databases, transactions and the generic repository.
package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"go.mongodb.org/mongo-driver/v2/mongo/readconcern"
	"go.mongodb.org/mongo-driver/v2/mongo/readpref"
	"go.mongodb.org/mongo-driver/v2/mongo/writeconcern"
)

const connectTimeout = 10 * time.Second

// ErrNotFound says that no document has the key that was asked for.
var ErrNotFound = errors.New("not found")

// ErrConflict says that a document is not in the state the operation needs, or exists already.
var ErrConflict = errors.New("conflict")

// Store is an open connection to the shop's databases.
type Store struct {
	client *mongo.Client
	name   string
}

// Open connects to the deployment at uri and checks that it answers.
func Open(ctx context.Context, uri, name string) (*Store, error) {
	opts := options.Client().
		ApplyURI(uri).
		SetAppName("shop").
		SetServerSelectionTimeout(connectTimeout).
		SetWriteConcern(writeconcern.Majority())
	client, err := mongo.Connect(opts)
	if err != nil {
		return nil, fmt.Errorf("connect to mongodb: %w", err)
	}
	s := &Store{client: client, name: name}
	if err := s.Ping(ctx); err != nil {
		return nil, errors.Join(err, s.Close(ctx))
	}
	return s, nil
}

// Close disconnects the client.
func (s *Store) Close(ctx context.Context) error {
	return s.client.Disconnect(ctx)
}

// Ping asks the primary whether it is there.
func (s *Store) Ping(ctx context.Context) error {
	if err := s.client.Ping(ctx, readpref.Primary()); err != nil {
		return fmt.Errorf("ping mongodb: %w", err)
	}
	return nil
}

// DB is the database of the running shop.
func (s *Store) DB() *mongo.Database {
	return s.client.Database(s.name)
}

// Archive is the database that keeps what happened in one year.
func (s *Store) Archive(year int) *mongo.Database {
	return s.client.Database(s.name + "_archive_" + strconv.Itoa(year))
}

// Rename gives the collection from of the shop's database the name to.
func (s *Store) Rename(ctx context.Context, from, to string) error {
	admin := s.client.Database("admin")
	if err := admin.RunCommand(ctx, renameCommand(s.name, from, to)).Err(); err != nil {
		return fmt.Errorf("rename %s to %s: %w", from, to, err)
	}
	return nil
}

// InTransaction runs fn in a transaction. Operations take part in it when they use the context that fn is given.
func (s *Store) InTransaction(ctx context.Context, fn func(ctx context.Context) error) error {
	session, err := s.client.StartSession()
	if err != nil {
		return fmt.Errorf("start session: %w", err)
	}
	defer session.EndSession(ctx)

	opts := options.Transaction().
		SetReadConcern(readconcern.Snapshot()).
		SetWriteConcern(writeconcern.Majority())
	_, err = session.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		return nil, fn(ctx)
	}, opts)
	return err
}
