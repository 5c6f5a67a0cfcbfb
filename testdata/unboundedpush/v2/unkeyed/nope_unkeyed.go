package unkeyed

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Sliced(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("sliced").UpdateOne(ctx, bson.D{{"_id", id}},
		bson.D{{"$push", bson.D{{"comments", bson.D{{"$each", bson.A{text}}, {"$slice", -50}}}}}})
	return err
}

func Free(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("free").UpdateOne(ctx,
		bson.D{{"_id", id}, {"comments.99", bson.D{{"$exists", false}}}},
		bson.D{{"$push", bson.D{{"comments", text}}}})
	return err
}

func Pulled(ctx context.Context, db *mongo.Database, id, text string) error {
	coll := db.Collection("pulled")
	if _, err := coll.UpdateOne(ctx, bson.D{{"_id", id}}, bson.D{{"$push", bson.D{{"comments", text}}}}); err != nil {
		return err
	}
	_, err := coll.UpdateOne(ctx, bson.D{{"_id", id}}, bson.D{{"$pull", bson.D{{"comments", text}}}})
	return err
}

func Group(ctx context.Context, db *mongo.Database) (*mongo.Cursor, error) {
	return db.Collection("grouped").Aggregate(ctx, mongo.Pipeline{
		{{"$group", bson.D{{"_id", "$author"}, {"texts", bson.D{{"$push", "$text"}}}}}},
	})
}
