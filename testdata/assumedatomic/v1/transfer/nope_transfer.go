package transfer

import (
	"context"
	"errors"
	"log"

	"go.mongodb.org/mongo-driver/bson"
)

// One document, one write.
func (b *Bank) Hold(ctx context.Context, id string, amount int64) error {
	_, err := b.accounts().UpdateByID(ctx, id, bson.M{"$inc": bson.M{"balance": -amount, "held": amount}})
	return err
}

// One document, two writes.
func (b *Bank) Correct(ctx context.Context, id string, wrong, right int64) error {
	if _, err := b.accounts().UpdateByID(ctx, id, bson.M{"$inc": bson.M{"balance": -wrong}}); err != nil {
		return err
	}
	_, err := b.accounts().UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"balance": wrong}})
	return err
}

// One or the other.
func (b *Bank) Vote(ctx context.Context, up, down string, agree bool) error {
	answers := b.db.Collection("answers")
	if agree {
		_, err := answers.UpdateByID(ctx, up, bson.M{"$inc": bson.M{"votes": 1}})
		return err
	}
	_, err := answers.UpdateByID(ctx, down, bson.M{"$inc": bson.M{"votes": -1}})
	return err
}

func (b *Bank) React(ctx context.Context, kind, up, down string) error {
	var err error
	switch answers := b.db.Collection("answers"); kind {
	case "up":
		_, err = answers.UpdateByID(ctx, up, bson.M{"$inc": bson.M{"votes": 1}})
	case "down":
		_, err = answers.UpdateByID(ctx, down, bson.M{"$inc": bson.M{"votes": -1}})
	}
	return err
}

// Two fields, two matters.
func (b *Bank) Sell(ctx context.Context, product, seller string, qty, points int) error {
	if _, err := b.db.Collection("products").UpdateByID(ctx, product, bson.M{"$inc": bson.M{"stock": -qty}}); err != nil {
		return err
	}
	_, err := b.db.Collection("sellers").UpdateByID(ctx, seller, bson.M{"$inc": bson.M{"points": points}})
	return err
}

// Two amounts that are not known to be opposite.
func (b *Bank) Adjust(ctx context.Context, a, c string, x, y int64) error {
	if _, err := b.accounts().UpdateByID(ctx, a, bson.M{"$inc": bson.M{"balance": x}}); err != nil {
		return err
	}
	_, err := b.accounts().UpdateByID(ctx, c, bson.M{"$inc": bson.M{"balance": y}})
	return err
}

// One write for both.
func (b *Bank) Both(ctx context.Context, from, to string) error {
	_, err := b.accounts().UpdateMany(ctx, bson.M{"_id": bson.M{"$in": bson.A{from, to}}}, bson.M{"$inc": bson.M{"transfers": 1}})
	return err
}

// Each in its own function.
func (b *Bank) Debit(ctx context.Context, id string, amount int64) error {
	return b.adjust(ctx, id, -amount)
}

func (b *Bank) Credit(ctx context.Context, id string, amount int64) error {
	return b.adjust(ctx, id, amount)
}

// The second is only logged.
func (b *Bank) Tip(ctx context.Context, from, to string, n int64) error {
	if err := b.adjust(ctx, from, -n); err != nil {
		return err
	}
	if err := b.adjust(ctx, to, n); err != nil {
		log.Printf("tip for %s is lost: %v", to, err)
	}
	return nil
}

// The first is put back.
func (b *Bank) Send(ctx context.Context, from, to string, n int64) error {
	if err := b.adjust(ctx, from, -n); err != nil {
		return err
	}
	if err := b.adjust(ctx, to, n); err != nil {
		if back := b.adjust(ctx, from, n); back != nil {
			return errors.Join(err, back)
		}
		return err
	}
	return nil
}
