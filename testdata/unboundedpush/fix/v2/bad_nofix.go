package fix

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Findings without a fix.

// $slice is for $push only.
func NoAddToSet(ctx context.Context, db *mongo.Database, id, tag string) error {
	_, err := db.Collection("no_add").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"tags": tag}}) // want `\$addToSet grows array "tags" of collection "no_add" without bound`
	return err
}

// The last are not the newest.
func NoPosition(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("no_position").UpdateByID(ctx, id,
		bson.M{"$push": bson.M{"lines": bson.M{"$each": bson.A{line}, "$position": 0}}}) // want `\$push grows array "lines" of collection "no_position" without bound`
	return err
}

func NoSort(ctx context.Context, db *mongo.Database, id string, score int) error {
	_, err := db.Collection("no_sort").UpdateByID(ctx, id,
		bson.M{"$push": bson.M{"scores": bson.M{"$each": bson.A{score}, "$sort": -1}}}) // want `\$push grows array "scores" of collection "no_sort" without bound`
	return err
}

func NoPipeline(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("no_pipeline").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{line}}}}}}, // want `\$concatArrays grows array "log" of collection "no_pipeline" without bound`
	})
	return err
}

type noAppend struct {
	Lines []string `bson:"lines"`
}

func NoAppend(ctx context.Context, db *mongo.Database, id, line string) error {
	coll := db.Collection("no_append")
	var d noAppend
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&d); err != nil {
		return err
	}
	d.Lines = append(d.Lines, line)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"lines": d.Lines}}) // want `append grows array "lines" of collection "no_append" without bound`
	return err
}

// The literal is not at the path's place.
func push(ctx context.Context, coll *mongo.Collection, id, path, line string) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{path: line}})
	return err
}

func NoArgument(ctx context.Context, db *mongo.Database, id, line string) error {
	return push(ctx, db.Collection("no_argument"), id, "lines", line) // want `\$push grows array "lines" of collection "no_argument" without bound`
}

type update struct {
	Push struct {
		Lines string `bson:"lines"`
	} `bson:"$push"`
}

func NoStruct(ctx context.Context, db *mongo.Database, id, line string) error {
	var u update
	u.Push.Lines = line // want `\$push grows array "lines" of collection "no_struct" without bound`
	_, err := db.Collection("no_struct").UpdateByID(ctx, id, u)
	return err
}

// The values of the literal are of a type that has no place for a document.
func NoType(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("no_type").UpdateByID(ctx, id,
		bson.M{"$push": map[string]string{"lines": line}}) // want `\$push grows array "lines" of collection "no_type" without bound`
	return err
}

type eachLines struct {
	Each []string `bson:"$each"`
}

// The operators are a struct's, which has no field for $slice.
func NoEach(ctx context.Context, db *mongo.Database, id string, list []string) error {
	_, err := db.Collection("no_each").UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": eachLines{Each: list}}}) // want `\$push grows array "lines" of collection "no_each" without bound`
	return err
}
