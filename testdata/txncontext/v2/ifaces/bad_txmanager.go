// Package ifaces has interfaces over the driver and their implementations.
package ifaces

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type TxManager interface {
	WithTx(ctx context.Context, fn func(ctx context.Context) error) error
}

type Accounts interface {
	Get(ctx context.Context, id string) (Account, error)
	Debit(ctx context.Context, id string, n int) error
	Total() (int, error)
}

type Account struct {
	ID string `bson:"_id"`
	N  int    `bson:"n"`
}

type Transfers struct {
	tx       TxManager
	accounts Accounts
	notes    Notes
	log      *mongo.Collection
}

func NewTransfers(client *mongo.Client) *Transfers {
	db := client.Database("bank")
	return &Transfers{
		tx:       &manager{client},
		accounts: &accounts{db.Collection("accounts")},
		notes:    &memory{},
		log:      db.Collection("log"),
	}
}

// The helper is known by its interface only.
func (t *Transfers) Log(ctx context.Context, id string) error {
	return t.tx.WithTx(ctx, func(txCtx context.Context) error {
		if _, err := t.log.InsertOne(txCtx, bson.M{"begin": id}); err != nil {
			return err
		}
		_, err := t.log.InsertOne(ctx, bson.M{"end": id}) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"`
		return err
	})
}

// The repository, too.
func (t *Transfers) Pay(ctx context.Context, from, to string, n int) error {
	return t.tx.WithTx(ctx, func(tctx context.Context) error {
		a, err := t.accounts.Get(ctx, from) // want `FindOne in Get runs outside the transaction: context "ctx" does not carry its session; pass "tctx"`
		if err != nil || a.N < n {
			return err
		}
		if err := t.accounts.Debit(tctx, from, n); err != nil {
			return err
		}
		if total, err := t.accounts.Total(); err != nil || total < n { // want `Aggregate in Total runs outside the transaction: it uses a context of its own; give Total the context of the transaction`
			return err
		}
		return t.accounts.Debit(ctx, to, -n) // want `UpdateByID in Debit runs outside the transaction: context "ctx" does not carry its session; pass "tctx"`
	})
}

// The repository in a callback of the driver.
func Fee(ctx context.Context, client *mongo.Client, list Accounts, id string) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		if err := list.Debit(ctx, id, 1); err != nil { // want `UpdateByID in Debit runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		return nil, list.Debit(sc, "fees", -1)
	})
	return err
}

type manager struct{ client *mongo.Client }

func (m *manager) WithTx(ctx context.Context, fn func(ctx context.Context) error) error {
	sess, err := m.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) { return nil, fn(sc) })
	return err
}

type accounts struct{ coll *mongo.Collection }

func (a *accounts) Get(ctx context.Context, id string) (out Account, err error) {
	err = a.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&out)
	return out, err
}

func (a *accounts) Debit(ctx context.Context, id string, n int) error {
	_, err := a.coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"n": -n}})
	return err
}

func (a *accounts) Total() (int, error) {
	ctx := context.Background()
	cur, err := a.coll.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$group", Value: bson.M{"_id": nil, "n": bson.M{"$sum": "$n"}}}},
	})
	if err != nil {
		return 0, err
	}
	defer cur.Close(ctx)
	var out Account
	if cur.Next(ctx) {
		err = cur.Decode(&out)
	}
	return out.N, errors.Join(err, cur.Err())
}
