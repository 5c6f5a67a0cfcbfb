package callbacks

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func (m *Members) RightVariable(ctx context.Context, id string) error {
	join := func(sc mongo.SessionContext) (any, error) {
		return m.coll.UpdateByID(sc, id, bson.M{"$set": bson.M{"joined": true}})
	}
	return run(ctx, m.client, join)
}

// The same literal form, but not run in a transaction.
func (m *Members) NoTransaction(ctx context.Context, id string) error {
	join := func(context.Context) (any, error) {
		return m.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"joined": true}})
	}
	_, err := join(ctx)
	return err
}

type join struct {
	coll *mongo.Collection
	id   string
}

func (j join) do(ctx mongo.SessionContext) (any, error) {
	return j.coll.InsertOne(ctx, bson.M{"_id": j.id})
}

func (m *Members) Join(ctx context.Context, id string) error {
	return run(ctx, m.client, join{m.coll, id}.do)
}

func (m *Members) Sweep(ctx context.Context) error {
	return m.exec(ctx, job{"sweep", func(sc mongo.SessionContext) error {
		_, err := m.coll.DeleteMany(sc, bson.M{"left": true})
		return err
	}})
}

// The callback ignores its context and does not reach the driver.
func (m *Members) Nothing(ctx context.Context, log func(context.Context, string)) error {
	return run(ctx, m.client, func(_ mongo.SessionContext) (any, error) {
		log(ctx, "nothing")
		_ = m.coll.Name()
		return bson.Marshal(bson.M{"a": 1})
	})
}

// Which function it is is not known.
func (m *Members) Any(ctx context.Context, jobs map[string]job, name string) error {
	return m.exec(ctx, jobs[name])
}

// A literal takes the callback's context itself.
func (m *Members) Each(ctx context.Context, ids []string) error {
	return run(ctx, m.client, func(sc mongo.SessionContext) (any, error) {
		add := func(ctx context.Context, id string) error {
			_, err := m.coll.InsertOne(ctx, bson.M{"_id": id})
			return err
		}
		for _, id := range ids {
			if err := add(sc, id); err != nil {
				return nil, err
			}
		}
		return nil, m.touch(sc, ids[0])
	})
}
