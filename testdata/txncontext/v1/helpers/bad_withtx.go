// Package helpers has helpers that run a function in a transaction.
package helpers

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Store struct {
	client *mongo.Client
	db     *mongo.Database
}

// WithTx gives the function a plain context.
func (s *Store) WithTx(ctx context.Context, fn func(ctx context.Context) error) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return fmt.Errorf("start session: %w", err)
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		return nil, fn(sc)
	})
	return err
}

func (s *Store) Enroll(ctx context.Context, student, course string) error {
	return s.WithTx(ctx, func(txCtx context.Context) error {
		if err := s.addStudent(txCtx, student, course); err != nil {
			return err
		}
		if err := s.takeSeat(ctx, course); err != nil { // want `UpdateOne in takeSeat runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"`
			return err
		}
		_, err := s.db.Collection("log").InsertOne(ctx, bson.M{"enrolled": student}) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"`
		return err
	})
}

func (s *Store) addStudent(ctx context.Context, student, course string) error {
	_, err := s.db.Collection("students").UpdateByID(ctx, student, bson.M{"$addToSet": bson.M{"courses": course}})
	return err
}

func (s *Store) takeSeat(ctx context.Context, course string) error {
	_, err := s.db.Collection("courses").UpdateOne(ctx, bson.M{"_id": course}, bson.M{"$inc": bson.M{"seats": -1}})
	return err
}

// A function of the package instead of a literal.
func (s *Store) Clean(ctx context.Context) error { return s.WithTx(ctx, s.clean) }

func (s *Store) clean(ctx context.Context) error {
	if _, err := s.db.Collection("students").DeleteMany(ctx, bson.M{"courses": bson.A{}}); err != nil {
		return err
	}
	_, err := s.db.Collection("courses").DeleteMany(context.TODO(), bson.M{"seats": 0}) // want `DeleteMany runs outside the transaction: context "context\.TODO\(\)" does not carry its session; pass "ctx"`
	return err
}

// By hand, and with the driver's type in the signature.
func inSession(ctx context.Context, client *mongo.Client, fn func(sc mongo.SessionContext) error) error {
	return client.UseSession(ctx, func(sc mongo.SessionContext) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if err := fn(sc); err != nil {
			if aerr := sess.AbortTransaction(ctx); aerr != nil {
				return errors.Join(err, aerr)
			}
			return err
		}
		return sess.CommitTransaction(ctx)
	})
}

func (s *Store) Drop(ctx context.Context, course string) error {
	return inSession(ctx, s.client, func(sc mongo.SessionContext) error {
		if _, err := s.db.Collection("courses").DeleteOne(sc, bson.M{"_id": course}); err != nil {
			return err
		}
		_, err := s.db.Collection("students").UpdateMany(ctx, bson.M{"courses": course}, bson.M{"$pull": bson.M{"courses": course}}) // want `UpdateMany runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		return err
	})
}

// The session is the helper's argument.
func transact(sess mongo.Session, fn func(context.Context) error) error {
	sc := mongo.NewSessionContext(context.Background(), sess)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	if err := fn(sc); err != nil {
		_ = sess.AbortTransaction(sc)
		return err
	}
	return sess.CommitTransaction(sc)
}

func (s *Store) Reopen(ctx context.Context, course string) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	return transact(sess, func(inner context.Context) error {
		if err := s.takeSeat(inner, course); err != nil {
			return err
		}
		return s.addStudent(ctx, "nobody", course) // want `UpdateByID in addStudent runs outside the transaction: context "ctx" does not carry its session; pass "inner"`
	})
}

// Joins a transaction that is there.
func (s *Store) Join(ctx context.Context, fn func(context.Context) error) error {
	if mongo.SessionFromContext(ctx) != nil {
		return fn(ctx)
	}
	return s.WithTx(ctx, fn)
}

func (s *Store) Swap(ctx context.Context, student, from, to string) error {
	return s.Join(ctx, func(tx context.Context) error {
		if err := s.takeSeat(tx, to); err != nil {
			return err
		}
		return s.addStudent(ctx, student, to) // want `UpdateByID in addStudent runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
	})
}
