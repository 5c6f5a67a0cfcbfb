package transfer

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The writes are inside helpers of the package.
func (b *Bank) adjust(ctx context.Context, id string, delta int64) error {
	res, err := b.accounts().UpdateByID(ctx, id, bson.M{"$inc": bson.M{"balance": delta}})
	if err != nil {
		return err
	}
	if res.MatchedCount == 0 {
		return mongo.ErrNoDocuments
	}
	return nil
}

func (b *Bank) Wire(ctx context.Context, from, to string, amount int64) error {
	if err := b.adjust(ctx, from, -amount); err != nil {
		return err
	}
	return b.adjust(ctx, to, amount) // want `^when UpdateByID in adjust of collection "accounts" fails, UpdateByID in adjust of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
}

func debit(ctx context.Context, c *mongo.Collection, id string, n int) error {
	_, err := c.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"points": -n}})
	return err
}

func credit(ctx context.Context, c *mongo.Collection, id string, n int) error {
	_, err := c.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"points": n}})
	return err
}

func (b *Bank) Donate(ctx context.Context, from, to string, n int) error {
	players := b.db.Collection("players")
	err := debit(ctx, players, from, n)
	if err == nil {
		err = credit(ctx, players, to, n) // want `^when UpdateByID in credit of collection "players" fails, UpdateByID in debit of collection "players" at line \d+ stays done; run both in WithTransaction$`
	}
	return err
}

// One here, one in a helper.
func (b *Bank) Charge(ctx context.Context, from, to string, amount int64) error {
	if _, err := b.accounts().UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -amount}}); err != nil {
		return err
	}
	if err := b.adjust(ctx, to, amount); err != nil { // want `^when UpdateByID in adjust of collection "accounts" fails, UpdateByID of collection "accounts" at line \d+ stays done; run both in WithTransaction$`
		return fmt.Errorf("charge: %w", err)
	}
	return nil
}
