// Package unkeyed has documents without keys in their elements, which vet
// complains about and people write.
package unkeyed

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func D(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("posts").UpdateOne(ctx, bson.D{{"_id", id}},
		bson.D{{"$push", bson.D{{"comments", text}}}}) // want `\$push grows array "comments" of collection "posts" without bound`
	return err
}

func Each(ctx context.Context, db *mongo.Database, id string, list []string) error {
	_, err := db.Collection("each").UpdateOne(ctx, bson.D{{"_id", id}}, bson.D{
		{"$set", bson.D{{"touched", true}}},
		{"$addToSet", bson.D{
			{"tags", bson.D{{"$each", list}}}, // want `\$addToSet grows array "tags" of collection "each" without bound`
		}},
	})
	return err
}

func Append(ctx context.Context, db *mongo.Database, id, text string) error {
	update := bson.D{}
	update = append(update, bson.E{"$push", bson.D{{"comments", text}}}) // want `\$push grows array "comments" of collection "appended" without bound`
	_, err := db.Collection("appended").UpdateOne(ctx, bson.D{{"_id", id}}, update)
	return err
}

func Pipeline(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("pipeline").UpdateOne(ctx, bson.D{{"_id", id}}, mongo.Pipeline{
		{{"$set", bson.D{{"log", bson.D{{"$concatArrays", bson.A{"$log", bson.A{text}}}}}}}}, // want `\$concatArrays grows array "log" of collection "pipeline" without bound`
	})
	return err
}

func Models(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("models").BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateOneModel().SetFilter(bson.D{{"_id", id}}).SetUpdate(bson.D{{"$push", bson.D{{"comments", text}}}}), // want `\$push grows array "comments" of collection "models" without bound`
	})
	return err
}

type push struct {
	Comments string `bson:"comments"`
}

type update struct {
	Push push `bson:"$push"`
}

func Struct(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("struct").UpdateOne(ctx, bson.D{{"_id", id}}, update{push{text}}) // want `\$push grows array "comments" of collection "struct" without bound`
	return err
}
