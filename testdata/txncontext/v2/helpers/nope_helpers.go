package helpers

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
)

func (s *Store) Right(ctx context.Context, student, course string) error {
	return s.WithTx(ctx, func(ctx context.Context) error {
		if err := s.addStudent(ctx, student, course); err != nil {
			return err
		}
		return s.takeSeat(ctx, course)
	})
}

func (s *Store) RightLevels(ctx context.Context, student string) error {
	err := s.do(ctx, "fail", func(tx context.Context) error { return s.grade(tx, student, 0) })
	if err != nil {
		return err
	}
	n, err := Result(ctx, s, func(tx context.Context) (int64, error) {
		return s.db.Collection("students").CountDocuments(tx, bson.M{"points": 0})
	})
	if err != nil || n == 0 {
		return err
	}
	return s.grade(ctx, student, 1)
}

// A transaction where the server has them.
func (s *Store) Optional(ctx context.Context, replicas bool, fn func(context.Context) error) error {
	if !replicas {
		return fn(ctx)
	}
	return s.WithTx(ctx, fn)
}

func (s *Store) Move(ctx context.Context, student, to string) error {
	return s.Optional(ctx, true, func(ctx context.Context) error {
		return errors.Join(s.addStudent(ctx, student, to), s.takeSeat(ctx, to))
	})
}

// Runs the function, but not in a transaction.
func (s *Store) WithLock(ctx context.Context, fn func(context.Context) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	lctx, cancel := context.WithCancel(ctx)
	defer cancel()
	return fn(lctx)
}

func (s *Store) Locked(ctx context.Context, course string) error {
	return s.WithLock(ctx, func(context.Context) error { return s.takeSeat(ctx, course) })
}

// The helper's second function runs after the commit.
func (s *Store) Then(ctx context.Context, fn, then func(context.Context) error) error {
	if err := s.WithTx(ctx, fn); err != nil {
		return err
	}
	return then(ctx)
}

func (s *Store) Twice(ctx context.Context, student string) error {
	return s.Then(ctx,
		func(tx context.Context) error { return s.grade(tx, student, 1) },
		func(context.Context) error { return s.grade(ctx, student, 2) },
	)
}

func (s *Store) JoinRight(ctx context.Context, student string) error {
	return s.Join(ctx, func(ctx context.Context) error {
		return s.Join(ctx, func(ctx context.Context) error { return s.grade(ctx, student, 3) })
	})
}
