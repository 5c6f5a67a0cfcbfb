package active

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// In a transaction here, without one there.
func (b *Bank) swap(ctx context.Context, from, to string) error {
	if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"cards": -1}}); err != nil {
		return err
	}
	_, err := b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"cards": 1}}) // want `^when UpdateByID of collection "accounts" fails, UpdateByID of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
	return err
}

func (b *Bank) SwapSafely(ctx context.Context, from, to string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx mongo.SessionContext) (any, error) {
		return nil, b.swap(ctx, from, to)
	})
	return err
}

func (b *Bank) Swap(ctx context.Context, from, to string) error {
	return b.swap(ctx, from, to)
}

// A session alone is none.
func (b *Bank) Causal(ctx context.Context, account string, docs []any) error {
	return b.client.UseSession(ctx, func(ctx mongo.SessionContext) error {
		if _, err := b.entries.DeleteMany(ctx, bson.M{"account": account}); err != nil {
			return err
		}
		_, err := b.entries.InsertMany(ctx, docs) // want `^when InsertMany of collection "entries" fails, DeleteMany of collection "entries" at line \d+ stays done; run both in WithTransaction$`
		return err
	})
}
