package service

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/txncontext/v1/cross/ports"
	"testdata.mongovet.dev/fixtures/txncontext/v1/cross/store"
	"testdata.mongovet.dev/fixtures/txncontext/v1/cross/txn"
)

func (s *Service) Right(ctx context.Context, id string, items []store.Item) error {
	if err := s.items.Touch(id); err != nil {
		return err
	}
	err := s.tx.WithTx(ctx, func(ctx context.Context) error {
		ctx, end := store.Span(ctx, "right")
		defer end()
		for _, it := range items {
			if err := s.items.Take(ctx, it.SKU, it.Qty); err != nil {
				return err
			}
		}
		return s.orders.Place(ctx, id, items)
	})
	if err != nil {
		return err
	}
	return s.orders.Forget(ctx, id)
}

func (s *Service) RightResult(ctx context.Context, sku string) (store.Item, error) {
	return txn.Get(ctx, s.tx, func(ctx context.Context) (store.Item, error) { return s.items.ByID(ctx, sku) })
}

// A callee there that does not reach the driver.
func (s *Service) Keyed(ctx context.Context, sku string) error {
	return txn.WithSession(ctx, s.client, func(sc mongo.SessionContext) error {
		return s.items.Take(sc, s.items.Key(ctx, sku), 1)
	})
}

// A helper there that opens no transaction.
func (s *Service) Traced(ctx context.Context, sku string) error {
	return s.tx.Traced(ctx, func(context.Context) error { return s.items.Take(ctx, sku, 1) })
}

// No operation in the function that gets no context.
func (s *Service) Checked(ctx context.Context, sku string) error {
	return s.tx.Do(ctx, func() error {
		if s.items.Key(ctx, sku) == "" {
			return errors.New("no key")
		}
		return nil
	})
}

func RightPorts(ctx context.Context, tx ports.Tx, items ports.Items, sku string) error {
	if err := items.Touch(sku); err != nil {
		return err
	}
	return tx.WithTx(ctx, func(ctx context.Context) error { return items.Take(ctx, sku, 1) })
}
