package move

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// The copy is written first: nothing is lost. That is the order to write in where
// there are no transactions.

func (b *Board) Shelve(ctx context.Context, id string) error {
	var t Task
	if err := b.open.FindOne(ctx, bson.M{"_id": id}).Decode(&t); err != nil {
		return err
	}
	if _, err := b.db.Collection("shelf").InsertOne(ctx, t); err != nil {
		return err
	}
	_, err := b.open.DeleteOne(ctx, bson.M{"_id": id})
	return err
}
