package active

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// A helper of the package, with and without a transaction as the server can.
func (b *Bank) inTx(ctx context.Context, fn func(ctx context.Context) error) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		return nil, fn(sc)
	})
	return err
}

func (b *Bank) Donate(ctx context.Context, from, to string, n int) error {
	return b.inTx(ctx, func(ctx context.Context) error {
		if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
			return err
		}
		_, err := b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}})
		return err
	})
}

type maybe struct {
	bank       *Bank
	replicaSet bool
}

func (m *maybe) run(ctx context.Context, fn func(ctx context.Context) error) error {
	if !m.replicaSet {
		return fn(ctx)
	}
	return m.bank.inTx(ctx, fn)
}

func (m *maybe) Add(ctx context.Context, account string) error {
	return m.run(ctx, func(ctx context.Context) error {
		if _, err := m.bank.entries.InsertOne(ctx, bson.M{"account": account}); err != nil {
			return err
		}
		_, err := m.bank.accounts.UpdateByID(ctx, account, bson.M{"$inc": bson.M{"entries": 1}})
		return err
	})
}

func NewMaybe(b *Bank, replicaSet bool) interface {
	Add(context.Context, string) error
} {
	return &maybe{b, replicaSet}
}
