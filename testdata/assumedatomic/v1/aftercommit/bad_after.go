// Package aftercommit has writes that come when the others are done for good.
package aftercommit

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

type Shop struct {
	client *mongo.Client
	db     *mongo.Database
}

func New(client *mongo.Client) *Shop { return &Shop{client, client.Database("shop")} }

type Order struct {
	ID    primitive.ObjectID `bson:"_id"`
	Buyer string             `bson:"buyer"`
	Total int64              `bson:"total"`
}

// The debit is in, the credit is out.
func (s *Shop) Pay(ctx context.Context, o Order, seller string) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx mongo.SessionContext) (any, error) {
		if _, err := s.db.Collection("orders").InsertOne(ctx, o); err != nil {
			return nil, err
		}
		return s.db.Collection("accounts").UpdateByID(ctx, o.Buyer, bson.M{"$inc": bson.M{"balance": -o.Total}})
	})
	if err != nil {
		return err
	}
	_, err = s.db.Collection("accounts").UpdateByID(ctx, seller, bson.M{"$inc": bson.M{"balance": o.Total}}) // want `^when UpdateByID of collection "accounts" fails, UpdateByID of collection "accounts" at line \d+ stays done; move it into the transaction$`
	return err
}

// By hand.
func (s *Shop) Comment(ctx context.Context, post, text string) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	sc := mongo.NewSessionContext(ctx, sess)
	if _, err := s.db.Collection("comments").InsertOne(sc, bson.M{"post": post, "text": text}); err != nil {
		return errors.Join(err, sess.AbortTransaction(ctx))
	}
	if err := sess.CommitTransaction(ctx); err != nil {
		return err
	}
	if _, err := s.db.Collection("posts").UpdateByID(ctx, post, bson.M{"$inc": bson.M{"comments": 1}}); err != nil { // want `^when UpdateByID of collection "posts" fails, InsertOne of collection "comments" at line \d+ stays done; move it into the transaction$`
		return fmt.Errorf("count: %w", err)
	}
	return nil
}
