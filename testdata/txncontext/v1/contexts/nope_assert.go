package contexts

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The context is asked for its session.
func (w *Wallets) Asserted(ctx context.Context, id string) error {
	if sc, ok := ctx.(mongo.SessionContext); ok {
		_, err := w.coll.DeleteOne(sc, bson.M{"_id": id})
		return err
	}
	return w.inTx(ctx, func(sc mongo.SessionContext) (any, error) {
		return w.coll.DeleteOne(sc, bson.M{"_id": id})
	})
}

func (w *Wallets) Called(ctx context.Context, id string) error {
	return w.inTx(ctx, func(sc mongo.SessionContext) (any, error) { return nil, w.Asserted(sc, id) })
}
