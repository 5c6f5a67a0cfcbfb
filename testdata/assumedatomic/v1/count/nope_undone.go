package count

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The mismatch is undone before the error is returned.
func (d *Documents) Reserve(ctx context.Context, ids []string, by string) error {
	res, err := d.coll.UpdateMany(ctx,
		bson.M{"_id": bson.M{"$in": ids}, "reserved_by": nil},
		bson.M{"$set": bson.M{"reserved_by": by}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != int64(len(ids)) {
		_, err := d.coll.UpdateMany(ctx,
			bson.M{"_id": bson.M{"$in": ids}, "reserved_by": by},
			bson.M{"$unset": bson.M{"reserved_by": ""}})
		return errors.Join(ErrTaken, err)
	}
	return nil
}

// And in one that is rolled back.
func (d *Documents) ReserveAll(ctx context.Context, client *mongo.Client, ids []string, by string) error {
	sess, err := client.StartSession()
	if err != nil {
		return err
	}
	defer sess.EndSession(ctx)
	_, err = sess.WithTransaction(ctx, func(ctx mongo.SessionContext) (any, error) {
		res, err := d.coll.UpdateMany(ctx,
			bson.M{"_id": bson.M{"$in": ids}, "reserved_by": nil},
			bson.M{"$set": bson.M{"reserved_by": by}})
		if err != nil {
			return nil, err
		}
		if res.ModifiedCount != int64(len(ids)) {
			return nil, ErrTaken
		}
		return nil, nil
	})
	return err
}

// Counts of something else.
type page struct{ ModifiedCount int64 }

func (d *Documents) Audit(ctx context.Context, p page, ids []string) error {
	if _, err := d.coll.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"audited": true}}); err != nil {
		return err
	}
	if p.ModifiedCount != int64(len(ids)) {
		return errors.New("the page is old")
	}
	return nil
}
