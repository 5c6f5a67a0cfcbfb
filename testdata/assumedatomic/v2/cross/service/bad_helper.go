package service

import (
	"context"

	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/uow"
)

// A helper that only looks like one of a transaction.
func (s *Service) Shift(ctx context.Context, from, to string, n int64) error {
	return uow.Each(ctx, func(ctx context.Context) error {
		if err := s.accounts.Debit(ctx, from, n); err != nil {
			return err
		}
		return s.accounts.Credit(ctx, to, n) // want `^when UpdateOne in Credit of collection "accounts" fails, UpdateOne in Debit of collection "accounts"( at line \d+)? stays done; run both in WithTransaction$`
	})
}
