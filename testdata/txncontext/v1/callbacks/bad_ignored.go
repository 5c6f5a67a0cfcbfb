package callbacks

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Callbacks that take no notice of their context.

func (m *Members) Blank(ctx context.Context, id string) error {
	return run(ctx, m.client, func(_ mongo.SessionContext) (any, error) {
		return m.coll.DeleteOne(ctx, bson.M{"_id": id}) // want `DeleteOne runs outside the transaction: context "ctx" does not carry its session; pass the callback's context`
	})
}

func (m *Members) Unnamed(ctx context.Context, id string) error {
	sess, err := m.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(mongo.SessionContext) (any, error) {
		if _, err := m.coll.InsertOne(ctx, bson.M{"_id": id}); err != nil { // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass the callback's context`
			return nil, err
		}
		return nil, m.touch(ctx, id) // want `UpdateByID in touch runs outside the transaction: context "ctx" does not carry its session; pass the callback's context`
	})
	return err
}

func (m *Members) touch(ctx context.Context, id string) error {
	_, err := m.coll.UpdateByID(ctx, id, bson.M{"$currentDate": bson.M{"seen": true}})
	return err
}

func (m *Members) Callees(ctx context.Context, id string) error {
	return run(ctx, m.client, func(_ mongo.SessionContext) (any, error) {
		if err := m.ban(id); err != nil { // want `InsertOne in ban runs outside the transaction: it uses a context of its own; give ban the context of the transaction`
			return nil, err
		}
		return nil, m.touch(ctx, id) // want `UpdateByID in touch runs outside the transaction: context "ctx" does not carry its session; pass the callback's context`
	})
}

func (m *Members) ban(id string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, err := m.coll.InsertOne(ctx, bson.M{"banned": id})
	return err
}
