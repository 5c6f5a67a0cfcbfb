// Package concurrent has goroutines and loops in and around callbacks.
package concurrent

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"golang.org/x/sync/errgroup"
)

type Loader struct {
	client *mongo.Client
	db     *mongo.Database
}

// C18, with the context that is made of the outer one.
func (l *Loader) Load(ctx context.Context, rows map[string][]any) error {
	sess, err := l.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		g, gctx := errgroup.WithContext(ctx)
		for table, list := range rows {
			g.Go(func() error {
				_, err := l.db.Collection(table).InsertMany(gctx, list) // want `InsertMany runs outside the transaction: context "gctx" does not carry its session; pass "sc"`
				return err
			})
		}
		return nil, g.Wait()
	})
	return err
}

// Retried by hand.
func (l *Loader) Retry(ctx context.Context, id string) (err error) {
	for try := 0; try < 5; try++ {
		if err = l.once(ctx, id); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(try) * time.Second):
		}
	}
	return err
}

func (l *Loader) once(ctx context.Context, id string) error {
	sess, err := l.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	coll := l.db.Collection("jobs")
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		if err := coll.FindOne(sc, bson.M{"_id": id}).Err(); err != nil {
			return nil, err
		}
		return coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"tries": 1}}) // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
	return err
}

// One transaction for each.
func (l *Loader) Each(ctx context.Context, ids []string) error {
	coll := l.db.Collection("jobs")
	for _, id := range ids {
		err := l.client.UseSession(ctx, func(sc context.Context) error {
			_, err := mongo.SessionFromContext(sc).WithTransaction(sc, func(tx context.Context) (any, error) {
				if _, err := coll.DeleteOne(tx, bson.M{"_id": id}); err != nil {
					return nil, err
				}
				return l.db.Collection("done").InsertOne(ctx, bson.M{"_id": id}) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
			})
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
