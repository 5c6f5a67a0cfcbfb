// Package ports has an interface that another package implements.
package ports

import "context"

type Sink interface {
	Write(ctx context.Context, name string, doc any) error
}
