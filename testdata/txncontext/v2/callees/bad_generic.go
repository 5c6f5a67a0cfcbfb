package callees

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Repo[T any] struct{ coll *mongo.Collection }

func NewRepo[T any](db *mongo.Database, name string) *Repo[T] {
	return &Repo[T]{db.Collection(name)}
}

func (r *Repo[T]) Get(ctx context.Context, id string) (doc T, err error) {
	err = r.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&doc)
	return doc, err
}

func (r *Repo[T]) Put(ctx context.Context, id string, doc T) error {
	_, err := r.coll.ReplaceOne(ctx, bson.M{"_id": id}, doc)
	return err
}

func (r *Repo[T]) First() (doc T, err error) {
	err = r.coll.FindOne(context.Background(), bson.M{}).Decode(&doc)
	return doc, err
}

func find[T any](ctx context.Context, coll *mongo.Collection, filter any) (list []T, err error) {
	cur, err := coll.Find(ctx, filter)
	if err != nil {
		return nil, err
	}
	return list, cur.All(ctx, &list)
}

type Account struct {
	ID string `bson:"_id"`
	N  int    `bson:"n"`
}

func (b *Books) Generic(ctx context.Context, id string) error {
	accounts := NewRepo[Account](b.db, "accounts")
	return b.tx(ctx, func(sc context.Context) (any, error) {
		a, err := accounts.Get(ctx, id) // want `FindOne in Get runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		if err != nil {
			return nil, err
		}
		if first, err := accounts.First(); err != nil || first.ID == a.ID { // want `FindOne in First runs outside the transaction: it uses a context of its own; give First the context of the transaction`
			return nil, err
		}
		all, err := find[Account](ctx, accounts.coll, bson.M{"n": a.N}) // want `Find in find runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		if err != nil || len(all) > 1 {
			return nil, err
		}
		a.N++
		return a, accounts.Put(sc, id, a)
	})
}
