package saidso

import (
	"context"
	"sync/atomic"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The promise is kept, or is not about the writes.

// Adopt moves devices and readings in a transaction.
func (s *Store) Adopt(ctx context.Context, client *mongo.Client, from, to string) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		if _, err := s.devices.UpdateMany(ctx, bson.M{"site": from}, bson.M{"$set": bson.M{"site": to}}); err != nil {
			return nil, err
		}
		return s.readings.UpdateMany(ctx, bson.M{"site": from}, bson.M{"$set": bson.M{"site": to}})
	})
	return err
}

type cache struct{ n atomic.Int64 }

// Ingest stores the readings and counts them.
func (s *Store) Ingest(ctx context.Context, c *cache, docs []any) error {
	res, err := s.readings.InsertMany(ctx, docs)
	if err != nil {
		return err
	}
	// Added atomically: several goroutines ingest.
	c.n.Add(int64(len(res.InsertedIDs)))
	return nil
}

// Restrict is only called in a transaction of Restructure.
func (s *Store) restrict(ctx context.Context, site string) error {
	if _, err := s.devices.UpdateMany(ctx, bson.M{"site": site}, bson.M{"$set": bson.M{"restricted": true}}); err != nil {
		return err
	}
	_, err := s.readings.UpdateMany(ctx, bson.M{"site": site}, bson.M{"$set": bson.M{"restricted": true}})
	return err
}

func (s *Store) Restructure(ctx context.Context, client *mongo.Client, site string) error {
	return client.UseSession(ctx, func(ctx context.Context) error {
		_, err := mongo.SessionFromContext(ctx).WithTransaction(ctx, func(ctx context.Context) (any, error) {
			return nil, s.restrict(ctx, site)
		})
		return err
	})
}
