// Package lookalikes has transactions that are none of MongoDB's.
package lookalikes

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/txncontext/v1/lookalikes/sqlike"
)

type Users struct {
	db   *sqlike.DB
	coll *mongo.Collection
}

// Another database's transaction around an operation of MongoDB.
func (u *Users) Rename(ctx context.Context, id, name string) error {
	return u.db.Transaction(func(tx *sqlike.Tx) error {
		if err := tx.Exec("UPDATE users SET name = ? WHERE id = ?", name, id); err != nil {
			return err
		}
		_, err := u.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"name": name}})
		return err
	})
}

func (u *Users) Remove(ctx context.Context, id string) error {
	_, err := u.db.WithTransaction(ctx, func(txCtx context.Context) (any, error) {
		if _, err := u.coll.DeleteOne(ctx, bson.M{"_id": id}); err != nil {
			return nil, err
		}
		return nil, txCtx.Err()
	})
	return err
}

func (u *Users) Manual(ctx context.Context, id string) error {
	if err := u.db.StartTransaction(); err != nil {
		return err
	}
	if _, err := u.coll.InsertOne(ctx, bson.M{"_id": id}); err != nil {
		return err
	}
	return u.db.CommitTransaction()
}

// A helper of the program over it.
func (u *Users) withTx(ctx context.Context, fn func(ctx context.Context) error) error {
	_, err := u.db.WithTransaction(ctx, func(ctx context.Context) (any, error) { return nil, fn(ctx) })
	return err
}

func (u *Users) Touch(ctx context.Context, id string) error {
	return u.withTx(ctx, func(context.Context) error {
		return u.coll.FindOneAndUpdate(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"n": 1}}).Err()
	})
}

// Inside of MongoDB's transaction.
func (u *Users) Mixed(ctx context.Context, client *mongo.Client, id string) error {
	return client.UseSession(ctx, func(sc mongo.SessionContext) error {
		sess := mongo.SessionFromContext(sc)
		if err := sess.StartTransaction(); err != nil {
			return err
		}
		if _, err := u.coll.DeleteOne(sc, bson.M{"_id": id}); err != nil {
			return err
		}
		_, err := u.db.WithTransaction(ctx, func(ctx context.Context) (any, error) { return nil, ctx.Err() })
		if err != nil {
			return err
		}
		return sess.CommitTransaction(sc)
	})
}
