// Package fix has findings that each have the fix: keep the last 1000
// elements with $slice (changes behaviour).
package fix

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Comment struct {
	Author string `bson:"author"`
}

func M(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("m").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "m" without bound`
	return err
}

func MLines(ctx context.Context, db *mongo.Database, id, author string) error {
	_, err := db.Collection("m_lines").UpdateOne(ctx, bson.M{"_id": id}, bson.M{
		"$set": bson.M{"last": author},
		"$push": bson.M{
			"comments": Comment{Author: author}, // want `\$push grows array "comments" of collection "m_lines" without bound`
			"authors":  author,                  // the second of one update
		},
	})
	return err
}

func MEach(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("m_each").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$push": bson.M{"comments": bson.M{"$each": list}}}) // want `\$push grows array "comments" of collection "m_each" without bound`
	return err
}

func D(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("d").UpdateOne(ctx, bson.D{{Key: "_id", Value: id}},
		bson.D{{Key: "$push", Value: bson.D{{Key: "comments", Value: c}}}}) // want `\$push grows array "comments" of collection "d" without bound`
	return err
}

func DEach(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("d_each").UpdateOne(ctx, bson.D{{Key: "_id", Value: id}},
		bson.D{{Key: "$push", Value: bson.D{{Key: "comments", Value: bson.D{{Key: "$each", Value: bson.A{c}}}}}}}) // want `\$push grows array "comments" of collection "d_each" without bound`
	return err
}

// Without keys, as the literal around.
func Unkeyed(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("unkeyed").UpdateOne(ctx, bson.D{{"_id", id}},
		bson.D{{"$push", bson.D{{"comments", c}}}}) // want `\$push grows array "comments" of collection "unkeyed" without bound`
	return err
}

func UnkeyedEach(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("unkeyed_each").UpdateOne(ctx, bson.D{{"_id", id}},
		bson.D{{"$push", bson.D{{"comments", bson.D{{"$each", list}}}}}}) // want `\$push grows array "comments" of collection "unkeyed_each" without bound`
	return err
}

func Map(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("map").UpdateOne(ctx, map[string]any{"_id": id},
		map[string]any{"$push": map[string]any{"comments": c}}) // want `\$push grows array "comments" of collection "map" without bound`
	return err
}

func MapEach(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("map_each").UpdateOne(ctx, map[string]any{"_id": id},
		map[string]any{"$push": map[string]any{"comments": map[string]any{"$each": list}}}) // want `\$push grows array "comments" of collection "map_each" without bound`
	return err
}

// The innermost literal decides.
func Mixed(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("mixed").UpdateOne(ctx, bson.M{"_id": id},
		bson.D{{Key: "$push", Value: bson.M{"comments": c}}}) // want `\$push grows array "comments" of collection "mixed" without bound`
	return err
}
