package saidso

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// Edge in this file: how the words are written.

// Store writes the readings. All-or-nothing semantics.
func (s *Store) Store(ctx context.Context, docs []any) error { // want `^Store says "(?i:all[- ]or[- ]nothing)" of writes that are no transaction; run them in WithTransaction$`
	_, err := s.readings.InsertMany(ctx, docs)
	return err
}

func (s *Store) RetireInTransaction(ctx context.Context, ids []string) error { // want `^RetireInTransaction says "(?i:in (a )?transaction|intransaction)" of writes that are no transaction; run them in WithTransaction$`
	_, err := s.devices.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"retired": true}})
	return err
}

// Atomically renames the site on all its devices.
func (s *Store) RenameSite(ctx context.Context, from, to string) error { // want `^RenameSite says "(?i:atomically)" of writes that are no transaction; run them in WithTransaction$`
	_, err := s.devices.UpdateMany(ctx, bson.M{"site": from}, bson.M{"$set": bson.M{"site": to}})
	return err
}

// purge must be called inside a transaction.
func (s *Store) purge(ctx context.Context, site string) error {
	_, err := s.devices.DeleteMany(ctx, bson.M{"site": site})
	return err
}

func (s *Store) DeleteSite(ctx context.Context, site string) error {
	return s.purge(ctx, site) // want `^purge says it must be called in(side)? a transaction; run this call in WithTransaction$`
}
