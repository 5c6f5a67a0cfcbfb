package callees

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Callees with a context of their own.

// Not the one that it is given.
func (r *repo) open(ctx context.Context, id string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	_, err := r.coll.InsertOne(context.Background(), bson.M{"_id": id})
	return err
}

// No parameter.
func (r *repo) all() ([]bson.M, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	cur, err := r.coll.Find(ctx, bson.M{})
	if err != nil {
		return nil, err
	}
	var list []bson.M
	return list, cur.All(ctx, &list)
}

func nextID(db *mongo.Database) (int, error) {
	var c struct{ N int }
	err := db.Collection("counters").FindOneAndUpdate(context.TODO(),
		bson.M{"_id": "books"},
		bson.M{"$inc": bson.M{"n": 1}},
	).Decode(&c)
	return c.N, err
}

func (b *Books) Open(ctx context.Context, id string) error {
	r := &repo{b.db.Collection("accounts")}
	return b.tx(ctx, func(sc mongo.SessionContext) (any, error) {
		n, err := nextID(b.db) // want `FindOneAndUpdate in nextID runs outside the transaction: it uses a context of its own; give nextID the context of the transaction`
		if err != nil {
			return nil, err
		}
		list, err := r.all() // want `Find in all runs outside the transaction: it uses a context of its own; give all the context of the transaction`
		if err != nil || len(list) > n {
			return nil, err
		}
		return nil, r.open(sc, id) // want `InsertOne in open runs outside the transaction: it uses a context of its own; give open the context of the transaction`
	})
}

// A package variable that is never set again.
var todo = context.TODO()

func (r *repo) drop(id string) error {
	_, err := r.coll.DeleteOne(todo, bson.M{"_id": id})
	return err
}

func (b *Books) Drop(ctx context.Context, id string) error {
	return b.tx(ctx, func(sc mongo.SessionContext) (any, error) {
		r := repo{b.db.Collection("accounts")}
		if err := r.note(sc, id); err != nil {
			return nil, err
		}
		return nil, r.drop(id) // want `DeleteOne in drop runs outside the transaction: it uses a context of its own; give drop the context of the transaction`
	})
}
