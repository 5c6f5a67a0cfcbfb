// Package sqlike is like a library for another database.
package sqlike

import "context"

type DB struct{ inTx bool }

type Tx struct {
	*DB
	ctx context.Context
}

func (db *DB) Transaction(fn func(tx *Tx) error) error {
	return fn(&Tx{DB: db, ctx: context.Background()})
}

func (db *DB) WithTransaction(ctx context.Context, fn func(ctx context.Context) (any, error)) (any, error) {
	return fn(context.WithValue(ctx, db, true))
}

func (db *DB) StartTransaction() error  { db.inTx = true; return nil }
func (db *DB) CommitTransaction() error { db.inTx = false; return nil }

func (tx *Tx) Exec(query string, args ...any) error { return tx.ctx.Err() }
