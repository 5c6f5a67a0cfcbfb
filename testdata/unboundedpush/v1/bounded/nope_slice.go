// Package bounded has every bound of an array, each on a collection of its
// own.
package bounded

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Comment struct {
	Author string    `bson:"author"`
	At     time.Time `bson:"at"`
}

func SliceLast(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("slice_last").UpdateOne(ctx, bson.M{"_id": id}, bson.M{
		"$push": bson.M{"comments": bson.M{"$each": bson.A{c}, "$slice": -100}},
	})
	return err
}

func SliceFirst(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("slice_first").UpdateOne(ctx, bson.M{"_id": id}, bson.D{{Key: "$push", Value: bson.D{
		{Key: "comments", Value: bson.D{
			{Key: "$each", Value: list},
			{Key: "$position", Value: 0},
			{Key: "$slice", Value: 100},
		}},
	}}})
	return err
}

func SliceSorted(ctx context.Context, db *mongo.Database, id string, score int) error {
	_, err := db.Collection("slice_sorted").UpdateByID(ctx, id, bson.M{"$push": bson.M{
		"scores": bson.M{"$each": []int{score}, "$sort": -1, "$slice": 10},
	}})
	return err
}

// The limit is not known here, but it is one.
func SliceGiven(ctx context.Context, db *mongo.Database, id string, c Comment, keep int) error {
	_, err := db.Collection("slice_given").UpdateByID(ctx, id, bson.M{"$push": bson.M{
		"comments": bson.M{"$each": bson.A{c}, "$slice": -keep},
	}})
	return err
}

func SlicePositional(ctx context.Context, db *mongo.Database, id, list, card string) error {
	_, err := db.Collection("slice_positional").UpdateOne(ctx, bson.M{"_id": id, "lists.id": list}, bson.M{"$push": bson.M{
		"lists.$.cards": bson.M{"$each": bson.A{card}, "$slice": -100},
	}})
	return err
}

func SliceModel(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("slice_model").BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id}).SetUpdate(
			bson.M{"$push": bson.M{"comments": bson.M{"$each": bson.A{c}, "$slice": -100}}}),
	})
	return err
}

// Elsewhere an empty $each with $slice trims.
func SliceTrimPush(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("slice_trim").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
	return err
}

func SliceTrim(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection("slice_trim").UpdateMany(ctx, bson.M{}, bson.M{
		"$push": bson.M{"comments": bson.M{"$each": bson.A{}, "$slice": -100}},
	})
	return err
}
