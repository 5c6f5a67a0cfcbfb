// Package fix has findings that each have the fix: the callback's context.
// Nothing is found in what the fixes make of it.
package fix

import (
	"context"
	"net/http"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Blog struct {
	client *mongo.Client
	posts  *mongo.Collection
	tags   *mongo.Collection
}

func (b *Blog) Publish(ctx context.Context, id string, tags []string) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		if _, err := b.posts.UpdateByID(ctx, id, bson.M{"$set": bson.M{"public": true}}); err != nil { // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		for _, t := range tags {
			if err := b.count(context.TODO(), t); err != nil { // want `UpdateOne in count runs outside the transaction: context "context\.TODO\(\)" does not carry its session; pass "sc"`
				return nil, err
			}
		}
		return b.posts.UpdateMany(
			ctx, // want `UpdateMany runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			bson.M{"draft_of": id},
			bson.M{"$set": bson.M{"old": true}},
		)
	})
	return err
}

func (b *Blog) count(ctx context.Context, tag string) error {
	_, err := b.tags.UpdateOne(ctx, bson.M{"_id": tag}, bson.M{"$inc": bson.M{"n": 1}})
	return err
}

func (b *Blog) Remove(ctx context.Context, id string) error {
	return b.client.UseSession(ctx, func(sessCtx context.Context) error {
		sess := mongo.SessionFromContext(sessCtx)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if _, err := b.posts.DeleteOne(context.Background(), bson.M{"_id": id}); err != nil { // want `DeleteOne runs outside the transaction: context "context\.Background\(\)" does not carry its session; pass "sessCtx"`
			return err
		}
		return sess.CommitTransaction(ctx)
	})
}

// Of a request.
func (b *Blog) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	err := b.withTx(r.Context(), func(txCtx context.Context) error {
		if err := b.count(r.Context(), r.FormValue("tag")); err != nil { // want `UpdateOne in count runs outside the transaction: context "r\.Context\(\)" does not carry its session; pass "txCtx"`
			return err
		}
		return b.posts.FindOne(txCtx, bson.M{}).Err()
	})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

func (b *Blog) withTx(ctx context.Context, fn func(context.Context) error) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) { return nil, fn(sc) })
	return err
}

// In a literal in the callback.
func (b *Blog) Tag(ctx context.Context, tags ...string) error {
	return b.withTx(ctx, func(tx context.Context) error {
		add := func(tag string) error { return b.count(ctx, tag) } // want `UpdateOne in count runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
		for _, t := range tags {
			if err := add(t); err != nil {
				return err
			}
		}
		return nil
	})
}
