package saidso

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// forget removes what the device has sent. It must be called in a transaction.
func (s *Store) forget(ctx context.Context, device string) error {
	_, err := s.readings.DeleteMany(ctx, bson.M{"device": device})
	return err
}

func (s *Store) Scrap(ctx context.Context, device string) error {
	if err := s.forget(ctx, device); err != nil { // want `^forget says it must be called in a transaction; run this call in WithTransaction$`
		return fmt.Errorf("scrap %s: %w", device, err)
	}
	return nil
}

func (s *Store) ScrapAll(ctx context.Context, devices []string) error {
	for _, d := range devices {
		if err := s.forget(ctx, d); err != nil { // want `^forget says it must be called in a transaction; run this call in WithTransaction$`
			return err
		}
	}
	return nil
}

func (s *Store) ScrapSafely(ctx context.Context, client *mongo.Client, device string) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		return nil, s.forget(ctx, device)
	})
	return err
}

// Close marks the device and its last reading. Must be called in a
// transaction.
func (s *Store) Close(ctx context.Context, device, reading string) error {
	if _, err := s.devices.UpdateByID(ctx, device, bson.M{"$set": bson.M{"closed": true}}); err != nil {
		return err
	}
	_, err := s.readings.UpdateByID(ctx, reading, bson.M{"$set": bson.M{"last": true}})
	return err
}

func (s *Store) Shutdown(ctx context.Context, device, reading string) error {
	return s.Close(ctx, device, reading) // want `^Close says it must be called in a transaction; run this call in WithTransaction$`
}

func (s *Store) ShutdownAll(ctx context.Context, client *mongo.Client, device, reading string) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		return nil, s.closeBoth(ctx, device, reading)
	})
	return err
}

// Only called in one.
func (s *Store) closeBoth(ctx context.Context, device, reading string) error {
	return s.Close(ctx, device, reading)
}
