// Package balance reads two sums, changes them and writes them back.
package balance

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Account struct {
	ID      string `bson:"_id"`
	Owner   string `bson:"owner"`
	Balance int64  `bson:"balance"`
}

type Bank struct{ coll *mongo.Collection }

func New(db *mongo.Database) *Bank { return &Bank{db.Collection("accounts")} }

func (b *Bank) Transfer(ctx context.Context, from, to string, amount int64) error {
	var src, dst Account
	if err := b.coll.FindOne(ctx, bson.M{"_id": from}).Decode(&src); err != nil {
		return err
	}
	if err := b.coll.FindOne(ctx, bson.M{"_id": to}).Decode(&dst); err != nil {
		return err
	}
	if src.Balance < amount {
		return errors.New("not enough")
	}
	if _, err := b.coll.UpdateOne(ctx, bson.M{"_id": from}, bson.M{"$set": bson.M{"balance": src.Balance - amount}}); err != nil {
		return err
	}
	if _, err := b.coll.UpdateOne(ctx, bson.M{"_id": to}, bson.M{"$set": bson.M{"balance": dst.Balance + amount}}); err != nil { // want `^when UpdateOne of collection "accounts" fails, UpdateOne of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// Whole documents.
func (b *Bank) get(ctx context.Context, id string) (*Account, error) {
	var a Account
	if err := b.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&a); err != nil {
		return nil, fmt.Errorf("account %s: %w", id, err)
	}
	return &a, nil
}

// Written by a method.
func (b *Bank) setBalance(ctx context.Context, id string, n int64) error {
	_, err := b.coll.UpdateByID(ctx, id, bson.D{{Key: "$set", Value: bson.D{{Key: "balance", Value: n}}}})
	return err
}

func (b *Bank) Pay(ctx context.Context, from, to string, amount int64) error {
	src, err := b.get(ctx, from)
	if err != nil {
		return err
	}
	dst, err := b.get(ctx, to)
	if err != nil {
		return err
	}
	if err := b.setBalance(ctx, src.ID, src.Balance-amount); err != nil {
		return err
	}
	return b.setBalance(ctx, dst.ID, dst.Balance+amount) // want `^when UpdateByID in setBalance of collection "accounts" fails, UpdateByID in setBalance of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
}
