// Package testcode has transactions in its tests.
package testcode

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Bank struct {
	Client *mongo.Client
	Accts  *mongo.Collection
}

func (b *Bank) Add(ctx context.Context, id string, n int) error {
	_, err := b.Accts.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"n": n}})
	return err
}

func (b *Bank) WithTx(ctx context.Context, fn func(ctx context.Context) error) error {
	sess, err := b.Client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) { return nil, fn(sc) })
	return err
}

// Only a test gives it a function that reaches the driver.
func (b *Bank) Around(ctx context.Context, work func() error) error {
	return b.WithTx(ctx, func(context.Context) error { return work() })
}
