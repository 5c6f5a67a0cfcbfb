// Package callees has functions that are called in transactions.
package callees

import (
	"context"
	"log/slog"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Books struct {
	client *mongo.Client
	db     *mongo.Database
}

func (b *Books) tx(ctx context.Context, fn func(context.Context) (any, error)) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, fn)
	return err
}

type repo struct{ coll *mongo.Collection }

func (r repo) debit(ctx context.Context, id string, n int) error {
	_, err := r.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"n": -n}})
	return err
}

func (r *repo) credit(ctx context.Context, id string, n int) error {
	_, err := r.coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"n": n}})
	if err != nil {
		return err
	}
	return r.note(ctx, id)
}

func (r *repo) note(ctx context.Context, id string) error {
	_, err := r.coll.InsertOne(ctx, bson.M{"of": id})
	return err
}

func exists(id string, ctx context.Context, coll *mongo.Collection) (bool, error) {
	n, err := coll.CountDocuments(ctx, bson.M{"_id": id})
	return n > 0, err
}

func (b *Books) Move(ctx context.Context, from, to string, n int) error {
	r := &repo{b.db.Collection("accounts")}
	return b.tx(ctx, func(sc context.Context) (any, error) {
		ok, err := exists(to, ctx, r.coll) // want `CountDocuments in exists runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		if err != nil || !ok {
			return ok, err
		}
		if err := r.debit(ctx, from, n); err != nil { // want `UpdateOne in debit runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		return true, r.credit(
			context.Background(), // want `UpdateByID in credit runs outside the transaction: context "context\.Background\(\)" does not carry its session; pass "sc"`
			to,
			n,
		)
	})
}

// A context made of the outer one.
func (b *Books) Correct(ctx context.Context, id string, n int) error {
	r := &repo{b.db.Collection("accounts")}
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return b.tx(ctx, func(sc context.Context) (any, error) {
		if err := r.credit(sc, id, n); err != nil {
			return nil, err
		}
		return nil, r.note(ctx, id) // want `InsertOne in note runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
}

// The callee makes one of it.
func (r *repo) audit(ctx context.Context, id string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	_, err := r.coll.InsertOne(ctx, bson.M{"audit": id})
	return err
}

// Only the last parameter is a context that gets to the driver.
func (r *repo) load(log, ctx context.Context, id string) (out bson.M, err error) {
	slog.InfoContext(log, "load")
	err = r.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&out)
	return out, err
}

func (b *Books) Check(ctx context.Context, id string) error {
	r := &repo{b.db.Collection("accounts")}
	return b.tx(ctx, func(sc context.Context) (any, error) {
		if err := r.audit(ctx, id); err != nil { // want `InsertOne in audit runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		if _, err := r.load(ctx, sc, id); err != nil {
			return nil, err
		}
		return r.load(sc, ctx, id) // want `FindOne in load runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
}

// A literal and a method value.
func (b *Books) Settle(ctx context.Context, id string) error {
	r := &repo{b.db.Collection("accounts")}
	settle := func(ctx context.Context) error {
		_, err := r.coll.DeleteOne(ctx, bson.M{"_id": id})
		return err
	}
	return b.tx(ctx, func(sc context.Context) (any, error) {
		if err := settle(ctx); err != nil { // want `DeleteOne in settle runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return nil, err
		}
		note := r.note
		return nil, note(ctx, id) // want `InsertOne in note runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
}
