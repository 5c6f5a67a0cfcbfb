// Package ports has interfaces that other packages implement.
package ports

import (
	"context"

	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/domain"
)

type Appender interface {
	AppendTo(ctx context.Context, id, path string, v any) error
}

type Orders interface {
	FindByID(ctx context.Context, id string) (*domain.Order, error)
	Save(ctx context.Context, o *domain.Order) error
}

type Updater interface {
	Update(ctx context.Context, id string, update any) error
}
