// Package move deletes in one place what it writes to another.
package move

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Task struct {
	ID    string    `bson:"_id"`
	Title string    `bson:"title"`
	Done  time.Time `bson:"done,omitempty"`
}

type Board struct {
	open, done *mongo.Collection
	db         *mongo.Database
}

func NewBoard(db *mongo.Database) *Board {
	return &Board{open: db.Collection("open_tasks"), done: db.Collection("done_tasks"), db: db}
}

func (b *Board) Finish(ctx context.Context, id string) error {
	var t Task
	if err := b.open.FindOneAndDelete(ctx, bson.M{"_id": id}).Decode(&t); err != nil {
		return err
	}
	t.Done = time.Now()
	_, err := b.done.InsertOne(ctx, t) // want `^when InsertOne of collection "done_tasks" fails, FindOneAndDelete of collection "open_tasks" at line \d+ stays done; run both in WithTransaction$`
	return err
}

func (b *Board) Reopen(ctx context.Context, id string) error {
	var t Task
	if err := b.done.FindOne(ctx, bson.D{{Key: "_id", Value: id}}).Decode(&t); err != nil {
		return err
	}
	if _, err := b.done.DeleteOne(ctx, bson.D{{Key: "_id", Value: id}}); err != nil {
		return err
	}
	if _, err := b.open.InsertOne(ctx, t); err != nil { // want `^when InsertOne of collection "open_tasks" fails, DeleteOne of collection "done_tasks" at line \d+ stays done; run both in WithTransaction$`
		return fmt.Errorf("reopen %s: %w", id, err)
	}
	return nil
}

// The content comes as an argument.
func (b *Board) Checkout(ctx context.Context, cart Cart) error {
	if _, err := b.db.Collection("carts").DeleteOne(ctx, bson.M{"_id": cart.ID}); err != nil {
		return err
	}
	if _, err := b.db.Collection("orders").InsertOne(ctx, cart); err != nil { // want `^when InsertOne of collection "orders" fails, DeleteOne of collection "carts" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

type Cart struct {
	ID    string   `bson:"_id"`
	Items []string `bson:"items"`
}

// Many at once.
func (b *Board) Sweep(ctx context.Context, before time.Time) error {
	events, archive := b.db.Collection("events"), b.db.Collection("events_archive")
	old := bson.M{"at": bson.M{"$lt": before}}
	cur, err := events.Find(ctx, old)
	if err != nil {
		return err
	}
	var docs []any
	if err := cur.All(ctx, &docs); err != nil {
		return err
	}
	if len(docs) == 0 {
		return nil
	}
	if _, err := events.DeleteMany(ctx, old); err != nil {
		return err
	}
	_, err = archive.InsertMany(ctx, docs) // want `^when InsertMany of collection "events_archive" fails, DeleteMany of collection "events" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// In a loop, one by one.
func (b *Board) Clear(ctx context.Context, ids []string) error {
	for _, id := range ids {
		var t bson.M
		if err := b.open.FindOneAndDelete(ctx, bson.M{"_id": id}).Decode(&t); err != nil {
			if errors.Is(err, mongo.ErrNoDocuments) {
				continue
			}
			return err
		}
		if _, err := b.done.InsertOne(ctx, t); err != nil { // want `^when InsertOne of collection "done_tasks" fails, FindOneAndDelete of collection "open_tasks" at line \d+ stays done; run both in WithTransaction$`
			return err
		}
	}
	return nil
}
