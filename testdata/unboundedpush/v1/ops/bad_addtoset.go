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

// A document may be any, of whatever keys.
func AddToSetDocument(ctx context.Context, db *mongo.Database, id string, doc bson.M) error {
	_, err := db.Collection("documents").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"parts": doc}}) // want `\$addToSet grows array "parts" of collection "documents" without bound`
	return err
}

// One of the elements is constant.
func AddToSetSome(ctx context.Context, db *mongo.Database, id string, flags []string) error {
	_, err := db.Collection("flagged").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"flags": bson.M{"$each": append(flags, "checked")}}}) // want `\$addToSet grows array "flags" of collection "flagged" without bound`
	return err
}

// One constant of a type is its default, not all there is.
type Topic string

const General Topic = "general"

func AddToSetDefault(ctx context.Context, db *mongo.Database, id string, t Topic) error {
	_, err := db.Collection("forums").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"topics": t}}) // want `\$addToSet grows array "topics" of collection "forums" without bound`
	return err
}

// The document has more than is seen here.
func AddToSetOpen(ctx context.Context, db *mongo.Database, id string, l Level, more bson.D) error {
	_, err := db.Collection("alarms").UpdateOne(ctx, bson.M{"_id": id},
		bson.M{"$addToSet": bson.M{"alarms": bson.M{"alarm": append(bson.D{{Key: "level", Value: l}}, more...)}}}) // want `\$addToSet grows array "alarms" of collection "alarms" without bound`
	return err
}

// One of the callers gives a constant.
func addReader(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("rooms").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"readers": user}}) // want `\$addToSet grows array "readers" of collection "rooms" without bound`
	return err
}

func Enter(ctx context.Context, db *mongo.Database, id, user string) error {
	if err := addReader(ctx, db, id, "root"); err != nil {
		return err
	}
	return addReader(ctx, db, id, user)
}
