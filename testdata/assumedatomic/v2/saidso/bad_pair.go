package saidso

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// The pair itself is shown, not what is said of it, too.

// Transfer moves credit atomically.
func (s *Store) Transfer(ctx context.Context, from, to string, n int) error {
	if _, err := s.devices.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"credit": -n}}); err != nil {
		return err
	}
	_, err := s.devices.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"credit": n}}) // want `^when UpdateByID of collection "devices" fails, UpdateByID of collection "devices" at line \d+ stays done; run both in WithTransaction$`
	return err
}

func (s *Store) AtomicReplace(ctx context.Context, device string, docs []any) error {
	if _, err := s.readings.DeleteMany(ctx, bson.M{"device": device}); err != nil {
		return err
	}
	_, err := s.readings.InsertMany(ctx, docs) // want `^when InsertMany of collection "readings" fails, DeleteMany of collection "readings" at line \d+ stays done; run both in WithTransaction$`
	return err
}
