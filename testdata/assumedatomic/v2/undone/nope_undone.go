// Package undone takes the first write back when the second fails.
package undone

import (
	"context"
	"errors"
	"fmt"
	"log"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Stock struct{ items, orders *mongo.Collection }

func New(db *mongo.Database) *Stock { return &Stock{db.Collection("items"), db.Collection("orders")} }

func (s *Stock) add(ctx context.Context, sku string, n int) error {
	_, err := s.items.UpdateByID(ctx, sku, bson.M{"$inc": bson.M{"n": n}})
	return err
}

// Reserve, order, give back.
func (s *Stock) Order(ctx context.Context, sku string, n int) error {
	res, err := s.items.UpdateOne(ctx,
		bson.M{"_id": sku, "n": bson.M{"$gte": n}},
		bson.M{"$inc": bson.M{"n": -n}})
	if err != nil {
		return err
	}
	if res.ModifiedCount == 0 {
		return errors.New("out of stock")
	}
	if _, err := s.orders.InsertOne(ctx, bson.M{"sku": sku, "n": n}); err != nil {
		_, undo := s.items.UpdateOne(ctx, bson.M{"_id": sku}, bson.M{"$inc": bson.M{"n": n}})
		return errors.Join(err, undo)
	}
	return nil
}

// In a deferred function.
func (s *Stock) Move(ctx context.Context, from, to string, n int) (err error) {
	if err = s.add(ctx, from, -n); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			if undo := s.add(context.WithoutCancel(ctx), from, n); undo != nil {
				log.Printf("%d of %s are lost: %v", n, from, undo)
			}
		}
	}()
	return s.add(ctx, to, n)
}

// A flag that is taken away at the end.
func (s *Stock) Swap(ctx context.Context, a, b string, n int) error {
	ok := false
	if err := s.add(ctx, a, -n); err != nil {
		return err
	}
	defer func() {
		if !ok {
			_ = s.add(ctx, a, n)
		}
	}()
	if err := s.add(ctx, b, n); err != nil {
		return err
	}
	ok = true
	return nil
}

// By a helper.
func (s *Stock) rollback(ctx context.Context, id bson.ObjectID) {
	if _, err := s.orders.DeleteOne(ctx, bson.M{"_id": id}); err != nil {
		log.Print(err)
	}
}

func (s *Stock) Count(ctx context.Context, sku string, n int) error {
	id := bson.NewObjectID()
	if _, err := s.orders.InsertOne(ctx, bson.M{"_id": id, "sku": sku, "n": n}); err != nil {
		return err
	}
	if err := s.add(ctx, sku, -n); err != nil {
		s.rollback(ctx, id)
		return fmt.Errorf("order %s: %w", id.Hex(), err)
	}
	return nil
}
