package move

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// The copy can be written again: by its key, before the delete.
func (b *Board) Archive(ctx context.Context, id string) error {
	var t Task
	if err := b.open.FindOne(ctx, bson.M{"_id": id}).Decode(&t); err != nil {
		return err
	}
	if _, err := b.db.Collection("archive").ReplaceOne(ctx, bson.M{"_id": t.ID}, t, options.Replace().SetUpsert(true)); err != nil {
		return err
	}
	_, err := b.open.DeleteOne(ctx, bson.M{"_id": t.ID})
	return err
}

// A move by one update.
func (b *Board) Push(ctx context.Context, id, column string) error {
	_, err := b.open.UpdateByID(ctx, id, bson.M{"$set": bson.M{"column": column}})
	return err
}

// A note about the delete is another document with other content.
func (b *Board) Delete(ctx context.Context, id, by string) error {
	if _, err := b.open.DeleteOne(ctx, bson.M{"_id": id}); err != nil {
		return err
	}
	_, err := b.db.Collection("audit").InsertOne(ctx, bson.M{"action": "delete", "target": id, "by": by, "at": time.Now()})
	return err
}

// What is deleted and what is inserted have nothing in common.
func (b *Board) Start(ctx context.Context, user string, t Task) error {
	if _, err := b.db.Collection("drafts").DeleteOne(ctx, bson.M{"user": user}); err != nil {
		return err
	}
	_, err := b.open.InsertOne(ctx, t)
	return err
}

// Put back where it was.
func (b *Board) Complete(ctx context.Context, id string) error {
	var t Task
	if err := b.open.FindOneAndDelete(ctx, bson.M{"_id": id}).Decode(&t); err != nil {
		return err
	}
	if _, err := b.done.InsertOne(ctx, t); err != nil {
		_, back := b.open.InsertOne(ctx, t)
		return errors.Join(err, back)
	}
	return nil
}

// Best effort.
func (b *Board) Trash(ctx context.Context, id string) error {
	var t Task
	if err := b.open.FindOneAndDelete(ctx, bson.M{"_id": id}).Decode(&t); err != nil {
		return err
	}
	if _, err := b.db.Collection("trash").InsertOne(ctx, t); err != nil {
		slog.Error("not in the trash", "id", id, "err", err)
	}
	return nil
}
