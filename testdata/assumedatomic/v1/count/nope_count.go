package count

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// Nothing was written.
func (d *Documents) Touch(ctx context.Context, issue int) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"issue": issue}, bson.M{"$currentDate": bson.M{"touched": true}})
	if err != nil {
		return err
	}
	if res.MatchedCount == 0 {
		return mongo.ErrNoDocuments
	}
	return nil
}

func (d *Documents) Drop(ctx context.Context, issue int) error {
	res, err := d.coll.DeleteMany(ctx, bson.M{"issue": issue})
	if err != nil {
		return err
	}
	if res.DeletedCount < 1 {
		return fmt.Errorf("issue %d has no documents", issue)
	}
	return nil
}

func (d *Documents) Rate(ctx context.Context, issue, stars int) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"issue": issue}, bson.M{"$set": bson.M{"stars": stars}})
	if err == nil && res.ModifiedCount > 0 {
		return nil
	}
	if err == nil {
		err = errors.New("nothing to rate")
	}
	return err
}

func (d *Documents) Upsert(ctx context.Context, issue int) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"issue": issue}, bson.M{"$set": bson.M{"seen": true}}, options.Update().SetUpsert(true))
	if err != nil {
		return err
	}
	if res.MatchedCount == 0 && res.UpsertedCount == 0 {
		return errors.New("nothing was written")
	}
	return nil
}

// The mismatch is only logged, counted or returned as a number.
func (d *Documents) Refresh(ctx context.Context, ids []string) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"fresh": true}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != int64(len(ids)) {
		log.Printf("refreshed %d of %d", res.ModifiedCount, len(ids))
	}
	return nil
}

func (d *Documents) Evict(ctx context.Context, ids []string) (missing int, err error) {
	res, err := d.coll.DeleteMany(ctx, bson.M{"_id": bson.M{"$in": ids}})
	if err != nil {
		return 0, err
	}
	if int(res.DeletedCount) < len(ids) {
		missing = len(ids) - int(res.DeletedCount)
	}
	return missing, nil
}

// Tried again until all are done.
func (d *Documents) Drain(ctx context.Context, issue int) error {
	for {
		res, err := d.coll.UpdateMany(ctx, bson.M{"issue": issue, "drained": false}, bson.M{"$set": bson.M{"drained": true}})
		if err != nil {
			return err
		}
		if res.ModifiedCount != res.MatchedCount {
			slog.Warn("drained in part", "issue", issue)
			continue
		}
		return nil
	}
}

// The error of the write itself, with a count in its text.
func (d *Documents) Load(ctx context.Context, docs []any) error {
	res, err := d.coll.InsertMany(ctx, docs)
	if err != nil {
		n := 0
		if res != nil {
			n = len(res.InsertedIDs)
		}
		return fmt.Errorf("stored %d of %d: %w", n, len(docs), err)
	}
	return nil
}

// The loop over the IDs compares their number.
func (d *Documents) Report(ctx context.Context, docs []any) error {
	res, err := d.coll.InsertMany(ctx, docs)
	if err == nil {
		return nil
	}
	text := "missing"
	for range res.InsertedIDs {
		text += " one"
	}
	return errors.New(text)
}
