// Package apart uses interfaces whose implementation is in no package that it
// imports: nothing shows here that they reach the driver.
package apart

import (
	"context"

	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/domain"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/ports"
)

type Service struct {
	list    ports.Appender
	orders  ports.Orders
	updates ports.Updater
}

func New(list ports.Appender, orders ports.Orders, updates ports.Updater) *Service {
	return &Service{list, orders, updates}
}

func (s *Service) Comment(ctx context.Context, id, text string) error {
	return s.list.AppendTo(ctx, id, "comments", text)
}

func (s *Service) Update(ctx context.Context, id, text string) error {
	return s.updates.Update(ctx, id, map[string]any{"$push": map[string]any{"comments": text}})
}

func (s *Service) Item(ctx context.Context, id string, it domain.Item) error {
	o, err := s.orders.FindByID(ctx, id)
	if err != nil {
		return err
	}
	o.AddItem(it)
	return s.orders.Save(ctx, o)
}
