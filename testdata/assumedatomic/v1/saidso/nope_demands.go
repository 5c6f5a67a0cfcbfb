package saidso

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
)

// Shift moves credit from one device to another. It must be called in a
// transaction.
func (s *Store) Shift(ctx context.Context, from, to string, n int) error {
	if _, err := s.devices.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"credit": -n}}); err != nil {
		return err
	}
	_, err := s.devices.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"credit": n}})
	return err
}
