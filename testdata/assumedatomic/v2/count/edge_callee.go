package count

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// Edge in this file: the count comes from a callee.

func (d *Documents) expire(ctx context.Context, ids []string) (int64, error) {
	res, err := d.coll.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"expired": true}})
	if err != nil {
		return 0, err
	}
	return res.ModifiedCount, nil
}

func (d *Documents) ExpireAll(ctx context.Context, ids []string) error {
	n, err := d.expire(ctx, ids)
	if err != nil {
		return err
	}
	if n != int64(len(ids)) { // want `^UpdateMany( in expire)? is not undone when ModifiedCount differs and an error is returned; run it in WithTransaction$`
		return fmt.Errorf("expired %d of %d", n, len(ids))
	}
	return nil
}
