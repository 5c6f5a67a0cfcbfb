package active

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Only called in a transaction, over two steps.
func (b *Bank) Reverse(ctx context.Context, from, to string, n int) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx mongo.SessionContext) (any, error) {
		return nil, b.reverse(ctx, from, to, n)
	})
	return err
}

func (b *Bank) reverse(ctx context.Context, from, to string, n int) error {
	if err := b.shift(ctx, to, from, n); err != nil {
		return err
	}
	return b.note(ctx, from, "reversed")
}

func (b *Bank) shift(ctx context.Context, from, to string, n int) error {
	if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
		return err
	}
	_, err := b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}})
	return err
}

func (b *Bank) note(ctx context.Context, account, text string) error {
	if _, err := b.entries.InsertOne(ctx, bson.M{"account": account, "text": text}); err != nil {
		return err
	}
	_, err := b.accounts.UpdateByID(ctx, account, bson.M{"$inc": bson.M{"entries": 1}})
	return err
}
