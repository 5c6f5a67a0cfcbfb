package documents

import (
	"context"
	"maps"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Edge in this file: the document goes through a field of a builder, or is
// changed by another function.

func BuilderField(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("builder_field").UpdateOne(ctx, bson.M{"_id": id},
		newUpdater().Push("comments", c).Document()) // not found: the map is in a field
	return err
}

// The helper adds to the caller's map and returns nothing.
func addPush(update bson.M, path string, value any) {
	update["$push"] = bson.M{path: value}
}

func HelperMutates(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.M{"$set": bson.M{"last": c.Author}}
	addPush(update, "comments", c) // want `\$push grows array "comments" of collection "helper_mutates" without bound`
	_, err := db.Collection("helper_mutates").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}

// The keys come from a small table.
func Table(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	push := bson.M{}
	for _, path := range []string{"comments", "copies"} {
		push[path] = c // want `\$push grows array "comments" of collection "table" without bound`
	}
	_, err := db.Collection("table").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": push})
	return err
}

// A copy of a map has its keys.
func Copied(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := bson.M{}
	maps.Copy(update, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "copied" without bound`
	_, err := db.Collection("copied").UpdateOne(ctx, bson.M{"_id": id}, update)
	return err
}
