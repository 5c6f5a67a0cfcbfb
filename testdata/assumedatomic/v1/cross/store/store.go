// Package store keeps what package domain asks for.
package store

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v1/cross/domain"
)

type wallets struct{ coll *mongo.Collection }

// Wallets returns the wallets of the database.
func Wallets(db *mongo.Database) domain.Wallets { return &wallets{db.Collection("wallets")} }

func (w *wallets) Take(ctx context.Context, id string, n int) error {
	res, err := w.coll.UpdateOne(ctx, bson.M{"_id": id, "coins": bson.M{"$gte": n}}, bson.M{"$inc": bson.M{"coins": -n}})
	if err != nil {
		return err
	}
	if res.ModifiedCount == 0 {
		return errors.New("not enough coins")
	}
	return nil
}

func (w *wallets) Put(ctx context.Context, id string, n int) error {
	_, err := w.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"coins": n}})
	return err
}

type notes struct{ coll *mongo.Collection }

// Notes returns the notes of the database.
func Notes(db *mongo.Database) domain.Notes { return &notes{db.Collection("notes")} }

func (s *notes) Add(ctx context.Context, wallet, text string) error {
	_, err := s.coll.InsertOne(ctx, bson.M{"wallet": wallet, "text": text})
	return err
}
