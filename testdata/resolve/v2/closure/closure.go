// Package closure captures the handle.
package closure

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Captured(ctx context.Context, db *mongo.Database) func() error {
	orders := db.Collection("orders")
	return func() error {
		_, err := orders.InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
		return err
	}
}

func Nested(ctx context.Context, db *mongo.Database) func() func() error {
	orders := db.Collection("orders")
	return func() func() error {
		bills := db.Collection("bills")
		return func() error {
			if _, err := orders.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne orders$`
				return err
			}
			_, err := bills.InsertOne(ctx, bson.M{}) // want `^InsertOne bills$`
			return err
		}
	}
}

func Assigned(ctx context.Context, db *mongo.Database) error {
	var c *mongo.Collection
	open := func() { c = db.Collection("assigned") }
	open()
	_, err := c.InsertOne(ctx, bson.M{}) // want `^InsertOne assigned$`
	return err
}

func Result(ctx context.Context, db *mongo.Database) error {
	open := func(name string) *mongo.Collection { return db.Collection("result_" + name) }
	_, err := open("a").InsertOne(ctx, bson.M{}) // want `^InsertOne result_a$`
	return err
}

type store struct{ coll *mongo.Collection }

func New(db *mongo.Database) *store { return &store{db.Collection("store")} }

func (s *store) Started(ctx context.Context) {
	go func() {
		_, _ = s.coll.InsertOne(ctx, bson.M{}) // want `^InsertOne store$`
	}()
	defer func() {
		_ = s.coll.Drop(ctx) // want `^Drop store$`
	}()
}

func Transaction(ctx context.Context, client *mongo.Client) error {
	orders := client.Database("app").Collection("orders")
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		return orders.InsertOne(ctx, bson.M{}) // want `^InsertOne orders$`
	})
	return err
}

var handler = func(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection("handler").InsertOne(ctx, bson.M{}) // want `^InsertOne handler$`
	return err
}

func Handler() func(context.Context, *mongo.Database) error { return handler }
