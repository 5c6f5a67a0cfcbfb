package bounded

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// $addToSet of what there are only a few of.

type Role string

const (
	Reader Role = "reader"
	Writer Role = "writer"
)

type Kind int

const (
	Mail Kind = iota
	Push
	SMS
)

func SetConstant(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("set_constant").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"flags": "verified"}})
	return err
}

func SetConstants(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("set_constants").UpdateByID(ctx, id,
		bson.M{"$addToSet": bson.M{"flags": bson.M{"$each": bson.A{"verified", "active"}}}})
	return err
}

func SetBool(ctx context.Context, db *mongo.Database, id string, answer bool) error {
	_, err := db.Collection("set_bool").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"answers": answer}})
	return err
}

func SetEnum(ctx context.Context, db *mongo.Database, id string, r Role) error {
	_, err := db.Collection("set_enum").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"roles": r}})
	return err
}

func SetEnumInt(ctx context.Context, db *mongo.Database, id string, k Kind) error {
	_, err := db.Collection("set_enum_int").UpdateByID(ctx, id, bson.D{{Key: "$addToSet", Value: bson.D{{Key: "kinds", Value: k}}}})
	return err
}

func SetEnums(ctx context.Context, db *mongo.Database, id string, list []Role) error {
	_, err := db.Collection("set_enums").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"roles": bson.M{"$each": list}}})
	return err
}

// One of two constants.
func SetEither(ctx context.Context, db *mongo.Database, id string, paid bool) error {
	plan := "free"
	if paid {
		plan = "paid"
	}
	_, err := db.Collection("set_either").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"plans": plan}})
	return err
}

// A document of enumerated members.
type Grant struct {
	Role  Role `bson:"role"`
	Write bool `bson:"write"`
}

func SetStruct(ctx context.Context, db *mongo.Database, id string, g Grant) error {
	_, err := db.Collection("set_struct").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"grants": g}})
	return err
}

func SetDocument(ctx context.Context, db *mongo.Database, id string, r Role) error {
	_, err := db.Collection("set_document").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"grants": bson.M{"role": r, "write": true}}})
	return err
}

// The weekdays are seven.
func SetWeekday(ctx context.Context, db *mongo.Database, id string, t time.Time) error {
	_, err := db.Collection("set_weekday").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"weekdays": t.Weekday()}})
	return err
}

// Nothing is appended.
func PushNothing(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("push_nothing").UpdateByID(ctx, id, bson.M{"$push": bson.M{"tags": bson.M{"$each": bson.A{}}}})
	return err
}

// One of them, or several.
func SetOneOrMore(ctx context.Context, db *mongo.Database, id string, r Role, more []Role) error {
	var add any = r
	if len(more) > 0 {
		add = bson.M{"$each": more}
	}
	_, err := db.Collection("set_or_more").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"roles": add}})
	return err
}
