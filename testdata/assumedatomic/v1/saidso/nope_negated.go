package saidso

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Negated.

// Relabel changes all devices of a site. The change is not atomic.
func (s *Store) Relabel(ctx context.Context, site, label string) error {
	_, err := s.devices.UpdateMany(ctx, bson.M{"site": site}, bson.M{"$set": bson.M{"label": label}})
	return err
}

// Load stores the readings; it does not run in a transaction, so a part of
// them can be there after an error.
func (s *Store) Load(ctx context.Context, docs []any) error {
	_, err := s.readings.InsertMany(ctx, docs)
	return err
}

// Prune deletes what is old, without being atomic about it.
func (s *Store) Prune(ctx context.Context, before time.Time) error {
	_, err := s.readings.DeleteMany(ctx, bson.M{"at": bson.M{"$lt": before}})
	return err
}

func (s *Store) NonAtomicDelete(ctx context.Context, ids []string) error {
	_, err := s.readings.DeleteMany(ctx, bson.M{"_id": bson.M{"$in": ids}})
	return err
}

// Restore writes the readings back. There is no all or nothing here.
func (s *Store) Restore(ctx context.Context, models []mongo.WriteModel) error {
	_, err := s.readings.BulkWrite(ctx, models)
	return err
}

// Move isn't transactional: the caller repairs what is left.
func (s *Store) Move(ctx context.Context, ids []string, site string) error {
	_, err := s.devices.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"site": site}})
	return err
}
