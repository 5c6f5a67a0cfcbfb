package contexts

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// What a context carries is not known.

// Kept in a struct.
type batch struct {
	ctx  context.Context
	coll *mongo.Collection
	ids  []string
}

func (b *batch) flush() error {
	_, err := b.coll.DeleteMany(b.ctx, bson.M{"_id": bson.M{"$in": b.ids}})
	return err
}

func (w *Wallets) Kept(ctx context.Context, b *batch) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		if err := b.flush(); err != nil {
			return nil, err
		}
		return w.coll.DeleteOne(b.ctx, bson.M{"_id": "last"})
	})
}

func (w *Wallets) KeptHere(ctx context.Context, ids []string) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		b := &batch{ctx: sc, coll: w.coll, ids: ids}
		return nil, b.flush()
	})
}

// One of two.
func (w *Wallets) Either(ctx context.Context, id string, transactional bool) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		c := ctx
		if transactional {
			c = sc
		}
		return w.coll.DeleteOne(c, bson.M{"_id": id})
	})
}

func (w *Wallets) Fallback(ctx context.Context, id string, tx bool) error {
	del := func(ctx context.Context) (any, error) { return w.coll.DeleteOne(ctx, bson.M{"_id": id}) }
	if !tx {
		_, err := del(ctx)
		return err
	}
	return w.inTx(ctx, func(sc context.Context) (any, error) { return del(sc) })
}

// A variable outside of the callback holds the callback's.
func (w *Wallets) Assigned(ctx context.Context, id string) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		ctx = sc
		return w.coll.DeleteOne(ctx, bson.M{"_id": id})
	})
}

type contexts map[string]context.Context

func (w *Wallets) Mapped(ctx context.Context, all contexts, id string) error {
	return w.inTx(ctx, func(sc context.Context) (any, error) {
		return w.coll.DeleteOne(all[id], bson.M{"_id": id})
	})
}

type carrier interface{ Context() context.Context }

func (w *Wallets) Carried(c carrier, id string) error {
	return w.inTx(c.Context(), func(sc context.Context) (any, error) {
		return w.coll.DeleteOne(pick(sc, c), bson.M{"_id": id})
	})
}

var pick = func(context.Context, carrier) context.Context { return nil }
