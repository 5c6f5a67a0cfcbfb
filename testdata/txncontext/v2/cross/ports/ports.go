// Package ports has interfaces that packages store and txn implement.
package ports

import "context"

type Tx interface {
	WithTx(ctx context.Context, fn func(ctx context.Context) error) error
}

type Items interface {
	Take(ctx context.Context, sku string, n int) error
	Touch(sku string) error
}
