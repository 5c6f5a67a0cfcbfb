package documents

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type commentsPush struct {
	Comments Comment `bson:"comments"`
}

type commentsUpdate struct {
	Push commentsPush `bson:"$push"`
}

func Struct(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("struct").UpdateOne(ctx, bson.M{"_id": id},
		commentsUpdate{Push: commentsPush{Comments: c}}) // want `\$push grows array "comments" of collection "struct" without bound`
	return err
}

func StructPointer(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	var u commentsUpdate
	u.Push.Comments = c // want `\$push grows array "comments" of collection "struct_pointer" without bound`
	_, err := db.Collection("struct_pointer").UpdateOne(ctx, bson.M{"_id": id}, &u)
	return err
}

// The outer document is a map, the inner a struct, and the other way round.
func StructMixed(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("struct_mixed")
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$push": commentsPush{Comments: c}}); err != nil { // want `\$push grows array "comments" of collection "struct_mixed" without bound`
		return err
	}
	_, err := coll.UpdateByID(ctx, id, struct {
		Add bson.M `bson:"$addToSet"`
	}{Add: bson.M{"authors": c.Author}}) // want `\$addToSet grows array "authors" of collection "struct_mixed" without bound`
	return err
}

type eachComments struct {
	Each []Comment `bson:"$each"`
}

type fullUpdate struct {
	Set      bson.M `bson:"$set,omitempty"`
	Push     bson.M `bson:"$push,omitempty"`
	AddToSet bson.M `bson:"$addToSet,omitempty"`
}

func StructOmit(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("struct_omit").UpdateOne(ctx, bson.M{"_id": id}, fullUpdate{
		Push: bson.M{"comments": eachComments{Each: list}}, // want `\$push grows array "comments" of collection "struct_omit" without bound`
	})
	return err
}

type inlined struct {
	commentsUpdate `bson:",inline"`
	Set            bson.M `bson:"$set,omitempty"`
}

func StructInline(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("struct_inline").UpdateOne(ctx, bson.M{"_id": id},
		inlined{commentsUpdate: commentsUpdate{Push: commentsPush{Comments: c}}}) // no finding: the driver leaves an unexported embedded struct out, also an inline one
	return err
}

// Without a tag the name is the field's in lower case.
type untagged struct {
	LastAuthors string
}

func StructUntagged(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("struct_untagged").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": untagged{LastAuthors: c.Author}}) // want `\$addToSet grows array "lastauthors" of collection "struct_untagged" without bound`
	return err
}
