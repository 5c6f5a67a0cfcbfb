package helpers

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"go.mongodb.org/mongo-driver/bson"
)

// The functions that it is given do not reach the driver.
func (s *Store) Guard(ctx context.Context, check func() error) error {
	return s.WithTx(ctx, func(ctx context.Context) error {
		if err := check(); err != nil {
			return err
		}
		return s.takeSeat(ctx, "guard")
	})
}

func (s *Store) Guarded(ctx context.Context, course string) error {
	return s.Guard(ctx, func() error {
		if course == "" {
			return errors.New("no course")
		}
		return nil
	})
}

// Nobody calls it.
func (s *Store) Uncalled(ctx context.Context, work func() error) error {
	return s.WithTx(ctx, func(context.Context) error { return work() })
}

// The context comes another way.
type unit struct {
	store *Store
	ctx   context.Context
}

func (u *unit) Do(work func() error) error {
	return u.store.WithTx(u.ctx, func(ctx context.Context) error {
		old := u.ctx
		u.ctx = ctx
		defer func() { u.ctx = old }()
		return work()
	})
}

func (u *unit) Grade(student string) error {
	return u.Do(func() error {
		_, err := u.store.db.Collection("log").InsertOne(u.ctx, bson.M{"graded": student})
		if err != nil {
			return err
		}
		return u.store.grade(u.ctx, student, 4)
	})
}

// Not a transaction.
func timed(name string, work func() error) error {
	start := time.Now()
	defer func() { slog.Info(name, "took", time.Since(start)) }()
	return work()
}

func (s *Store) Timed(ctx context.Context, student string) error {
	return timed("grade", func() error { return s.grade(ctx, student, 5) })
}

// In the callback, with the callback's context.
func (s *Store) TimedInside(ctx context.Context, student string) error {
	return s.WithTx(ctx, func(ctx context.Context) error {
		return timed("grade", func() error { return s.grade(ctx, student, 6) })
	})
}
