package hostile

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
	driver "go.mongodb.org/mongo-driver/v2/mongo"
)

// Shadowed more than once.
func (m mongo) Shadowed(ctx context.Context, coll *driver.Collection) error {
	return m.atomically(ctx, func(c stdcontext) error {
		if ctx := c; ctx.Err() == nil {
			ctx, cancel := context.WithCancel(ctx)
			defer cancel()
			_, err := coll.DeleteOne(ctx, bson.M{})
			return err
		}
		return ctx.Err()
	})
}

// No driver's methods, though of the same names.
type fake struct{}

func (fake) InsertOne(context.Context, any) (any, error) { return nil, nil }

func (m mongo) Fake(ctx context.Context, coll fake) error {
	return m.atomically(ctx, func(stdcontext) error {
		_, err := coll.InsertOne(ctx, "a")
		return err
	})
}

// Never run in the transaction.
func (m mongo) Unused(ctx context.Context, coll *driver.Collection) error {
	unused := func(stdcontext) error {
		_, err := coll.InsertOne(ctx, bson.M{})
		return err
	}
	_ = unused
	return m.atomically(ctx, nil)
}

// A callback of two, and its maker has a context, too.
func twice(outer context.Context, coll *driver.Collection) body {
	return body(func(ctx context.Context) error {
		_, err := coll.CountDocuments(ctx, bson.M{})
		return err
	}).both(func(ctx context.Context) error { return errors.Join(ctx.Err(), outer.Err()) })
}

func (m mongo) Twice(ctx context.Context, coll *driver.Collection) error {
	return m.atomically(ctx, twice(ctx, coll))
}
