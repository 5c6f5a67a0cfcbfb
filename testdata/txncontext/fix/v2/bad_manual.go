package fix

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Without a callback the fix is the variable with the session's context.
func (b *Blog) Manual(ctx context.Context, id string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	sc := mongo.NewSessionContext(ctx, sess)
	if err := b.count(sc, "go"); err != nil {
		return err
	}
	if _, err := b.posts.DeleteOne(ctx, bson.M{"_id": id}); err != nil { // want `DeleteOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		return err
	}
	return sess.CommitTransaction(sc)
}
