// Package ports has the interfaces between package service, which calls them,
// and package store, which implements them: neither imports the other.
package ports

import "context"

type TxManager interface {
	WithTx(ctx context.Context, fn func(ctx context.Context) error) error
	Atomic(ctx context.Context, work func() error) error
}

type Accounts interface {
	Debit(ctx context.Context, id string, n int) error
	Count() (int64, error)
}

// Clock is in no implementation of MongoDB.
type Clock interface {
	Now(ctx context.Context) (int64, error)
}
