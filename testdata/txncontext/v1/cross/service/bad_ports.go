package service

import (
	"context"

	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/txncontext/v1/cross/ports"
	"testdata.mongovet.dev/fixtures/txncontext/v1/cross/store"
	"testdata.mongovet.dev/fixtures/txncontext/v1/cross/txn"
)

// Interfaces of one package below, implemented in others below.
type desk struct {
	tx    ports.Tx
	items ports.Items
}

func newDesk(client *mongo.Client, items *store.Items) *desk {
	return &desk{tx: txn.New(client), items: items}
}

func (d *desk) lend(ctx context.Context, sku string) error {
	return d.tx.WithTx(ctx, func(tx context.Context) error {
		if err := d.items.Touch(sku); err != nil { // want `UpdateByID in Touch runs outside the transaction: it uses a context of its own; give Touch the context of the transaction`
			return err
		}
		return d.items.Take(ctx, sku, 1) // want `UpdateOne in Take runs outside the transaction: context "ctx" does not carry its session; pass "tx"`
	})
}

func Lend(ctx context.Context, s *Service, sku string) error {
	return newDesk(s.client, s.items).lend(ctx, sku)
}
