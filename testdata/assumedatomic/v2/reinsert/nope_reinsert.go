package reinsert

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// A temporary collection takes the place of the old one.
func Swap(ctx context.Context, client *mongo.Client, rows []any) error {
	tmp := client.Database("shop").Collection("top_buyers_tmp")
	if err := tmp.Drop(ctx); err != nil {
		return err
	}
	if _, err := tmp.InsertMany(ctx, rows); err != nil {
		return err
	}
	return client.Database("admin").RunCommand(ctx, bson.D{
		{Key: "renameCollection", Value: "shop.top_buyers_tmp"},
		{Key: "to", Value: "shop.top_buyers"},
		{Key: "dropTarget", Value: true},
	}).Err()
}

// One replacement.
func PutState(ctx context.Context, db *mongo.Database, s State) error {
	_, err := db.Collection("states").ReplaceOne(ctx, bson.M{"key": s.Key}, s, options.Replace().SetUpsert(true))
	return err
}

// Old entries go, a new one comes.
func (r *Rates) Record(ctx context.Context, pair string, rate float64) error {
	history := r.coll.Database().Collection("rate_history")
	if _, err := history.DeleteMany(ctx, bson.M{"at": bson.M{"$lt": time.Now().AddDate(0, -1, 0)}}); err != nil {
		return err
	}
	_, err := history.InsertOne(ctx, bson.M{"pair": pair, "rate": rate, "at": time.Now()})
	return err
}

// Two collections.
func (r *Rates) Start(ctx context.Context, rates []any) error {
	db := r.coll.Database()
	if _, err := db.Collection("rate_errors").DeleteMany(ctx, bson.M{}); err != nil {
		return err
	}
	_, err := db.Collection("rate_imports").InsertMany(ctx, rates)
	return err
}

// The new set is there before the old one goes.
func (r *Rates) Roll(ctx context.Context, batch int, rates []any) error {
	if _, err := r.coll.InsertMany(ctx, rates); err != nil {
		return err
	}
	_, err := r.coll.DeleteMany(ctx, bson.M{"batch": bson.M{"$ne": batch}})
	return err
}

// Either.
func (r *Rates) Set(ctx context.Context, pair string, rate *float64) error {
	if rate == nil {
		_, err := r.coll.DeleteMany(ctx, bson.M{"pair": pair})
		return err
	}
	_, err := r.coll.InsertOne(ctx, bson.M{"pair": pair, "rate": *rate})
	return err
}

// Only emptied, or only dropped.
func (r *Rates) Reset(ctx context.Context) error {
	if err := r.coll.Drop(ctx); err != nil {
		return err
	}
	return r.coll.Database().CreateCollection(ctx, "rates")
}
