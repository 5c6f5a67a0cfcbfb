// Package samedoc writes one document several times.
package samedoc

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Jobs struct{ coll *mongo.Collection }

func New(db *mongo.Database) *Jobs { return &Jobs{db.Collection("jobs")} }

func (j *Jobs) Create(ctx context.Context, name string) error {
	id := bson.NewObjectID()
	if _, err := j.coll.InsertOne(ctx, bson.M{"_id": id, "name": name}); err != nil {
		return err
	}
	_, err := j.coll.UpdateByID(ctx, id, bson.M{"$inc": bson.M{"tries": 1}})
	return err
}

func (j *Jobs) Finish(ctx context.Context, id string) error {
	if _, err := j.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"active": false}}); err != nil {
		return err
	}
	if _, err := j.coll.UpdateMany(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"active": true, "round": 2}}); err != nil {
		return err
	}
	return nil
}

// The key comes from what was inserted.
func (j *Jobs) Enqueue(ctx context.Context, doc bson.M) error {
	res, err := j.coll.InsertOne(ctx, doc)
	if err != nil {
		return err
	}
	_, err = j.coll.UpdateOne(ctx, bson.D{{Key: "_id", Value: res.InsertedID}}, bson.D{{Key: "$inc", Value: bson.D{{Key: "n", Value: 1}}}})
	return err
}

func (j *Jobs) balance(ctx context.Context, id string, n int) error {
	_, err := j.coll.UpdateMany(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"weight": n}})
	return err
}

func (j *Jobs) Reweigh(ctx context.Context, id string, n int) error {
	if err := j.balance(ctx, id, -n); err != nil {
		return err
	}
	return j.balance(ctx, id, n)
}

// SaveAtomically is about one document.
func (j *Jobs) SaveAtomically(ctx context.Context, id string, n int) error {
	if _, err := j.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"n": n}}); err != nil {
		return err
	}
	_, err := j.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"saved": time.Now()}})
	return err
}
