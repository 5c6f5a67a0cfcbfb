package service

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
)

// The helper is below, it has no context to give.
func (s *Service) Clear(ctx context.Context, sku string) error {
	return s.tx.Do(ctx, func() error { // want `this function runs outside the transaction: Do gives it no context; give it a context parameter`
		if err := s.items.Take(ctx, sku, 0); err != nil {
			return err
		}
		_, err := s.log.DeleteMany(ctx, bson.M{"sku": sku})
		return err
	})
}

func (s *Service) Sweep(ctx context.Context) error {
	return s.tx.Do(ctx, s.sweep) // want `this function runs outside the transaction: Do gives it no context; give it a context parameter`
}

func (s *Service) sweep() error { return s.items.Touch("sweep") }
