package saidso

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// SaveAll stores the readings atomically.
func (s *Store) SaveAll(ctx context.Context, docs []any) error { // want `^SaveAll says "atomically" of writes that are no transaction; run them in WithTransaction$`
	_, err := s.readings.InsertMany(ctx, docs)
	return err
}

// Configure writes the settings of the device and of its site in a transaction.
func (s *Store) Configure(ctx context.Context, device, site string, rate int) error { // want `^Configure says "in a transaction" of writes that are no transaction; run them in WithTransaction$`
	if _, err := s.devices.UpdateByID(ctx, device, bson.M{"$set": bson.M{"rate": rate}}); err != nil {
		return err
	}
	_, err := s.devices.Database().Collection("sites").UpdateByID(ctx, site, bson.M{"$set": bson.M{"configured": time.Now()}})
	return err
}

// Retire marks the devices as retired.
//
// It is all or nothing: either every device is marked or none.
func (s *Store) Retire(ctx context.Context, ids []string) error { // want `^Retire says "all or nothing" of writes that are no transaction; run them in WithTransaction$`
	_, err := s.devices.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"retired": true}})
	return err
}

// Label is an atomic change of several devices.
func (s *Store) Label(ctx context.Context, labels map[string]string) error { // want `^Label says "atomic" of writes that are no transaction; run them in WithTransaction$`
	var models []mongo.WriteModel
	for id, label := range labels {
		models = append(models, mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id}).SetUpdate(bson.M{"$set": bson.M{"label": label}}))
	}
	if len(models) == 0 {
		return nil
	}
	_, err := s.devices.BulkWrite(ctx, models)
	return err
}

/*
Connect links two devices. The update is transactional.
*/
func (s *Store) Connect(ctx context.Context, a, b string) error { // want `^Connect says "transactional" of writes that are no transaction; run them in WithTransaction$`
	if _, err := s.devices.UpdateByID(ctx, a, bson.M{"$set": bson.M{"peer": b}}); err != nil {
		return err
	}
	_, err := s.devices.UpdateByID(ctx, b, bson.M{"$set": bson.M{"peer": a}})
	return err
}
