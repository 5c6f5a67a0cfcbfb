package manual

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func (t *Tickets) Right(ctx context.Context, seat, buyer string) error {
	if err := t.seats.FindOne(ctx, bson.M{"_id": seat}).Err(); err != nil {
		return err
	}
	sess, err := t.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if _, err := t.sales.InsertOne(ctx, bson.M{"_id": seat, "pending": true}); err != nil { // not started
		return err
	}
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	sc := mongo.NewSessionContext(ctx, sess)
	if err := t.assign(sc, seat, buyer); err != nil {
		_ = sess.AbortTransaction(sc)
		_, _ = t.sales.InsertOne(ctx, bson.M{"failed": seat}) // rolled back before
		return err
	}
	if err := sess.CommitTransaction(sc); err != nil {
		return err
	}
	_, err = t.sales.InsertOne(ctx, bson.M{"sold": seat}) // committed before
	return err
}

// The session comes into the variable that is used.
func (t *Tickets) Reassigned(ctx context.Context, seat, buyer string) error {
	sess, err := t.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	ctx = mongo.NewSessionContext(ctx, sess)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	if err := t.assign(ctx, seat, buyer); err != nil {
		return errors.Join(err, sess.AbortTransaction(ctx))
	}
	return sess.CommitTransaction(ctx)
}

// A callee starts the transaction.
func (t *Tickets) begin(ctx context.Context) (mongo.SessionContext, error) {
	sess, err := t.client.StartSession()
	if err != nil {
		return nil, err
	}
	if err := sess.StartTransaction(); err != nil {
		sess.EndSession(ctx)
		return nil, err
	}
	return mongo.NewSessionContext(ctx, sess), nil
}

func (t *Tickets) Begun(ctx context.Context, seat, buyer string) error {
	sc, err := t.begin(ctx)
	if err != nil {
		return err
	}
	defer mongo.SessionFromContext(sc).EndSession(ctx)
	if err := t.assign(sc, seat, buyer); err != nil {
		return mongo.SessionFromContext(sc).AbortTransaction(ctx)
	}
	return mongo.SessionFromContext(sc).CommitTransaction(ctx)
}

// Only one of the branches has a transaction.
func (t *Tickets) Maybe(ctx context.Context, seat, buyer string, tx bool) error {
	if !tx {
		return t.assign(ctx, seat, buyer)
	}
	sess, err := t.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return t.assign(ctx, seat, buyer) // a standalone server
	}
	if err := t.assign(mongo.NewSessionContext(ctx, sess), seat, buyer); err != nil {
		return err
	}
	return sess.CommitTransaction(ctx)
}

// The caller's context has the session.
func (t *Tickets) Begin(ctx context.Context) error {
	return mongo.SessionFromContext(ctx).StartTransaction()
}

func (t *Tickets) Within(ctx context.Context, seat, buyer string) error {
	if err := t.Begin(ctx); err != nil {
		return err
	}
	if err := t.assign(ctx, seat, buyer); err != nil {
		return mongo.SessionFromContext(ctx).AbortTransaction(ctx)
	}
	return mongo.SessionFromContext(ctx).CommitTransaction(ctx)
}
