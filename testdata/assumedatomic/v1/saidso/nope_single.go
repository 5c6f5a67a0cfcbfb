package saidso

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// One document is atomic.

// Increment adds to the counter of the device atomically.
func (s *Store) Increment(ctx context.Context, id string, n int) error {
	_, err := s.devices.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"n": n}})
	return err
}

// Claim takes one free device. FindOneAndUpdate is atomic, so two callers
// never get the same.
func (s *Store) Claim(ctx context.Context, by string) (bson.M, error) {
	var d bson.M
	err := s.devices.FindOneAndUpdate(ctx, bson.M{"by": nil}, bson.M{"$set": bson.M{"by": by}}).Decode(&d)
	return d, err
}

func (s *Store) AtomicSet(ctx context.Context, id string, rate int) error {
	_, err := s.devices.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"rate": rate}}, options.Update().SetUpsert(true))
	return err
}

// Register claims the name (the insert is atomic) and then tells the log.
func (s *Store) Register(ctx context.Context, name string) error {
	if _, err := s.devices.InsertOne(ctx, bson.M{"_id": name}); err != nil {
		return err
	}
	_, err := s.devices.Database().Collection("log").InsertOne(ctx, bson.M{"registered": name})
	return err
}

// SwapState changes the state of one device atomically, whatever its key.
func (s *Store) SwapState(ctx context.Context, id, from, to string) error {
	_, err := s.devices.UpdateMany(ctx, bson.M{"_id": id, "state": from}, bson.M{"$set": bson.M{"state": to}})
	return err
}

// Reads only: a snapshot in a transaction would be better.
func (s *Store) Count(ctx context.Context) (int64, error) {
	return s.devices.CountDocuments(ctx, bson.M{})
}
