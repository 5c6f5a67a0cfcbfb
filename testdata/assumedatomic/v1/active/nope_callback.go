// Package active has linked writes in transactions.
package active

import (
	"context"
	"errors"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Bank struct {
	client   *mongo.Client
	accounts *mongo.Collection
	entries  *mongo.Collection
}

func New(client *mongo.Client) *Bank {
	db := client.Database("bank")
	return &Bank{client, db.Collection("accounts"), db.Collection("entries")}
}

func (b *Bank) Transfer(ctx context.Context, from, to string, n int) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx mongo.SessionContext) (any, error) {
		if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
			return nil, err
		}
		return b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}})
	})
	return err
}

// A variable.
func (b *Bank) Book(ctx context.Context, id string, n int) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	book := func(sc mongo.SessionContext) (any, error) {
		res, err := b.entries.InsertOne(sc, bson.M{"account": id, "n": n})
		if err != nil {
			return nil, err
		}
		if _, err := b.accounts.UpdateByID(sc, id, bson.M{"$inc": bson.M{"entries": 1}}); err != nil {
			return nil, err
		}
		return res.InsertedID, nil
	}
	_, err = sess.WithTransaction(ctx, book)
	return err
}

// A method.
type closing struct {
	bank *Bank
	ids  []string
}

func (c *closing) run(ctx mongo.SessionContext) (any, error) {
	res, err := c.bank.accounts.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": c.ids}}, bson.M{"$set": bson.M{"closed": true}})
	if err != nil {
		return nil, err
	}
	if res.ModifiedCount != int64(len(c.ids)) {
		return nil, errors.New("some are closed")
	}
	return nil, nil
}

func (b *Bank) Close(ctx context.Context, ids []string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	c := &closing{bank: b, ids: ids}
	_, err = sess.WithTransaction(ctx, c.run)
	return err
}

// A context derived from the callback's.
func (b *Bank) Slow(ctx context.Context, from, to string, n int) error {
	return b.client.UseSession(ctx, func(sc mongo.SessionContext) error {
		_, err := mongo.SessionFromContext(sc).WithTransaction(sc, func(sc mongo.SessionContext) (any, error) {
			ctx, cancel := context.WithTimeout(sc, time.Second)
			defer cancel()
			if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
				return nil, err
			}
			return b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}})
		})
		return err
	})
}
