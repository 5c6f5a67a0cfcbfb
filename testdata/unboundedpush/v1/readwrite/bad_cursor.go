package readwrite

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Cursor(ctx context.Context, db *mongo.Database, note string) error {
	coll := db.Collection("cursor")
	cur, err := coll.Find(ctx, bson.M{"state": "open"})
	if err != nil {
		return err
	}
	defer cur.Close(ctx)
	for cur.Next(ctx) {
		var o Order
		if err := cur.Decode(&o); err != nil {
			return err
		}
		o.Notes = append(o.Notes, note)
		if _, err := coll.UpdateByID(ctx, o.ID, bson.M{"$set": bson.M{"notes": o.Notes}}); err != nil { // want `append grows array "notes" of collection "cursor" without bound`
			return err
		}
	}
	return cur.Err()
}

func CursorAll(ctx context.Context, db *mongo.Database, note string) error {
	coll := db.Collection("cursor_all")
	cur, err := coll.Find(ctx, bson.M{"state": "open"})
	if err != nil {
		return err
	}
	var list []Order
	if err := cur.All(ctx, &list); err != nil {
		return err
	}
	for i := range list {
		list[i].Notes = append(list[i].Notes, note)
		if _, err := coll.ReplaceOne(ctx, bson.M{"_id": list[i].ID}, list[i]); err != nil { // want `append grows array "notes" of collection "cursor_all" without bound`
			return err
		}
	}
	return nil
}

func CursorBulk(ctx context.Context, db *mongo.Database, note string) error {
	coll := db.Collection("cursor_bulk")
	cur, err := coll.Find(ctx, bson.M{"state": "open"})
	if err != nil {
		return err
	}
	var list []*Order
	if err := cur.All(ctx, &list); err != nil {
		return err
	}
	var models []mongo.WriteModel
	for _, o := range list {
		o.Notes = append(o.Notes, note)
		models = append(models, mongo.NewUpdateOneModel().
			SetFilter(bson.M{"_id": o.ID}).
			SetUpdate(bson.M{"$set": bson.M{"notes": o.Notes}})) // want `append grows array "notes" of collection "cursor_bulk" without bound`
	}
	_, err = coll.BulkWrite(ctx, models)
	return err
}

// An aggregation reads the documents as they are.
func Aggregated(ctx context.Context, db *mongo.Database, note string) error {
	coll := db.Collection("aggregated")
	cur, err := coll.Aggregate(ctx, mongo.Pipeline{{{Key: "$match", Value: bson.M{"state": "open"}}}})
	if err != nil {
		return err
	}
	defer cur.Close(ctx)
	for cur.Next(ctx) {
		o := new(Order)
		if err := cur.Decode(o); err != nil {
			return err
		}
		o.Notes = append(o.Notes, note)
		if _, err := coll.ReplaceOne(ctx, bson.M{"_id": o.ID}, o); err != nil { // want `append grows array "notes" of collection "aggregated" without bound`
			return err
		}
	}
	return cur.Err()
}
