package hostile

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The function's own append takes the first away.
func Own(ctx context.Context, db *mongo.Database, id, s string) error {
	append := func(list []string, s string) []string { return []string{s} }
	var l list
	coll := db.Collection("own")
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&l); err != nil {
		return err
	}
	l.Items = append(l.Items, s)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, l)
	return err
}

// Methods of the driver's names on types of this package.
type fake struct{}

func (fake) UpdateOne(context.Context, any, any) error { return nil }

func (fake) Collection(string) fake { return fake{} }

func Fake(ctx context.Context, db fake, id, s string) error {
	return db.Collection("fakes").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"items": s}})
}

// A slice is appended to with nothing and written back.
func None(ctx context.Context, db *mongo.Database, id string) error {
	var l list
	coll := db.Collection("none")
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&l); err != nil {
		return err
	}
	l.Items = append(l.Items, []string{}...)
	_, err := coll.ReplaceOne(ctx, bson.M{"_id": id}, l)
	return err
}
