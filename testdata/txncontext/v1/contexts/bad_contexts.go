// Package contexts has contexts that are made from another.
package contexts

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Wallets struct {
	client *mongo.Client
	coll   *mongo.Collection
}

func (w *Wallets) inTx(ctx context.Context, fn func(mongo.SessionContext) (any, error)) error {
	sess, err := w.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, fn)
	return err
}

// Made of the outer context before the callback.
func (w *Wallets) Timeout(parent context.Context, id string) error {
	ctx, cancel := context.WithTimeout(parent, 5*time.Second)
	defer cancel()
	sess, err := w.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(parent)
	_, err = sess.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) {
		if err := w.coll.FindOne(sc, bson.M{"_id": id}).Err(); err != nil {
			return nil, err
		}
		return w.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"seen": true}}) // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
	return err
}

// In the callback.
func (w *Wallets) TimeoutInside(ctx context.Context, id string) error {
	return w.inTx(ctx, func(sc mongo.SessionContext) (any, error) {
		tctx, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		return w.coll.DeleteOne(tctx, bson.M{"_id": id}) // want `DeleteOne runs outside the transaction: context "tctx" does not carry its session; pass "sc"`
	})
}

type requestID struct{}

func (w *Wallets) Value(ctx context.Context, id, request string) error {
	return w.inTx(ctx, func(sessionCtx mongo.SessionContext) (any, error) {
		return w.coll.InsertOne(context.WithValue(ctx, requestID{}, request), bson.M{"_id": id}) // want `InsertOne runs outside the transaction: context "context\.WithValue\(ctx, requestID\{\}, request\)" does not carry its session; pass "sessionCtx"`
	})
}

func (w *Wallets) Canceled(id string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	return w.inTx(ctx, func(sc mongo.SessionContext) (any, error) {
		defer cancel()
		return w.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"n": 1}}) // want `UpdateOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
}

type span struct{ name string }

func (s *span) End() { slog.Debug("end", "span", s.name) }

type spanKey struct{}

func startSpan(ctx context.Context, name string) (context.Context, *span) {
	s := &span{name}
	return context.WithValue(ctx, spanKey{}, s), s
}

func (w *Wallets) Traced(ctx context.Context, id string) error {
	spanCtx, span := startSpan(ctx, "wallets.close")
	defer span.End()
	return w.inTx(spanCtx, func(sc mongo.SessionContext) (any, error) {
		return w.coll.DeleteOne(spanCtx, bson.M{"_id": id}) // want `DeleteOne runs outside the transaction: context "spanCtx" does not carry its session; pass "sc"`
	})
}

type tenantCtx struct {
	context.Context
	tenant string
}

func (w *Wallets) Wrapped(ctx context.Context, tenant, id string) error {
	tc := tenantCtx{Context: ctx, tenant: tenant}
	return w.inTx(tc, func(sc mongo.SessionContext) (any, error) {
		if err := w.coll.FindOne(sc, bson.M{"_id": id, "tenant": tc.tenant}).Err(); err != nil {
			return nil, err
		}
		return w.coll.DeleteOne(tc, bson.M{"_id": id, "tenant": tc.tenant}) // want `DeleteOne runs outside the transaction: context "tc" does not carry its session; pass "sc"`
	})
}

// Shadowed, but by one that is made of the outer context.
func (w *Wallets) Again(parent context.Context, id string) error {
	return w.inTx(parent, func(sc mongo.SessionContext) (any, error) {
		ctx, cancel := context.WithCancel(parent)
		defer cancel()
		if _, err := w.coll.InsertOne(ctx, bson.M{"_id": id}); err != nil { // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		return w.coll.InsertOne(sc, bson.M{"copy": id})
	})
}

// Of a request.
func (w *Wallets) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	err := w.inTx(r.Context(), func(sc mongo.SessionContext) (any, error) {
		return w.coll.DeleteOne(r.Context(), bson.M{"_id": r.FormValue("id")}) // want `DeleteOne runs outside the transaction: context "r\.Context\(\)" does not carry its session; pass "sc"`
	})
	if err != nil {
		http.Error(rw, err.Error(), http.StatusInternalServerError)
	}
}
