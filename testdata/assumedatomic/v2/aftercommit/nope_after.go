package aftercommit

import (
	"context"
	"errors"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// All that belongs together is inside; what comes after does not belong to it.
func (s *Shop) Order(ctx context.Context, o Order) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		if _, err := s.db.Collection("orders").InsertOne(ctx, o); err != nil {
			return nil, err
		}
		return s.db.Collection("buyers").UpdateByID(ctx, o.Buyer, bson.M{"$inc": bson.M{"orders": 1}})
	})
	if err != nil {
		return err
	}
	_, err = s.db.Collection("audit").InsertOne(ctx, bson.M{"what": "order", "by": o.Buyer, "at": time.Now()})
	return err
}

func (s *Shop) Cancel(ctx context.Context, o Order) error {
	err := s.client.UseSession(ctx, func(ctx context.Context) error {
		sess := mongo.SessionFromContext(ctx)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if _, err := s.db.Collection("orders").DeleteOne(ctx, bson.M{"_id": o.ID}); err != nil {
			return errors.Join(err, sess.AbortTransaction(ctx))
		}
		if _, err := s.db.Collection("buyers").UpdateByID(ctx, o.Buyer, bson.M{"$inc": bson.M{"orders": -1}}); err != nil {
			return errors.Join(err, sess.AbortTransaction(ctx))
		}
		return sess.CommitTransaction(ctx)
	})
	if err != nil {
		return err
	}
	_, err = s.db.Collection("presence").UpdateByID(ctx, o.Buyer, bson.M{"$set": bson.M{"seen": time.Now()}})
	return err
}

// Counted after, as well as it goes.
func (s *Shop) Rate(ctx context.Context, product string, stars int) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if _, err := sess.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		return s.db.Collection("ratings").InsertOne(ctx, bson.M{"product": product, "stars": stars})
	}); err != nil {
		return err
	}
	if _, err := s.db.Collection("products").UpdateByID(ctx, product, bson.M{"$inc": bson.M{"ratings": 1}}); err != nil {
		log.Printf("rating of %s is not counted: %v", product, err)
	}
	return nil
}

// Before the transaction, in a function of its own.
func (s *Shop) Prepare(ctx context.Context, o Order) error {
	if _, err := s.db.Collection("drafts").InsertOne(ctx, o); err != nil {
		return err
	}
	return s.Order(ctx, o)
}
