package count

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Single documents: the count is 0 or 1.
func (d *Documents) Approve(ctx context.Context, id string, rev int) error {
	res, err := d.coll.UpdateOne(ctx, bson.M{"_id": id, "rev": rev}, bson.M{"$set": bson.M{"approved": true}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != 1 {
		return errors.New("the document has changed")
	}
	return nil
}

func (d *Documents) Remove(ctx context.Context, id string) error {
	res, err := d.coll.DeleteOne(ctx, bson.M{"_id": id})
	if err != nil {
		return err
	}
	if res.DeletedCount != 1 {
		return mongo.ErrNoDocuments
	}
	return nil
}

func (d *Documents) Replace(ctx context.Context, id string, doc bson.M) error {
	res, err := d.coll.ReplaceOne(ctx, bson.M{"_id": id}, doc)
	if err != nil {
		return err
	}
	if res.MatchedCount < 1 || res.ModifiedCount != 1 {
		return errors.New("not replaced")
	}
	return nil
}

// One document though the operation can do more.
func (d *Documents) Reject(ctx context.Context, id string) error {
	res, err := d.coll.UpdateMany(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"approved": false}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != 1 {
		return errors.New("not rejected")
	}
	return nil
}

func (d *Documents) Erase(ctx context.Context, id bson.ObjectID) error {
	res, err := d.coll.DeleteMany(ctx, bson.D{{Key: "_id", Value: id}})
	if err != nil {
		return err
	}
	if res.DeletedCount != 1 {
		return mongo.ErrNoDocuments
	}
	return nil
}
