// Package service runs transactions of which it knows interfaces only. That
// they are MongoDB's is in package store, which package cmd links with this
// one: all of it is decided in main, and none here.
package service

import (
	"context"

	"testdata.mongovet.dev/fixtures/txncontext/apart/v2/ports"
)

type Service struct {
	tx       ports.TxManager
	accounts ports.Accounts
	clock    ports.Clock
}

func New(tx ports.TxManager, accounts ports.Accounts, clock ports.Clock) *Service {
	return &Service{tx, accounts, clock}
}

func (s *Service) Pay(ctx context.Context, from, to string, n int) error {
	return s.tx.WithTx(ctx, func(txCtx context.Context) error {
		if err := s.accounts.Debit(txCtx, from, n); err != nil {
			return err
		}
		// decided in main: UpdateByID in Debit runs outside the transaction: context "ctx" does not carry its session; pass "txCtx"
		return s.accounts.Debit(ctx, to, -n)
	})
}

func (s *Service) Check(ctx context.Context) error {
	return s.tx.WithTx(ctx, func(txCtx context.Context) error {
		// decided in main: CountDocuments in Count runs outside the transaction: it uses a context of its own; give Count the context of the transaction
		n, err := s.accounts.Count()
		if err != nil || n == 0 {
			return err
		}
		return s.accounts.Debit(txCtx, "check", 0)
	})
}

func (s *Service) Clear(ctx context.Context, id string) error {
	// decided in main: this function runs outside the transaction: Atomic gives it no context; give it a context parameter
	return s.tx.Atomic(ctx, func() error { return s.accounts.Debit(ctx, id, 0) })
}
