// Package domain knows no driver.
package domain

import "context"

// Wallets hold coins.
type Wallets interface {
	Take(ctx context.Context, id string, n int) error
	Put(ctx context.Context, id string, n int) error
}

// Notes are kept about wallets.
type Notes interface {
	Add(ctx context.Context, wallet, text string) error
}
