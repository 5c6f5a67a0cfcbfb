// Package service works on repositories from package store in transactions
// from package txn.
package service

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/txncontext/v2/cross/store"
	"testdata.mongovet.dev/fixtures/txncontext/v2/cross/txn"
)

type Service struct {
	client *mongo.Client
	tx     *txn.Manager
	items  *store.Items
	orders *store.Orders
	log    *mongo.Collection
}

func New(client *mongo.Client) *Service {
	db := client.Database("shop")
	return &Service{client, txn.New(client), store.NewItems(db), store.NewOrders(db), db.Collection("log")}
}

// The driver's callback here, the operations there.
func (s *Service) Place(ctx context.Context, id string, items []store.Item) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(sc context.Context) (any, error) {
		for _, it := range items {
			if err := s.items.Take(ctx, it.SKU, it.Qty); err != nil { // want `UpdateOne in Take runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
				return nil, err
			}
			if err := s.items.Touch(it.SKU); err != nil { // want `UpdateByID in Touch runs outside the transaction: it uses a context of its own; give Touch the context of the transaction`
				return nil, err
			}
		}
		return nil, s.orders.Place(sc, id, items)
	})
	return err
}

// The callback there, too.
func (s *Service) Reserve(ctx context.Context, sku string) error {
	return s.tx.WithTx(ctx, func(txCtx context.Context) error {
		it, err := s.items.ByID(ctx, sku) // want `FindOne in ByID runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"`
		if err != nil || it.Qty == 0 {
			return err
		}
		if err := s.items.Take(txCtx, sku, 1); err != nil {
			return err
		}
		if err := s.orders.Forget(txCtx, sku); err != nil { // want `DeleteOne in Forget runs outside the transaction: it uses a context of its own; give Forget the context of the transaction`
			return err
		}
		_, err = s.log.InsertOne(ctx, bson.M{"reserved": sku}) // want `InsertOne runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"`
		return err
	})
}

func (s *Service) Return(ctx context.Context, sku string) error {
	ctx, end := store.Span(ctx, "return")
	defer end()
	return txn.WithSession(ctx, s.client, func(sc context.Context) error {
		if err := s.items.Take(ctx, sku, -1); err != nil { // want `UpdateOne in Take runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			return err
		}
		return s.giveBack(ctx, sku) // want `UpdateOne in giveBack runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
	})
}

// A frame of this package between.
func (s *Service) giveBack(ctx context.Context, sku string) error {
	return s.items.Take(ctx, "returned/"+sku, -1)
}

type history struct{ store.Base[store.Item] }

func (s *Service) Stock(ctx context.Context, min int) (int, error) {
	h := &history{store.Base[store.Item]{Coll: s.log}}
	return txn.Get(ctx, s.tx, func(tx context.Context) (int, error) {
		list, err := h.Find(ctx, bson.M{"qty": bson.M{"$gte": min}}) // want `Find in Find runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
		if err != nil {
			return 0, err
		}
		return len(list), s.items.Take(tx, "counted", len(list))
	})
}

// By hand.
func (s *Service) Take(ctx context.Context, sku string) error {
	sess, err := s.client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	if err := sess.StartTransaction(); err != nil {
		return err
	}
	if err := s.items.Take(ctx, sku, 1); err != nil { // want `UpdateOne in Take runs outside the transaction: context "ctx" does not carry its session; pass a context from NewSessionContext`
		_ = sess.AbortTransaction(ctx)
		return err
	}
	return sess.CommitTransaction(ctx)
}
