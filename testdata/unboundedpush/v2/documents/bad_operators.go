package documents

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/documents/opkeys"
)

const (
	opPush        = "$push"
	fieldComments = "comments"
	dollar        = "$"
)

func Constants(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("constants").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{opPush: bson.M{fieldComments: c}}) // want `\$push grows array "comments" of collection "constants" without bound`
	return err
}

func ConstantsD(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("constants_d").UpdateOne(ctx, bson.M{"_id": id},
		bson.D{{Key: dollar + "push", Value: bson.D{{Key: fieldComments, Value: c}}}}) // want `\$push grows array "comments" of collection "constants_d" without bound`
	return err
}

func ConstantsElsewhere(ctx context.Context, db *mongo.Database, id string, c Comment, list []string) error {
	coll := db.Collection("constants_elsewhere")
	if _, err := coll.UpdateByID(ctx, id, bson.M{opkeys.Push: bson.M{fieldComments: c}}); err != nil { // want `\$push grows array "comments" of collection "constants_elsewhere" without bound`
		return err
	}
	if _, err := coll.UpdateByID(ctx, id, bson.D{{Key: opkeys.AddToSet, Value: bson.M{"authors": bson.M{opkeys.Each: list}}}}); err != nil { // want `\$addToSet grows array "authors" of collection "constants_elsewhere" without bound`
		return err
	}
	_, err := coll.UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: opkeys.Set, Value: bson.M{"log": bson.M{opkeys.Concat: bson.A{"$log", bson.A{c}}}}}}, // want `\$concatArrays grows array "log" of collection "constants_elsewhere" without bound`
	})
	return err
}

func ConstantsNamed(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("constants_named").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{string(opkeys.Append): bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "constants_named" without bound`
	return err
}

func ConstantsMade(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("constants_made").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{opkeys.Dollar("push"): bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "constants_made" without bound`
	return err
}

// The cap by constants is a cap.
func ConstantsCapped(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("constants_capped").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{opkeys.Push: bson.M{"comments": bson.M{opkeys.Each: bson.A{c}, opkeys.Slice: -100}}})
	return err
}
