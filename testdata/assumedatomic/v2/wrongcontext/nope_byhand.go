package wrongcontext

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Between the start and the commit.
func (b *Bank) MoveByHand(ctx context.Context, from, to string, n int) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	sc := mongo.NewSessionContext(ctx, sess)
	if _, err := b.accounts.UpdateByID(sc, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
		return err
	}
	if _, err := b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}}); err != nil {
		return err
	}
	return sess.CommitTransaction(ctx)
}
