package concurrent

import (
	"context"
	"log/slog"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"golang.org/x/sync/errgroup"
)

// The group's context is made of the callback's.
func (l *Loader) Right(ctx context.Context, rows map[string][]any) error {
	sess, err := l.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		g, gctx := errgroup.WithContext(sc)
		g.SetLimit(1)
		for table, list := range rows {
			g.Go(func() error {
				_, err := l.db.Collection(table).InsertMany(gctx, list)
				return err
			})
		}
		return nil, g.Wait()
	})
	return err
}

// A goroutine that nobody waits for is no part of the transaction.
func (l *Loader) Detached(ctx context.Context, id string) error {
	coll := l.db.Collection("jobs")
	return l.client.UseSession(ctx, func(sc mongo.SessionContext) error {
		_, err := mongo.SessionFromContext(sc).WithTransaction(sc, func(tx mongo.SessionContext) (any, error) {
			go func() {
				_, err := l.db.Collection("metrics").InsertOne(context.Background(), bson.M{"job": id})
				if err != nil {
					slog.Error("metrics", "err", err)
				}
			}()
			return coll.DeleteOne(tx, bson.M{"_id": id})
		})
		return err
	})
}

// A group around, and each of it in a transaction of its own.
func (l *Loader) Parallel(ctx context.Context, ids []string) error {
	g, ctx := errgroup.WithContext(ctx)
	for _, id := range ids {
		g.Go(func() error {
			return l.client.UseSession(ctx, func(sc mongo.SessionContext) error {
				sess := mongo.SessionFromContext(sc)
				if err := sess.StartTransaction(); err != nil {
					return err
				}
				if _, err := l.db.Collection("jobs").DeleteOne(sc, bson.M{"_id": id}); err != nil {
					return err
				}
				return sess.CommitTransaction(ctx)
			})
		})
	}
	return g.Wait()
}
