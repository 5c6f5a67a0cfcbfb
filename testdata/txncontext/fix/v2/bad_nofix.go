package fix

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// Findings without a fix.

// The parameter has no name.
func (b *Blog) NoName(ctx context.Context, id string) error {
	return b.withTx(ctx, func(context.Context) error {
		_, err := b.posts.DeleteOne(ctx, bson.M{"_id": id}) // want `DeleteOne runs outside the transaction: context "ctx" does not carry its session; pass the callback's context`
		return err
	})
}

func (b *Blog) NoBlank(ctx context.Context, id string) error {
	return b.withTx(ctx, func(_ context.Context) error {
		return b.count(ctx, id) // want `UpdateOne in count runs outside the transaction: context "ctx" does not carry its session; pass the callback's context`
	})
}

// There is no argument.
func (b *Blog) NoArgument(ctx context.Context) error {
	return b.withTx(ctx, func(tx context.Context) error {
		return b.reset() // want `UpdateMany in reset runs outside the transaction: it uses a context of its own; give reset the context of the transaction`
	})
}

func (b *Blog) reset() error {
	_, err := b.tags.UpdateMany(context.Background(), bson.M{}, bson.M{"$set": bson.M{"n": 0}})
	return err
}

// The variable would be left without a use.
func (b *Blog) NoVariable(ctx context.Context) error {
	return b.withTx(ctx, func(tx context.Context) error {
		tctx, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		return b.count(tctx, "go") // want `UpdateOne in count runs outside the transaction: context "tctx" does not carry its session; pass "tx"`
	})
}

// The function has no parameter to take one.
func (b *Blog) do(ctx context.Context, work func() error) error {
	return b.withTx(ctx, func(tx context.Context) error {
		return work() // want `work runs outside the transaction: it is given no context; give it a context parameter`
	})
}

func (b *Blog) NoParameter(ctx context.Context) error {
	return b.do(ctx, func() error { return b.count(ctx, "go") })
}

// There is no context with the session.
func (b *Blog) NoContext(ctx context.Context) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	if err := b.count(ctx, "go"); err != nil { // want `UpdateOne in count runs outside the transaction: context "ctx" does not carry its session; pass a context from NewSessionContext`
		return err
	}
	return sess.CommitTransaction(ctx)
}

// The name means something else there.
func (b *Blog) Hidden(ctx context.Context, tags []string) error {
	return b.withTx(ctx, func(tx context.Context) error {
		for _, tx := range tags {
			if err := b.count(ctx, tx); err != nil { // want `UpdateOne in count runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
				return err
			}
		}
		return nil
	})
}
