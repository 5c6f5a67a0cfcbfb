package direct

import (
	"context"
	"log/slog"
	"net/http"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// What the session does takes any context.
func (b *Bank) Right(ctx context.Context, from, to string, amount int64) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(context.Background())
	opts := options.Transaction()
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		if _, err := b.accts.UpdateByID(sc, from, bson.M{"$inc": bson.M{"balance": -amount}}); err != nil {
			return nil, err
		}
		return b.accts.UpdateByID((sc), to, bson.M{"$inc": bson.M{"balance": amount}})
	}, opts)
	return err
}

// The parameter has the outer context's name.
func (b *Bank) Shadowed(ctx context.Context, id string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		if n, err := b.ledger.CountDocuments(ctx, bson.M{"from": id}); err != nil || n > 0 {
			return n, err
		}
		return b.accts.DeleteOne(ctx, bson.M{"_id": id})
	})
	return err
}

// Both contexts are of one session.
func (b *Bank) OneSession(ctx context.Context, id string) error {
	return b.client.UseSession(ctx, func(sc context.Context) error {
		sess := mongo.SessionFromContext(sc)
		_, err := sess.WithTransaction(sc, func(tx context.Context) (any, error) {
			if _, err := b.accts.DeleteOne(sc, bson.M{"_id": id}); err != nil {
				return nil, err
			}
			return b.ledger.DeleteMany(tx, bson.M{"from": id})
		})
		return err
	})
}

func (b *Bank) OneSessionStarted(ctx context.Context, id string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	sctx := mongo.NewSessionContext(ctx, sess)
	_, err = sess.WithTransaction(sctx, func(sc context.Context) (any, error) {
		if _, err := b.accts.DeleteOne(sctx, bson.M{"_id": id}); err != nil {
			return nil, err
		}
		return b.ledger.DeleteMany(sc, bson.M{"from": id})
	})
	return err
}

// Abort and Commit find the transaction in their session.
func (s *Shop) Reserve(ctx context.Context, sku string) error {
	return s.client.UseSession(ctx, func(sc context.Context) (err error) {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		defer func() {
			if err != nil {
				_ = sess.AbortTransaction(ctx)
			}
		}()
		if _, err := s.stock.UpdateByID(sc, sku, bson.M{"$inc": bson.M{"qty": -1}}); err != nil {
			return err
		}
		return sess.CommitTransaction(context.WithoutCancel(ctx))
	})
}

// Not the driver's.
func (s *Shop) Price(ctx context.Context, sku string, price func(context.Context, string) (int, error)) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		slog.InfoContext(ctx, "price", "sku", sku)
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://prices.example/"+sku, nil)
		if err != nil {
			return nil, err
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			return nil, err
		}
		defer res.Body.Close()
		p, err := price(ctx, sku) // of whoever calls
		if err != nil || ctx.Err() != nil {
			return nil, err
		}
		return s.stock.UpdateByID(sc, sku, bson.M{"$set": bson.M{"price": p, "seen": res.Header.Get("Date")}})
	})
	return err
}
