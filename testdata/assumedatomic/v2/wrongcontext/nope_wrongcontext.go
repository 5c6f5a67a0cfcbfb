// Package wrongcontext has pairs that only a wrong context keeps out of their
// transaction. That is one mistake, and another rule's.
package wrongcontext

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Bank struct {
	client   *mongo.Client
	accounts *mongo.Collection
}

func New(client *mongo.Client) *Bank {
	return &Bank{client, client.Database("bank").Collection("accounts")}
}

func (b *Bank) Transfer(ctx context.Context, from, to string, n int) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
			return nil, err
		}
		return b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}})
	})
	return err
}

// One of them.
func (b *Bank) Pay(ctx context.Context, from, to string, n int) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		if _, err := b.accounts.UpdateByID(sc, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
			return nil, err
		}
		if _, err := b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}}); err != nil {
			return nil, err
		}
		return nil, nil
	})
	return err
}

func (b *Bank) adjust(ctx context.Context, id string, n int) error {
	_, err := b.accounts.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"balance": n}})
	return err
}

// By callees, in a session with a transaction.
func (b *Bank) Move(ctx context.Context, from, to string, n int) error {
	return b.client.UseSession(ctx, func(sc context.Context) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if err := b.adjust(ctx, from, -n); err != nil {
			return errors.Join(err, sess.AbortTransaction(sc))
		}
		if err := b.adjust(ctx, to, n); err != nil {
			return errors.Join(err, sess.AbortTransaction(sc))
		}
		return sess.CommitTransaction(sc)
	})
}

// A count, too.
func (b *Bank) Close(ctx context.Context, ids []string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(context.Context) (any, error) {
		res, err := b.accounts.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"closed": true}})
		if err != nil {
			return nil, err
		}
		if res.ModifiedCount != int64(len(ids)) {
			return nil, errors.New("some are closed")
		}
		return nil, nil
	})
	return err
}
