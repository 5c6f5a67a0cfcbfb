// Package store implements the interfaces of package ports, which it does not
// import.
package store

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Manager struct{ client *mongo.Client }

func NewManager(client *mongo.Client) *Manager { return &Manager{client} }

func (m *Manager) WithTx(ctx context.Context, fn func(ctx context.Context) error) error {
	sess, err := m.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) { return nil, fn(sc) })
	return err
}

func (m *Manager) Atomic(ctx context.Context, work func() error) error {
	return m.WithTx(ctx, func(context.Context) error { return work() })
}

type Accounts struct{ coll *mongo.Collection }

func NewAccounts(db *mongo.Database) *Accounts { return &Accounts{db.Collection("accounts")} }

func (a *Accounts) Debit(ctx context.Context, id string, n int) error {
	_, err := a.coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"n": -n}})
	return err
}

func (a *Accounts) Count() (int64, error) {
	return a.coll.CountDocuments(context.Background(), bson.M{})
}
