package untrimmed

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Edge in this file: other updates of the collection are not known.

// An unknown update is no trim: nearly every repository has such a method.
func Sign(ctx context.Context, db *mongo.Database, id, by string) error {
	_, err := db.Collection("papers").UpdateByID(ctx, id, bson.M{"$push": bson.M{"signatures": by}}) // want `\$push grows array "signatures" of collection "papers" without bound`
	return err
}

func Update(ctx context.Context, db *mongo.Database, id string, update any) error {
	_, err := db.Collection("papers").UpdateByID(ctx, id, update)
	return err
}

// A trim of an unknown path is one, and may be of this path.
func Mark(ctx context.Context, db *mongo.Database, id, mark string) error {
	_, err := db.Collection("pages").UpdateByID(ctx, id, bson.M{"$push": bson.M{"marks": mark}})
	return err
}

func Pull(ctx context.Context, db *mongo.Database, id, path, v string) error {
	_, err := db.Collection("pages").UpdateByID(ctx, id, bson.M{"$pull": bson.M{path: v}})
	return err
}

// A capped append to an unknown path is an append: each has its own cap.
func Line(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("books").UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": line}}) // want `\$push grows array "lines" of collection "books" without bound`
	return err
}

func Last(ctx context.Context, db *mongo.Database, id, path, v string) error {
	_, err := db.Collection("books").UpdateByID(ctx, id, bson.M{"$push": bson.M{path: bson.M{"$each": bson.A{v}, "$slice": -100}}})
	return err
}

// A field of any path is set: nearly every repository has such a method, too.
func Entry(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("diaries").UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": line}}) // want `\$push grows array "lines" of collection "diaries" without bound`
	return err
}

func SetField(ctx context.Context, db *mongo.Database, id, path, v string) error {
	_, err := db.Collection("diaries").UpdateByID(ctx, id, bson.M{"$set": bson.M{path: v}})
	return err
}
