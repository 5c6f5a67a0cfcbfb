package contexts

import (
	"context"
	"net/http"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func (w *Wallets) RightTimeout(ctx context.Context, id string) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		ctx, cancel := context.WithTimeout(sc, time.Second)
		defer cancel()
		if _, err := w.coll.InsertOne(ctx, bson.M{"_id": id}); err != nil {
			return nil, err
		}
		deadline, stop := context.WithDeadline(ctx, time.Now().Add(time.Second))
		defer stop()
		return w.coll.DeleteOne(context.WithoutCancel(deadline), bson.M{"_id": id})
	})
}

func (w *Wallets) RightValue(ctx context.Context, id, request string) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		return w.coll.InsertOne(context.WithValue(sc, requestID{}, request), bson.M{"_id": id})
	})
}

func (w *Wallets) RightTraced(ctx context.Context, id string) error {
	ctx, outer := startSpan(ctx, "wallets.close")
	defer outer.End()
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		ctx, inner := startSpan(sc, "wallets.close.tx")
		defer inner.End()
		return w.coll.DeleteOne(ctx, bson.M{"_id": id})
	})
}

func (w *Wallets) RightWrapped(ctx context.Context, tenant, id string) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		if err := w.coll.FindOne(tenantCtx{sc, tenant}, bson.M{"_id": id}).Err(); err != nil {
			return nil, err
		}
		tc := &tenantCtx{tenant: tenant}
		tc.Context = sc
		return w.coll.DeleteOne(tc, bson.M{"_id": id, "tenant": tc.tenant})
	})
}

func (w *Wallets) RightNested(ctx context.Context, id string) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		again := mongo.NewSessionContext(ctx, mongo.SessionFromContext(sc))
		return w.coll.DeleteOne(again, bson.M{"_id": id})
	})
}

func (w *Wallets) RightRequest(rw http.ResponseWriter, r *http.Request) {
	err := w.inTx(r.Context(), func(sc context.Context) (any, error) {
		r := r.WithContext(sc)
		return w.coll.DeleteOne(r.Context(), bson.M{"_id": r.FormValue("id")})
	})
	if err != nil {
		http.Error(rw, err.Error(), http.StatusInternalServerError)
	}
}
