package trimmed

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Edge in this file: the trim may be one of this array: what is unknown
// excuses.

// The collection of the trim is not known.
func Mark(ctx context.Context, db *mongo.Database, id, mark string) error {
	_, err := db.Collection("marks").UpdateByID(ctx, id, bson.M{"$push": bson.M{"marks": mark}})
	return err
}

func Unmark(ctx context.Context, coll *mongo.Collection, id, mark string) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{"marks": mark}})
	return err
}

// The document that replaces the stored one is an argument: it may be any.
func Sign(ctx context.Context, db *mongo.Database, id, by string) error {
	_, err := db.Collection("papers").UpdateByID(ctx, id, bson.M{"$push": bson.M{"signatures": by}})
	return err
}

type Paper struct {
	ID         string   `bson:"_id"`
	Signatures []string `bson:"signatures"`
}

func SavePaper(ctx context.Context, db *mongo.Database, p *Paper) error {
	_, err := db.Collection("papers").ReplaceOne(ctx, bson.M{"_id": p.ID}, p)
	return err
}

// The array is moved away.
func Draft(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("drafts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": line}})
	return err
}

func Archive(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("drafts").UpdateByID(ctx, id, bson.M{"$rename": bson.M{"lines": "old"}})
	return err
}

// The collection of the append is not known.
func Stamp(ctx context.Context, coll *mongo.Collection, id, stamp string) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"stamps": stamp}})
	return err
}

func Unstamp(ctx context.Context, db *mongo.Database, id, stamp string) error {
	_, err := db.Collection("stamped").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"stamps": stamp}})
	return err
}
