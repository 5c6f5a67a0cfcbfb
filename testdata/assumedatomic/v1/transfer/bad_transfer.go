// Package transfer takes from one document and gives to another.
package transfer

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

type Bank struct{ db *mongo.Database }

func (b *Bank) accounts() *mongo.Collection { return b.db.Collection("accounts") }

func (b *Bank) Transfer(ctx context.Context, from, to string, amount int64) error {
	if _, err := b.accounts().UpdateOne(ctx, bson.M{"_id": from}, bson.M{"$inc": bson.M{"balance": -amount}}); err != nil {
		return err
	}
	if _, err := b.accounts().UpdateOne(ctx, bson.M{"_id": to}, bson.M{"$inc": bson.M{"balance": amount}}); err != nil { // want `^when UpdateOne of collection "accounts" fails, UpdateOne of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// The debit is conditional, the credit is not.
func (b *Bank) Pay(ctx context.Context, from, to primitive.ObjectID, cents int) error {
	res, err := b.accounts().UpdateOne(ctx,
		bson.D{{Key: "_id", Value: from}, {Key: "balance", Value: bson.D{{Key: "$gte", Value: cents}}}},
		bson.D{{Key: "$inc", Value: bson.D{{Key: "balance", Value: -cents}}}})
	if err != nil {
		return fmt.Errorf("debit: %w", err)
	}
	if res.ModifiedCount == 0 {
		return errors.New("not enough money")
	}
	_, err = b.accounts().UpdateOne(ctx, // want `^when UpdateOne of collection "accounts" fails, UpdateOne of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
		bson.D{{Key: "_id", Value: to}},
		bson.D{{Key: "$inc", Value: bson.D{{Key: "balance", Value: cents}}}})
	if err != nil {
		return fmt.Errorf("credit: %w", err)
	}
	return nil
}

// Credit first.
func (b *Bank) Refund(ctx context.Context, shop, buyer string, amount float64) (err error) {
	if _, err = b.accounts().UpdateByID(ctx, buyer, bson.M{"$inc": bson.M{"balance": amount}}); err != nil {
		return
	}
	_, err = b.accounts().UpdateByID(ctx, shop, bson.M{"$inc": bson.M{"balance": -amount}}) // want `^when UpdateByID of collection "accounts" fails, UpdateByID of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
	return
}

// Two collections, one field.
func (b *Bank) Deposit(ctx context.Context, wallet, vault string, n int) error {
	wallets, vaults := b.db.Collection("wallets"), b.db.Collection("vaults")
	_, err := wallets.UpdateByID(ctx, wallet, bson.M{"$inc": bson.M{"coins": -n}})
	if err != nil {
		return err
	}
	_, err = vaults.UpdateByID(ctx, vault, bson.M{"$inc": bson.M{"coins": n}}) // want `^when UpdateByID of collection "vaults" fails, UpdateByID of collection "wallets" at line \d+ stays done; run both in WithTransaction$`
	return err
}

func (b *Bank) Give(ctx context.Context, from, to string) error {
	r := b.accounts().FindOneAndUpdate(ctx, bson.M{"owner": from, "tickets": bson.M{"$gt": 0}}, bson.M{"$inc": bson.M{"tickets": -1}})
	if err := r.Err(); err != nil {
		return err
	}
	return b.accounts().FindOneAndUpdate(ctx, bson.M{"owner": to}, bson.M{"$inc": bson.M{"tickets": 1}}).Err() // want `^when FindOneAndUpdate of collection "accounts" fails, FindOneAndUpdate of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
}
