// Package txn runs functions in transactions.
package txn

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Manager keeps the client.
type Manager struct{ client *mongo.Client }

func New(client *mongo.Client) *Manager { return &Manager{client} }

func (m *Manager) WithTx(ctx context.Context, fn func(ctx context.Context) error) error {
	return WithSession(ctx, m.client, func(sc context.Context) error { return fn(sc) })
}

// WithSession gives fn the driver's context.
func WithSession(ctx context.Context, client *mongo.Client, fn func(context.Context) error) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		return nil, fn(sc)
	})
	return err
}

// Get is for functions with a result.
func Get[T any](ctx context.Context, m *Manager, fn func(context.Context) (T, error)) (out T, err error) {
	err = m.WithTx(ctx, func(ctx context.Context) (err error) {
		out, err = fn(ctx)
		return err
	})
	return out, err
}

// Do is by hand.
func (m *Manager) Do(ctx context.Context, work func() error) error {
	return m.client.UseSession(ctx, func(sc context.Context) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if err := work(); err != nil {
			_ = sess.AbortTransaction(sc)
			return err
		}
		return sess.CommitTransaction(sc)
	})
}

// Traced opens none.
func (m *Manager) Traced(ctx context.Context, fn func(ctx context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	return fn(ctx)
}
