// Package callbacks has callbacks of all forms.
package callbacks

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Members struct {
	client *mongo.Client
	coll   *mongo.Collection
}

func run(ctx context.Context, client *mongo.Client, fn func(mongo.SessionContext) (any, error)) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, fn)
	return err
}

// A literal in a variable.
func (m *Members) Variable(ctx context.Context, id string) error {
	join := func(sc mongo.SessionContext) (any, error) {
		if err := m.coll.FindOne(sc, bson.M{"_id": id}).Err(); err != nil {
			return nil, err
		}
		return m.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"joined": true}}) // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	}
	sess, err := m.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, join)
	return err
}

// A declared function.
func reset(sc mongo.SessionContext) (any, error) {
	coll := members(sc)
	if _, err := coll.DeleteMany(context.Background(), bson.M{"guest": true}); err != nil { // want `DeleteMany runs outside the transaction: context "context\.Background\(\)" does not carry its session; pass "sc"`
		return nil, err
	}
	return coll.UpdateMany(sc, bson.M{}, bson.M{"$unset": bson.M{"joined": ""}})
}

func members(ctx context.Context) *mongo.Collection {
	return mongo.SessionFromContext(ctx).Client().Database("club").Collection("members")
}

func Reset(ctx context.Context, client *mongo.Client) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, reset)
	return err
}

// A method value, in a type that has what the callback needs.
type leave struct {
	coll *mongo.Collection
	id   string
}

func (l *leave) do(sessCtx mongo.SessionContext) (any, error) {
	if _, err := l.coll.DeleteOne(sessCtx, bson.M{"_id": l.id}); err != nil {
		return nil, err
	}
	return l.coll.UpdateMany(context.TODO(), bson.M{"friends": l.id}, bson.M{"$pull": bson.M{"friends": l.id}}) // want `UpdateMany runs outside the transaction: context "context\.TODO\(\)" does not carry its session; pass "sessCtx"`
}

func (m *Members) Leave(ctx context.Context, id string) error {
	l := leave{m.coll, id}
	return run(ctx, m.client, l.do)
}

// A field.
type job struct {
	name string
	run  func(mongo.SessionContext) error
}

func (m *Members) exec(ctx context.Context, j job) error {
	err := m.client.UseSession(ctx, func(sc mongo.SessionContext) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if err := j.run(sc); err != nil {
			return err
		}
		return sess.CommitTransaction(sc)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", j.name, err)
	}
	return nil
}

func (m *Members) Purge(ctx context.Context) error {
	return m.exec(ctx, job{
		name: "purge",
		run: func(sc mongo.SessionContext) error {
			n, err := m.coll.CountDocuments(sc, bson.M{"left": true})
			if err != nil || n == 0 {
				return err
			}
			_, err = m.coll.DeleteMany(ctx, bson.M{"left": true}) // want `DeleteMany runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return err
		},
	})
}

// A callee makes it.
func (m *Members) renaming(ctx context.Context, id, name string) func(mongo.SessionContext) (any, error) {
	return func(tx mongo.SessionContext) (any, error) {
		if err := m.coll.FindOne(tx, bson.M{"name": name}).Err(); err == nil {
			return nil, errors.New("taken")
		}
		return m.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"name": name}}) // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
	}
}

func (m *Members) Rename(ctx context.Context, id, name string) error {
	return run(ctx, m.client, m.renaming(ctx, id, name))
}

// In a literal of the callback.
func (m *Members) Invite(ctx context.Context, ids []string) error {
	return run(ctx, m.client, func(sc mongo.SessionContext) (any, error) {
		add := func(id string) error {
			_, err := m.coll.InsertOne(ctx, bson.M{"_id": id}) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return err
		}
		for _, id := range ids {
			if err := add(id); err != nil {
				return nil, err
			}
		}
		defer func() {
			_, _ = m.coll.UpdateByID(ctx, "stats", bson.M{"$inc": bson.M{"invited": len(ids)}}) // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		}()
		return nil, each(ids, func(id string) error {
			_, err := m.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"invited": true}}) // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return err
		})
	})
}

func each(ids []string, fn func(string) error) error {
	for _, id := range ids {
		if err := fn(id); err != nil {
			return err
		}
	}
	return nil
}
