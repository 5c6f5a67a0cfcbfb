// Package saidso promises of its writes what they do not keep.
package saidso

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Store struct{ readings, devices *mongo.Collection }

func New(db *mongo.Database) *Store {
	return &Store{readings: db.Collection("readings"), devices: db.Collection("devices")}
}

func (s *Store) AtomicInsert(ctx context.Context, docs []any) error { // want `^AtomicInsert says "atomic" of writes that are no transaction; run them in WithTransaction$`
	_, err := s.readings.InsertMany(ctx, docs)
	return err
}

func (s *Store) DisableAtomically(ctx context.Context, ids []string) error { // want `^DisableAtomically says "atomically" of writes that are no transaction; run them in WithTransaction$`
	if _, err := s.devices.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"enabled": false}}); err != nil {
		return fmt.Errorf("disable: %w", err)
	}
	return nil
}

func TransactionalDelete(ctx context.Context, coll *mongo.Collection, ids []string) error { // want `^TransactionalDelete says "transactional" of writes that are no transaction; run them in WithTransaction$`
	_, err := coll.DeleteMany(ctx, bson.M{"_id": bson.M{"$in": ids}})
	return err
}

func (s *Store) bulkAtomic(ctx context.Context, models []mongo.WriteModel) error { // want `^bulkAtomic says "atomic" of writes that are no transaction; run them in WithTransaction$`
	_, err := s.readings.BulkWrite(ctx, models)
	return err
}

func (s *Store) Write(ctx context.Context, models []mongo.WriteModel) error {
	return s.bulkAtomic(ctx, models)
}

// Two documents.
func SaveBothAtomic(ctx context.Context, db *mongo.Database, device, site bson.M) error { // want `^SaveBothAtomic says "atomic" of writes that are no transaction; run them in WithTransaction$`
	if _, err := db.Collection("devices").InsertOne(ctx, device); err != nil {
		return err
	}
	_, err := db.Collection("sites").InsertOne(ctx, site)
	return err
}
