package active

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// By hand.
func (b *Bank) Manual(ctx context.Context, from, to string, n int) error {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	err = mongo.WithSession(ctx, sess, func(ctx mongo.SessionContext) error {
		if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
			return err
		}
		_, err := b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}})
		return err
	})
	if err != nil {
		return errors.Join(err, sess.AbortTransaction(ctx))
	}
	return sess.CommitTransaction(ctx)
}

func (b *Bank) Inside(ctx context.Context, from, to string, n int) error {
	return b.client.UseSession(ctx, func(ctx mongo.SessionContext) error {
		sess := mongo.SessionFromContext(ctx)
		if err := sess.StartTransaction(options.Transaction()); err != nil {
			return err
		}
		if _, err := b.accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
			return errors.Join(err, sess.AbortTransaction(ctx))
		}
		if _, err := b.accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}}); err != nil {
			return errors.Join(err, sess.AbortTransaction(ctx))
		}
		return sess.CommitTransaction(ctx)
	})
}

func (b *Bank) Context(ctx context.Context, account string, docs []any) (err error) {
	sess, err := b.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = sess.AbortTransaction(context.WithoutCancel(ctx))
		}
	}()
	sc := mongo.NewSessionContext(ctx, sess)
	if _, err = b.entries.DeleteMany(sc, bson.M{"account": account}); err != nil {
		return err
	}
	if _, err = b.entries.InsertMany(sc, docs); err != nil {
		return err
	}
	return sess.CommitTransaction(sc)
}

// A session that comes as an argument.
func (b *Bank) Replace(ctx context.Context, sess mongo.Session, account string, docs []any) error {
	_, err := sess.WithTransaction(ctx, func(ctx mongo.SessionContext) (any, error) {
		if _, err := b.entries.DeleteMany(ctx, bson.M{"account": account}); err != nil {
			return nil, err
		}
		return b.entries.InsertMany(ctx, docs)
	})
	return err
}
