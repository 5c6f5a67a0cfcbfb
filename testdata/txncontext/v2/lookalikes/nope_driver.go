package lookalikes

import (
	"context"

	"testdata.mongovet.dev/fixtures/txncontext/v2/lookalikes/mongo"
)

func Other(ctx context.Context, coll *mongo.Collection) error {
	sess := mongo.NewSession("other")
	defer sess.EndSession(ctx)
	_, err := sess.WithTransaction(ctx, func(sc mongo.SessionCtx) (any, error) {
		return coll.InsertOne(ctx, map[string]any{"session": sc.Name()})
	})
	return err
}
