// Package unknown has writes of which too little is known.
package unknown

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Which collections?
func Copy(ctx context.Context, a, b *mongo.Collection, doc any) error {
	if _, err := a.InsertOne(ctx, doc); err != nil {
		return err
	}
	_, err := b.InsertOne(ctx, doc)
	return err
}

// Which documents?
func Both(ctx context.Context, coll *mongo.Collection, f1, f2, u1, u2 any) error {
	if _, err := coll.UpdateOne(ctx, f1, u1); err != nil {
		return err
	}
	_, err := coll.UpdateOne(ctx, f2, u2)
	return err
}

// Which update?
func Insert(ctx context.Context, db *mongo.Database, doc, update any, id string) error {
	if _, err := db.Collection("orders").InsertOne(ctx, doc); err != nil {
		return err
	}
	_, err := db.Collection("users").UpdateByID(ctx, id, update)
	return err
}

// Which field?
func Shift(ctx context.Context, coll *mongo.Collection, from, to, x, y string, n int) error {
	if _, err := coll.UpdateByID(ctx, from, bson.M{"$inc": bson.M{x: -n}}); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, to, bson.M{"$inc": bson.M{y: n}})
	return err
}

// Which of the two does it delete, which does it fill?
func Sync(ctx context.Context, old, fresh *mongo.Collection, filter any, docs []any) error {
	if _, err := old.DeleteMany(ctx, filter); err != nil {
		return err
	}
	_, err := fresh.InsertMany(ctx, docs)
	return err
}

// What do they do?
type Writer interface {
	Write(ctx context.Context, doc any) error
}

func Fan(ctx context.Context, first, second Writer, doc any) error {
	if err := first.Write(ctx, doc); err != nil {
		return err
	}
	return second.Write(ctx, doc)
}

func Call(ctx context.Context, coll *mongo.Collection, id string, then func(context.Context) error) error {
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"n": -1}}); err != nil {
		return err
	}
	return then(ctx)
}

// What is the number?
func Check(ctx context.Context, coll *mongo.Collection, update any, id string, want int64) error {
	res, err := coll.UpdateOne(ctx, bson.M{"_id": id}, update)
	if err != nil {
		return err
	}
	if res.ModifiedCount != want {
		return errors.New("not changed")
	}
	return nil
}
