// Package cursors has cursors that are read with another context. A cursor
// keeps the session of the operation that made it: what it fetches is part of
// the transaction whatever context it is given.
package cursors

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Item struct {
	SKU string `bson:"_id"`
	Qty int    `bson:"qty"`
}

type Store struct {
	client *mongo.Client
	items  *mongo.Collection
}

func (s *Store) All(ctx context.Context) (list []Item, err error) {
	sess, err := s.client.StartSession()
	if err != nil {
		return nil, err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		cur, err := s.items.Find(sc, bson.M{"qty": 0})
		if err != nil {
			return nil, err
		}
		if err := cur.All(ctx, &list); err != nil {
			return nil, err
		}
		return s.items.DeleteMany(sc, bson.M{"qty": 0})
	})
	return list, err
}

func (s *Store) Each(ctx context.Context) error {
	return s.client.UseSession(ctx, func(sc mongo.SessionContext) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		cur, err := s.items.Aggregate(sc, mongo.Pipeline{{{Key: "$match", Value: bson.M{"qty": bson.M{"$lt": 0}}}}})
		if err != nil {
			return err
		}
		defer cur.Close(context.Background())
		for cur.Next(ctx) {
			var it Item
			if err := cur.Decode(&it); err != nil {
				return err
			}
			if _, err := s.items.UpdateByID(sc, it.SKU, bson.M{"$set": bson.M{"qty": 0}}); err != nil {
				return err
			}
		}
		if err := cur.Err(); err != nil {
			return err
		}
		return sess.CommitTransaction(sc)
	})
}

// The same in a callee.
func (s *Store) Count(ctx context.Context) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		cur, err := s.items.Find(sc, bson.M{})
		if err != nil {
			return nil, err
		}
		n, err := drain(cur)
		if err != nil {
			return nil, err
		}
		return s.items.InsertOne(sc, bson.M{"_id": "total", "qty": n})
	})
	return err
}

func drain(cur *mongo.Cursor) (int, error) {
	defer cur.Close(context.TODO())
	n := 0
	for cur.Next(context.TODO()) {
		n++
	}
	return n, cur.Err()
}
