package ifaces

import (
	"context"
	"errors"
)

// Notes is not kept in MongoDB.
type Notes interface {
	Add(ctx context.Context, text string) error
}

type memory struct{ list []string }

func (m *memory) Add(ctx context.Context, text string) error {
	m.list = append(m.list, text)
	return ctx.Err()
}

func (t *Transfers) Right(ctx context.Context, from, to string, n int) error {
	if _, err := t.accounts.Get(ctx, to); err != nil {
		return err
	}
	err := t.tx.WithTx(ctx, func(ctx context.Context) error {
		if err := t.accounts.Debit(ctx, from, n); err != nil {
			return err
		}
		return t.accounts.Debit(ctx, to, -n)
	})
	if err != nil {
		return err
	}
	_, err = t.accounts.Total()
	return err
}

func (t *Transfers) Noted(ctx context.Context, from string) error {
	return t.tx.WithTx(ctx, func(tx context.Context) error {
		if err := t.notes.Add(ctx, from); err != nil {
			return err
		}
		return t.accounts.Debit(tx, from, 1)
	})
}

// Nothing is known of the one that implements it.
type Mailer interface {
	Send(ctx context.Context, to string) error
}

func (t *Transfers) Mailed(ctx context.Context, m Mailer, from string) error {
	return t.tx.WithTx(ctx, func(tx context.Context) error {
		if err := t.accounts.Debit(tx, from, 1); err != nil {
			return err
		}
		return m.Send(ctx, from)
	})
}

// The one implementation opens no transaction.
type Runner interface {
	Run(ctx context.Context, fn func(ctx context.Context) error) error
}

type traced struct{ name string }

func (t traced) Run(ctx context.Context, fn func(ctx context.Context) error) error {
	if err := fn(ctx); err != nil {
		return errors.Join(errors.New(t.name), err)
	}
	return nil
}

func (t *Transfers) Traced(ctx context.Context, r Runner, from string) error {
	return r.Run(ctx, func(context.Context) error { return t.accounts.Debit(ctx, from, 1) })
}

var _ Runner = traced{}
