package balance

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
)

// One document.
func (b *Bank) Charge(ctx context.Context, id string, amount int64) error {
	a, err := b.get(ctx, id)
	if err != nil {
		return err
	}
	if a.Balance < amount {
		return errors.New("not enough")
	}
	return b.setBalance(ctx, id, a.Balance-amount)
}

func (b *Bank) Normalize(ctx context.Context, id string) error {
	a, err := b.get(ctx, id)
	if err != nil {
		return err
	}
	if err := b.setBalance(ctx, id, a.Balance*100); err != nil {
		return err
	}
	_, err = b.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"unit": "cent"}})
	return err
}

// What is set does not come from what was read.
func (b *Bank) Merge(ctx context.Context, x, y, owner string) error {
	if _, err := b.get(ctx, x); err != nil {
		return err
	}
	if _, err := b.get(ctx, y); err != nil {
		return err
	}
	if _, err := b.coll.UpdateByID(ctx, x, bson.M{"$set": bson.M{"owner": owner}}); err != nil {
		return err
	}
	_, err := b.coll.UpdateByID(ctx, y, bson.M{"$set": bson.M{"owner": owner}})
	return err
}

// One by one, each on its own.
func (b *Bank) Interest(ctx context.Context, ids []string) error {
	for _, id := range ids {
		a, err := b.get(ctx, id)
		if err != nil {
			return err
		}
		if err := b.setBalance(ctx, id, a.Balance+a.Balance/100); err != nil {
			return err
		}
	}
	return nil
}

// Written back when the second fails.
func (b *Bank) Exchange(ctx context.Context, from, to string, amount int64) error {
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
	if err := b.setBalance(ctx, dst.ID, dst.Balance+amount); err != nil {
		return errors.Join(err, b.setBalance(ctx, src.ID, src.Balance))
	}
	return nil
}
