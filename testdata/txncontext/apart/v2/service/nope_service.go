package service

import "context"

// Silent in main, too.

func (s *Service) Right(ctx context.Context, from, to string, n int) error {
	if _, err := s.accounts.Count(); err != nil {
		return err
	}
	return s.tx.WithTx(ctx, func(ctx context.Context) error {
		if err := s.accounts.Debit(ctx, from, n); err != nil {
			return err
		}
		return s.accounts.Debit(ctx, to, -n)
	})
}

func (s *Service) Timed(ctx context.Context, id string) error {
	return s.tx.WithTx(ctx, func(tx context.Context) error {
		now, err := s.clock.Now(ctx)
		if err != nil {
			return err
		}
		return s.accounts.Debit(tx, id, int(now))
	})
}

func (s *Service) Nothing(ctx context.Context) error {
	return s.tx.Atomic(ctx, func() error { return ctx.Err() })
}
