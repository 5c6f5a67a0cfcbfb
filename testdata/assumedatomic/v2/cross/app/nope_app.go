package app

import (
	"context"
	"errors"
	"log"
)

func (a *App) Note(ctx context.Context, id, text string) error {
	if err := a.wallets.Put(ctx, id, 1); err != nil {
		return err
	}
	if err := a.notes.Add(ctx, id, text); err != nil {
		log.Print(err)
	}
	return nil
}

func (a *App) Lend(ctx context.Context, from, to string, n int) (err error) {
	if err = a.wallets.Take(ctx, from, n); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, a.wallets.Put(ctx, from, n))
		}
	}()
	return a.wallets.Put(ctx, to, n)
}

// Nobody below implements it.
type ledger interface {
	Take(ctx context.Context, id string, n int) error
	Put(ctx context.Context, id string, n int) error
	Balance(ctx context.Context, id string) (int, error)
}

func Move(ctx context.Context, l ledger, from, to string, n int) error {
	if err := l.Take(ctx, from, n); err != nil {
		return err
	}
	return l.Put(ctx, to, n)
}
