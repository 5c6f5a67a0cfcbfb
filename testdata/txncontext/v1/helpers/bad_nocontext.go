package helpers

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// C3
func (s *Store) Txn(ctx context.Context, work func() error) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	return mongo.WithSession(ctx, sess, func(sc mongo.SessionContext) error {
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if err := work(); err != nil { // want `work runs outside the transaction: it is given no context; give it a context parameter`
			_ = sess.AbortTransaction(sc)
			return err
		}
		return sess.CommitTransaction(sc)
	})
}

func (s *Store) Expel(ctx context.Context, student string) error {
	return s.Txn(ctx, func() error {
		if _, err := s.db.Collection("students").DeleteOne(ctx, bson.M{"_id": student}); err != nil {
			return err
		}
		return s.takeSeat(ctx, "all")
	})
}

// With a result, and a caller that reaches the driver in a method only.
func transaction[T any](client *mongo.Client, body func() (T, error)) (T, error) {
	var zero T
	sess, err := client.StartSession()
	if err != nil {
		return zero, err
	}
	defer sess.EndSession(context.Background())
	res, err := sess.WithTransaction(context.Background(), func(mongo.SessionContext) (any, error) {
		return body() // want `body runs outside the transaction: it is given no context; give it a context parameter`
	})
	if err != nil {
		return zero, err
	}
	return res.(T), nil
}

type grader struct{ coll *mongo.Collection }

func (g *grader) top() (int64, error) {
	return g.coll.CountDocuments(context.Background(), bson.M{"points": 100})
}

func (s *Store) Top() (int64, error) {
	g := &grader{s.db.Collection("students")}
	return transaction(s.client, g.top)
}
