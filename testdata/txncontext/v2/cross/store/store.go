// Package store has repositories.
package store

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Item struct {
	SKU string `bson:"_id"`
	Qty int    `bson:"qty"`
}

type Items struct{ coll *mongo.Collection }

func NewItems(db *mongo.Database) *Items { return &Items{db.Collection("items")} }

func (s *Items) ByID(ctx context.Context, sku string) (it Item, err error) {
	err = s.coll.FindOne(ctx, bson.M{"_id": sku}).Decode(&it)
	return it, err
}

func (s *Items) Take(ctx context.Context, sku string, n int) error {
	return s.add(ctx, sku, -n)
}

func (s *Items) add(ctx context.Context, sku string, n int) error {
	_, err := s.coll.UpdateOne(ctx, bson.M{"_id": sku}, bson.M{"$inc": bson.M{"qty": n}})
	return err
}

// Touch has no context.
func (s *Items) Touch(sku string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, err := s.coll.UpdateByID(ctx, sku, bson.M{"$currentDate": bson.M{"at": true}})
	return err
}

// Key reaches nothing.
func (s *Items) Key(ctx context.Context, sku string) string {
	if ctx.Err() != nil {
		return ""
	}
	return s.coll.Name() + "/" + sku
}

type Orders struct{ coll *mongo.Collection }

func NewOrders(db *mongo.Database) *Orders { return &Orders{db.Collection("orders")} }

func (o *Orders) Place(ctx context.Context, id string, items []Item) error {
	_, err := o.coll.InsertOne(ctx, bson.M{"_id": id, "items": items})
	return err
}

// Forget loses its context.
func (o *Orders) Forget(ctx context.Context, id string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	_, err := o.coll.DeleteOne(context.TODO(), bson.M{"_id": id})
	return err
}

// Base is for embedding.
type Base[T any] struct{ Coll *mongo.Collection }

func (b *Base[T]) Find(ctx context.Context, filter any) (list []T, err error) {
	cur, err := b.Coll.Find(ctx, filter)
	if err != nil {
		return nil, err
	}
	return list, cur.All(ctx, &list)
}

// Span is a context in and a context out.
func Span(ctx context.Context, name string) (context.Context, func()) {
	return context.WithCancel(context.WithValue(ctx, spanKey{}, name))
}

type spanKey struct{}
