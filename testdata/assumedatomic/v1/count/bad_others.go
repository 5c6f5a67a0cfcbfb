package count

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

func (d *Documents) Delete(ctx context.Context, ids []primitive.ObjectID) error {
	res, err := d.coll.DeleteMany(ctx, bson.M{"_id": bson.M{"$in": ids}})
	if err != nil {
		return err
	}
	if res.DeletedCount != int64(len(ids)) { // want `^DeleteMany is not undone when DeletedCount differs and an error is returned; run it in WithTransaction$`
		return errors.New("some documents do not exist")
	}
	return nil
}

func (d *Documents) DeleteIssue(ctx context.Context, issue int, expect int64) error {
	if res, err := d.coll.DeleteMany(ctx, bson.D{{Key: "issue", Value: issue}}); err != nil {
		return err
	} else if res.DeletedCount < expect { // want `^DeleteMany is not undone when DeletedCount differs and an error is returned; run it in WithTransaction$`
		return fmt.Errorf("deleted %d of %d", res.DeletedCount, expect)
	}
	return nil
}

func (d *Documents) Import(ctx context.Context, docs []any) error {
	res, err := d.coll.InsertMany(ctx, docs, options.InsertMany().SetOrdered(false))
	if err != nil {
		return err
	}
	if len(res.InsertedIDs) != len(docs) { // want `^InsertMany is not undone when len\(InsertedIDs\) differs and an error is returned; run it in WithTransaction$`
		return errors.New("import is not complete")
	}
	return nil
}

func (d *Documents) Sort(ctx context.Context, order map[string]int) error {
	models := make([]mongo.WriteModel, 0, len(order))
	for id, pos := range order {
		models = append(models, mongo.NewUpdateOneModel().
			SetFilter(bson.M{"_id": id}).
			SetUpdate(bson.M{"$set": bson.M{"pos": pos}}))
	}
	res, err := d.coll.BulkWrite(ctx, models)
	if err != nil {
		return err
	}
	if res.MatchedCount != int64(len(models)) { // want `^BulkWrite is not undone when MatchedCount differs and an error is returned; run it in WithTransaction$`
		return fmt.Errorf("sorted %d of %d documents", res.MatchedCount, len(models))
	}
	return nil
}

func (d *Documents) Purge(ctx context.Context, ids []string) error {
	var models []mongo.WriteModel
	for _, id := range ids {
		models = append(models, mongo.NewDeleteOneModel().SetFilter(bson.M{"_id": id}))
	}
	res, err := d.coll.BulkWrite(ctx, models)
	if err != nil {
		return err
	}
	if int(res.DeletedCount) != len(ids) { // want `^BulkWrite is not undone when DeletedCount differs and an error is returned; run it in WithTransaction$`
		return ErrTaken
	}
	return nil
}

// The handle is not known, the operation is.
func Close(ctx context.Context, coll *mongo.Collection, ids []string) error {
	res, err := coll.UpdateMany(ctx, bson.M{"ticket": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"open": false}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != int64(len(ids)) { // want `^UpdateMany is not undone when ModifiedCount differs and an error is returned; run it in WithTransaction$`
		return errors.New("some tickets were closed before")
	}
	return nil
}
