package txnproof

import (
	"context"
	"errors"
	"testing"
)

// open returns a cursor or change stream that is still open at the server.
type open = func(*trial, context.Context) (cursor, error)

var opens = map[string]open{
	"find":      func(r *trial, ctx context.Context) (cursor, error) { return r.find(ctx) },
	"aggregate": func(r *trial, ctx context.Context) (cursor, error) { return r.watch(ctx) },
}

// both moves to the second batch.
func both(c cursor, ctx context.Context) error {
	if !c.Next(ctx) || !c.Next(ctx) {
		return errors.Join(errors.New("no second batch"), c.Err())
	}
	return nil
}

// TestCursors shows that a cursor stays in the session that it was opened in,
// whatever the context of its methods.
func TestCursors(t *testing.T) {
	for name, open := range opens {
		t.Run(name, func(t *testing.T) { run(t, cursors(name, open)) })
	}
}

func cursors(name string, open open) []scenario {
	// with opens a cursor in a context and uses it.
	with := func(r *trial, ctx context.Context, use func(cursor) error) error {
		c, err := open(r, ctx)
		if err != nil {
			return err
		}
		return use(c)
	}
	return []scenario{
		{"of the transaction, outer Next", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), with(r, r.in(), func(c cursor) error { return both(c, r.outer) }))
		}, name + " session starts txn; getMore session in txn"},
		{"of the transaction, outer Close", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), with(r, r.in(), func(c cursor) error { return c.Close(r.outer) }))
		}, name + " session starts txn; killCursors session in txn"},
		{"outside, Next in the transaction", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), with(r, r.outer, func(c cursor) error { return both(c, r.in()) }))
		}, name + " implicit; getMore implicit"},
		{"outside, Close in the transaction", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), with(r, r.outer, func(c cursor) error { return c.Close(r.in()) }))
		}, name + " implicit; killCursors implicit"},
		{"in the session, outer Next in a later transaction", func(r *trial) error {
			return with(r, r.in(), func(c cursor) error { return errors.Join(r.session.StartTransaction(), both(c, r.outer)) })
		}, name + " session; getMore session starts txn"},
		{"of the transaction, Next after the commit", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), with(r, r.in(), func(c cursor) error {
				return errors.Join(r.session.CommitTransaction(r.in()), both(c, r.outer))
			}))
		}, name + " session starts txn; commitTransaction session in txn; getMore session"},
	}
}
