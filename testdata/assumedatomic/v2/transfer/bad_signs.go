package transfer

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// The opposite is not always a minus sign before the same name.
func (b *Bank) MoveFile(ctx context.Context, from, to string) error {
	folders := b.db.Collection("folders")
	if _, err := folders.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"files": -1}}); err != nil {
		return err
	}
	_, err := folders.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"files": 1}}) // want `^when UpdateByID of collection "folders" fails, UpdateByID of collection "folders" at line \d+ stays done; run both in WithTransaction$`
	return err
}

func (b *Bank) Settle(ctx context.Context, from, to string, amount int64) error {
	debit := amount * -1
	if _, err := b.accounts().UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": debit}}); err != nil {
		return err
	}
	if _, err := b.accounts().UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": amount}}); err != nil { // want `^when UpdateByID of collection "accounts" fails, UpdateByID of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// Other fields beside it.
func (b *Bank) Lend(ctx context.Context, from, to string, amount int) error {
	now := time.Now()
	out := bson.M{
		"$inc": bson.M{"balance": -amount, "lent": amount},
		"$set": bson.M{"updated": now},
	}
	in := bson.M{
		"$inc": bson.M{"balance": amount, "owed": amount},
		"$set": bson.M{"updated": now},
	}
	if _, err := b.accounts().UpdateOne(ctx, bson.M{"_id": from}, out); err != nil {
		return err
	}
	if _, err := b.accounts().UpdateOne(ctx, bson.M{"_id": to}, in); err != nil { // want `^when UpdateOne of collection "accounts" fails, UpdateOne of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// Once per payment, in a loop.
type payment struct {
	From, To string
	Amount   int64
}

func (b *Bank) Run(ctx context.Context, ps []payment) error {
	for _, p := range ps {
		if p.Amount <= 0 {
			continue
		}
		if _, err := b.accounts().UpdateByID(ctx, p.From, bson.M{"$inc": bson.M{"balance": -p.Amount}}); err != nil {
			return err
		}
		if _, err := b.accounts().UpdateByID(ctx, p.To, bson.M{"$inc": bson.M{"balance": p.Amount}}); err != nil { // want `^when UpdateByID of collection "accounts" fails, UpdateByID of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
			return fmt.Errorf("%s: %w", p.To, err)
		}
	}
	return nil
}
