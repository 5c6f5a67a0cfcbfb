// Package uow runs work in a transaction.
package uow

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Manager opens sessions.
type Manager struct{ client *mongo.Client }

// New returns a manager.
func New(client *mongo.Client) *Manager { return &Manager{client: client} }

// Do runs the work in a transaction.
func (m *Manager) Do(ctx context.Context, work func(ctx context.Context) error) error {
	sess, err := m.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		return nil, work(sc)
	})
	return err
}

// Run is Do with a result.
func Run[T any](ctx context.Context, client *mongo.Client, work func(ctx context.Context) (T, error)) (T, error) {
	var zero T
	sess, err := client.StartSession()
	if err != nil {
		return zero, err
	}
	defer sess.EndSession(ctx)
	v, err := sess.WithTransaction(ctx, func(sc context.Context) (any, error) { return work(sc) })
	if err != nil {
		return zero, err
	}
	return v.(T), nil
}

// Each runs the work, but in no transaction.
func Each(ctx context.Context, work func(ctx context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	return work(ctx)
}
