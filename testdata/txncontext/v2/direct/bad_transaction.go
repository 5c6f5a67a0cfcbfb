// Package direct has driver operations in the callbacks of the driver's own
// functions.
package direct

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Bank struct {
	client *mongo.Client
	accts  *mongo.Collection
	ledger *mongo.Collection
}

func NewBank(client *mongo.Client) *Bank {
	db := client.Database("bank")
	return &Bank{client: client, accts: db.Collection("accounts"), ledger: db.Collection("ledger")}
}

func (b *Bank) Transfer(ctx context.Context, from, to string, amount int64) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)

	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		_, err := b.accts.UpdateOne(ctx, bson.M{"_id": from}, bson.M{"$inc": bson.M{"balance": -amount}}) // want `UpdateOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		if err != nil {
			return nil, err
		}
		return b.accts.UpdateOne(ctx, bson.M{"_id": to}, bson.M{"$inc": bson.M{"balance": amount}}) // want `UpdateOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
	return err
}

// One of them is right.
func (b *Bank) Deposit(ctx context.Context, to string, amount int64) error {
	sess, err := b.client.StartSession(options.Session())
	if err != nil {
		return fmt.Errorf("start session: %w", err)
	}
	defer sess.EndSession(context.Background())

	deposit := bson.D{{Key: "to", Value: to}, {Key: "amount", Value: amount}}
	if _, err = sess.WithTransaction(ctx, func(txCtx context.Context) (any, error) {
		if _, err := b.accts.UpdateByID(txCtx, to, bson.M{"$inc": bson.M{"balance": amount}}); err != nil {
			return nil, err
		}
		if _, err := b.ledger.InsertOne(
			ctx, // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"`
			deposit,
		); err != nil {
			return nil, err
		}
		return nil, nil
	}); err != nil {
		return fmt.Errorf("deposit: %w", err)
	}
	return nil
}

// A root context.
func (b *Bank) Close(ctx context.Context, id string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	closed, err := sess.WithTransaction(ctx, func(sessCtx context.Context) (any, error) {
		var acct struct {
			Balance int64 `bson:"balance"`
		}
		if err := b.accts.FindOne(context.TODO(), bson.M{"_id": id}).Decode(&acct); err != nil { // want `FindOne runs outside the transaction: context "context\.TODO\(\)" does not carry its session; pass "sessCtx"`
			return false, err
		}
		if acct.Balance != 0 {
			return false, errors.New("balance is not zero")
		}
		_, err := b.accts.DeleteOne(context.Background(), bson.M{"_id": id}) // want `DeleteOne runs outside the transaction: context "context\.Background\(\)" does not carry its session; pass "sessCtx"`
		return err == nil, err
	})
	if ok, _ := closed.(bool); !ok && err == nil {
		return errors.New("not closed")
	}
	return err
}

// The session is lent.
func (b *Bank) Freeze(ctx context.Context, ids []string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	return b.freeze(ctx, sess, ids)
}

func (b *Bank) freeze(ctx context.Context, sess *mongo.Session, ids []string) error {
	_, err := sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		for _, id := range ids {
			if _, err := b.accts.UpdateByID(sc, id, bson.M{"$set": bson.M{"frozen": true}}); err != nil {
				return nil, err
			}
		}
		return b.ledger.InsertOne(ctx, bson.M{"frozen": ids}) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
	return err
}

var bg = context.Background()

// A root context in a variable of the package.
func (b *Bank) Rename(id, name string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(bg)
	_, err = sess.WithTransaction(bg, func(sc context.Context) (any, error) {
		if _, err := b.accts.UpdateByID(bg, id, bson.M{"$set": bson.M{"name": name}}); err != nil { // want `UpdateByID runs outside the transaction: context "bg" does not carry its session; pass "sc"`
			return nil, err
		}
		return b.ledger.InsertOne(sc, bson.M{"renamed": id})
	})
	return err
}
