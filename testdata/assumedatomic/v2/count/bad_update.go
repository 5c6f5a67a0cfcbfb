// Package count has counts that are looked at when the write is done.
package count

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Documents struct {
	coll *mongo.Collection
}

func NewDocuments(db *mongo.Database) *Documents {
	return &Documents{coll: db.Collection("documents")}
}

func (d *Documents) Archive(ctx context.Context, ids []string) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"archived": true}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != int64(len(ids)) { // want `^UpdateMany is not undone when ModifiedCount differs and an error is returned; run it in WithTransaction$`
		return fmt.Errorf("archived %d of %d documents", res.ModifiedCount, len(ids))
	}
	return nil
}

func (d *Documents) Assign(ctx context.Context, owner string, ids ...string) error {
	filter := bson.D{{Key: "_id", Value: bson.D{{Key: "$in", Value: ids}}}, {Key: "owner", Value: ""}}
	res, err := d.coll.UpdateMany(ctx, filter, bson.D{{Key: "$set", Value: bson.D{{Key: "owner", Value: owner}}}})
	if err != nil {
		return fmt.Errorf("assign: %w", err)
	}
	if int(res.MatchedCount) < len(ids) { // want `^UpdateMany is not undone when MatchedCount differs and an error is returned; run it in WithTransaction$`
		return ErrTaken
	}
	return nil
}

var ErrTaken = errors.New("some documents are taken")

// Matched against modified.
func (d *Documents) Publish(ctx context.Context, issue int) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"issue": issue}, bson.M{"$set": bson.M{"public": true}})
	if err != nil {
		return err
	}
	if res.MatchedCount != res.ModifiedCount { // want `^UpdateMany is not undone when (MatchedCount|ModifiedCount) differs and an error is returned; run it in WithTransaction$`
		return errors.New("some documents were public before")
	}
	return nil
}

func (d *Documents) Withdraw(ctx context.Context, issue int) (int64, error) {
	res, err := d.coll.UpdateMany(ctx, bson.M{"issue": issue}, bson.M{"$set": bson.M{"public": false}})
	if err != nil {
		return 0, err
	}
	if res.ModifiedCount < res.MatchedCount { // want `^UpdateMany is not undone when (MatchedCount|ModifiedCount) differs and an error is returned; run it in WithTransaction$`
		return res.ModifiedCount, fmt.Errorf("withdrew only %d", res.ModifiedCount)
	}
	return res.ModifiedCount, nil
}

// A number that is expected, not that of a list.
func (d *Documents) Swap(ctx context.Context, a, b int) error {
	const want = 2
	res, err := d.coll.UpdateMany(ctx, bson.M{"slot": bson.M{"$in": bson.A{a, b}}}, bson.M{"$bit": bson.M{"side": bson.M{"xor": 1}}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != want { // want `^UpdateMany is not undone when ModifiedCount differs and an error is returned; run it in WithTransaction$`
		return errors.New("both slots must be in use")
	}
	return nil
}

func (d *Documents) Rename(ctx context.Context, title, to string) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"title": title}, bson.M{"$set": bson.M{"title": to}})
	switch {
	case err != nil:
		return err
	case res.ModifiedCount > 1: // want `^UpdateMany is not undone when ModifiedCount differs and an error is returned; run it in WithTransaction$`
		return errors.New("the title is not unique")
	}
	return nil
}

// The good case first.
func (d *Documents) Lock(ctx context.Context, ids []string, by string) error {
	res, err := d.coll.UpdateMany(ctx,
		bson.M{"_id": bson.M{"$in": ids}, "locked_by": nil},
		bson.M{"$set": bson.M{"locked_by": by}})
	if err != nil {
		return err
	}
	n := res.ModifiedCount
	if n == int64(len(ids)) { // want `^UpdateMany is not undone when ModifiedCount differs and an error is returned; run it in WithTransaction$`
		return nil
	}
	return fmt.Errorf("could lock %d of %d", n, len(ids))
}

// The count is kept in a variable, the error in a named result.
func (d *Documents) Unlock(ctx context.Context, ids []string, by string) (err error) {
	var res *mongo.UpdateResult
	res, err = d.coll.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}, "locked_by": by}, bson.M{"$unset": bson.M{"locked_by": ""}})
	if err != nil {
		return
	}
	changed, want := int(res.ModifiedCount), len(ids)
	if changed != want { // want `^UpdateMany is not undone when ModifiedCount differs and an error is returned; run it in WithTransaction$`
		err = fmt.Errorf("unlocked %d, not %d", changed, want)
	}
	return
}
