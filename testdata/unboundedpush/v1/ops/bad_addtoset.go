package ops

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func AddToSet(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("groups").UpdateOne(ctx,
		bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"members": user}}) // want `^\$addToSet grows array "members" of collection "groups" without bound; cap it with \$slice or a count, or store the elements as documents$`
	return err
}

func AddToSetEach(ctx context.Context, db *mongo.Database, id string, users []string) error {
	_, err := db.Collection("groups_each").UpdateOne(ctx, bson.M{"_id": id}, bson.D{{Key: "$addToSet", Value: bson.D{
		{Key: "members", Value: bson.M{"$each": users}}, // want `\$addToSet grows array "members" of collection "groups_each" without bound`
	}}})
	return err
}

// The same user twice is refused, which $addToSet does anyway.
func AddToSetUnless(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("groups_unless").UpdateOne(ctx,
		bson.M{"_id": id, "members": bson.M{"$ne": user}},
		bson.M{"$addToSet": bson.M{"members": user}}) // want `\$addToSet grows array "members" of collection "groups_unless" without bound`
	return err
}

// Follow writes two documents: each grows.
func Follow(ctx context.Context, db *mongo.Database, from, to string) error {
	people := db.Collection("people")
	if _, err := people.UpdateByID(ctx, from, bson.M{"$addToSet": bson.M{"following": to}}); err != nil { // want `\$addToSet grows array "following" of collection "people" without bound`
		return err
	}
	_, err := people.UpdateByID(ctx, to, bson.M{"$addToSet": bson.M{"followers": from}}) // want `\$addToSet grows array "followers" of collection "people" without bound`
	return err
}

type Device struct {
	Kind  Level  `bson:"kind"`
	Token string `bson:"token"`
}

// One member of the struct is finite, the other is not.
func AddToSetStruct(ctx context.Context, db *mongo.Database, id string, d Device) error {
	_, err := db.Collection("phones").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"devices": d}}) // want `\$addToSet grows array "devices" of collection "phones" without bound`
	return err
}

// Integers are not few.
func AddToSetInt(ctx context.Context, db *mongo.Database, id string, page int) error {
	_, err := db.Collection("readers").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"pages": page}}) // want `\$addToSet grows array "pages" of collection "readers" without bound`
	return err
}

// A named string without constants is a string.
type Tag string

func AddToSetNamed(ctx context.Context, db *mongo.Database, id string, t Tag) error {
	_, err := db.Collection("articles").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"tags": t}}) // want `\$addToSet grows array "tags" of collection "articles" without bound`
	return err
}
