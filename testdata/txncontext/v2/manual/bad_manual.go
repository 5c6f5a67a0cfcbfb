// Package manual has transactions without a callback.
package manual

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Tickets struct {
	client       *mongo.Client
	seats, sales *mongo.Collection
}

// A context with the session is there.
func (t *Tickets) Sell(ctx context.Context, seat, buyer string) error {
	sess, err := t.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	sc := mongo.NewSessionContext(ctx, sess)
	if _, err := t.seats.UpdateByID(sc, seat, bson.M{"$set": bson.M{"buyer": buyer}}); err != nil {
		_ = sess.AbortTransaction(sc)
		return err
	}
	if _, err := t.sales.InsertOne(ctx, bson.M{"seat": seat, "buyer": buyer}); err != nil { // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
		_ = sess.AbortTransaction(sc)
		return err
	}
	return sess.CommitTransaction(sc)
}

// There is the session only.
func (t *Tickets) Refund(ctx context.Context, seat string) (err error) {
	sess, err := t.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(context.Background())
	if err = sess.StartTransaction(options.Transaction()); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = sess.AbortTransaction(context.Background())
		}
	}()
	if _, err = t.seats.UpdateByID(ctx, seat, bson.M{"$unset": bson.M{"buyer": ""}}); err != nil { // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass a context from NewSessionContext`
		return err
	}
	if _, err = t.sales.DeleteOne(ctx, bson.M{"seat": seat}); err != nil { // want `DeleteOne runs outside the transaction: context "ctx" does not carry its session; pass a context from NewSessionContext`
		return err
	}
	return sess.CommitTransaction(ctx)
}

// Through callees.
func (t *Tickets) Swap(ctx context.Context, a, b string) error {
	session, err := t.client.StartSession()
	if err != nil {
		return err
	}
	defer session.EndSession(ctx)
	txn := mongo.NewSessionContext(ctx, session)
	if err := session.StartTransaction(); err != nil {
		return err
	}
	buyer, err := t.buyer(txn, a)
	if err == nil {
		err = t.assign(ctx, b, buyer) // want `UpdateByID in assign runs outside the transaction: context "ctx" does not carry its session; pass "txn"`
	}
	if err == nil {
		err = t.release(a) // want `UpdateByID in release runs outside the transaction: it uses a context of its own; give release the context of the transaction`
	}
	if err != nil {
		_ = session.AbortTransaction(txn)
		return err
	}
	return session.CommitTransaction(txn)
}

func (t *Tickets) buyer(ctx context.Context, seat string) (string, error) {
	var s struct {
		Buyer string `bson:"buyer"`
	}
	err := t.seats.FindOne(ctx, bson.M{"_id": seat}).Decode(&s)
	return s.Buyer, err
}

func (t *Tickets) assign(ctx context.Context, seat, buyer string) error {
	_, err := t.seats.UpdateByID(ctx, seat, bson.M{"$set": bson.M{"buyer": buyer}})
	return err
}

func (t *Tickets) release(seat string) error {
	_, err := t.seats.UpdateByID(context.Background(), seat, bson.M{"$unset": bson.M{"buyer": ""}})
	return err
}

// In a loop.
func (t *Tickets) Block(ctx context.Context, seats []string) error {
	sess, err := t.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	sessCtx := mongo.NewSessionContext(context.Background(), sess)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	for _, s := range seats {
		if _, err := t.seats.UpdateByID(ctx, s, bson.M{"$set": bson.M{"blocked": true}}); err != nil { // want `UpdateByID runs outside the transaction: context "ctx" does not carry its session; pass "sessCtx"`
			return sess.AbortTransaction(sessCtx)
		}
	}
	return sess.CommitTransaction(sessCtx)
}
