// Package hostile has names that are others, and rare forms.
package hostile

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	driver "go.mongodb.org/mongo-driver/mongo"
)

type (
	mongo   struct{ client *driver.Client }
	handle  = driver.Session
	Session struct{ handle }
)

// The package's name is a type's, the context's a parameter's.
func (m mongo) Context(context context.Context, bson bson.M) error {
	coll := m.client.Database("d").Collection("c")
	return m.client.UseSession(context, func(sc driver.SessionContext) error {
		if err := driver.SessionFromContext(sc).StartTransaction(); err != nil {
			return err
		}
		if _, err := coll.InsertOne(context, bson); err != nil { // want `InsertOne runs outside the transaction: context "context" does not carry its session; pass "sc"`
			return err
		}
		return driver.SessionFromContext(sc).CommitTransaction(sc)
	})
}

type stdcontext = context.Context

// Embedded, in parentheses, and as a method value.
func (s *Session) Insert(ctx context.Context, coll *driver.Collection, docs ...any) error {
	if _, err := (s.WithTransaction)(ctx, (func(sc driver.SessionContext) (any, error) {
		return (coll.InsertMany)((ctx), docs) // want `InsertMany runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})); err != nil {
		return err
	}
	run, insert := s.WithTransaction, coll.InsertOne
	_, err := run(ctx, func(sc driver.SessionContext) (any, error) {
		return insert(ctx, docs[0]) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
	return err
}

// Named types of callbacks, and more than one of them in a call.
type body func(ctx stdcontext) error

func (b body) both(then body) body {
	return func(ctx stdcontext) error {
		if err := b(ctx); err != nil {
			return err
		}
		return then(ctx)
	}
}

func (m mongo) atomically(ctx stdcontext, do body) error {
	s, err := m.client.StartSession()
	if err != nil {
		return err
	}
	defer s.EndSession(ctx)
	_, err = s.WithTransaction(ctx, func(sc driver.SessionContext) (any, error) { return nil, do(sc) })
	return err
}

func (m mongo) Named(outer context.Context, coll *driver.Collection) error {
	var do body = func(inner context.Context) error {
		_, err := coll.DeleteOne(outer, bson.M{}) // want `DeleteOne runs outside the transaction: context "outer" does not carry its session; pass "inner"`
		return err
	}
	return m.atomically(outer, do)
}
