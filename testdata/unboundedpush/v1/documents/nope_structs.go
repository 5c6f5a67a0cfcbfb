package documents

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// What is empty and omitted is not sent.
func StructEmpty(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("struct_empty").UpdateOne(ctx, bson.M{"_id": id}, fullUpdate{Set: bson.M{"at": 1}})
	return err
}

type cappedComments struct {
	Each  []Comment `bson:"$each"`
	Slice int       `bson:"$slice"`
}

func StructCapped(ctx context.Context, db *mongo.Database, id string, list []Comment) error {
	_, err := db.Collection("struct_capped").UpdateOne(ctx, bson.M{"_id": id},
		fullUpdate{Push: bson.M{"comments": cappedComments{Each: list, Slice: -50}}})
	return err
}

// The field is not stored.
type ignored struct {
	Push commentsPush `bson:"-"`
	Set  bson.M       `bson:"$set"`
}

func StructIgnored(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("struct_ignored").UpdateOne(ctx, bson.M{"_id": id},
		ignored{Push: commentsPush{Comments: c}, Set: bson.M{"at": 1}})
	return err
}

// A type that marshals itself: what it sends is unknown.
type custom struct {
	Push commentsPush `bson:"$push"`
}

func (c custom) MarshalBSON() ([]byte, error) { return bson.Marshal(bson.M{"$set": c.Push}) }

func StructCustom(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("struct_custom").UpdateOne(ctx, bson.M{"_id": id}, custom{Push: commentsPush{Comments: c}})
	return err
}
