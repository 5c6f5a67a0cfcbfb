package bounded

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Edge in this file: the element is text, but only constants arrive.

func addFlag(ctx context.Context, coll *mongo.Collection, id, flag string) error {
	_, err := coll.UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"flags": flag}})
	return err
}

func Verify(ctx context.Context, db *mongo.Database, id string) error {
	return addFlag(ctx, db.Collection("set_by_callers"), id, "verified")
}

func Activate(ctx context.Context, db *mongo.Database, id string) error {
	return addFlag(ctx, db.Collection("set_by_callers"), id, "active")
}

// The text of an enumerated value.
func SetEnumText(ctx context.Context, db *mongo.Database, id string, r Role) error {
	_, err := db.Collection("set_enum_text").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"roles": string(r)}})
	return err
}

func (k Kind) String() string { return [...]string{"mail", "push", "sms"}[k] }

func SetEnumString(ctx context.Context, db *mongo.Database, id string, k Kind) error {
	_, err := db.Collection("set_enum_string").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"kinds": k.String()}})
	return err
}
