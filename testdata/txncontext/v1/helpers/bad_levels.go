package helpers

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Helpers on helpers.

func retry(n int, fn func() error) (err error) {
	for range n {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func (s *Store) RetryTx(ctx context.Context, fn func(context.Context) error) error {
	return retry(3, func() error { return s.WithTx(ctx, fn) })
}

func (s *Store) do(ctx context.Context, name string, fn func(context.Context) error) error {
	if err := s.RetryTx(ctx, func(ctx context.Context) error { return fn(ctx) }); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (s *Store) Grade(ctx context.Context, student string, points int) error {
	return s.RetryTx(ctx, func(tx context.Context) error {
		return s.grade(ctx, student, points) // want `UpdateByID in grade runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
	})
}

func (s *Store) grade(ctx context.Context, student string, points int) error {
	_, err := s.db.Collection("students").UpdateByID(ctx, student, bson.M{"$set": bson.M{"points": points}})
	return err
}

func (s *Store) Pass(ctx context.Context, student string) error {
	return s.do(ctx, "pass", func(txn context.Context) error {
		if err := s.grade(txn, student, 100); err != nil {
			return err
		}
		_, err := s.db.Collection("log").InsertOne(ctx, bson.M{"passed": student}) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "txn"`
		return err
	})
}

// With a result.
func Result[T any](ctx context.Context, s *Store, fn func(context.Context) (T, error)) (T, error) {
	var out T
	err := s.WithTx(ctx, func(ctx context.Context) (err error) {
		out, err = fn(ctx)
		return err
	})
	return out, err
}

func (s *Store) Count(ctx context.Context, course string) (int64, error) {
	return Result(ctx, s, func(tx context.Context) (int64, error) {
		if err := s.takeSeat(tx, course); err != nil {
			return 0, err
		}
		return s.db.Collection("students").CountDocuments(ctx, bson.M{"courses": course}) // want `CountDocuments runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
	})
}

// The helper hands on the wrong context.
func (s *Store) Careless(ctx context.Context, fn func(context.Context) error) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		return nil, fn(ctx) // want `fn runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
	return err
}

func (s *Store) Absent(ctx context.Context, student string) error {
	return s.Careless(ctx, func(ctx context.Context) error { return s.grade(ctx, student, 0) })
}
