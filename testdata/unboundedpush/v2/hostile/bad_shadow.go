// Package hostile has names that hide others.
package hostile

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func append2(list []string, s string) []string { return append(list, s) }

type list struct {
	Items []string `bson:"items"`
}

// The path, the operator and the collection in parentheses.
func Parens(ctx context.Context, db *mongo.Database, id, s string) error {
	_, err := ((db).Collection(("parens"))).UpdateOne(ctx, (bson.M{"_id": id}),
		(bson.M{("$push"): (bson.M{("items"): (s)})})) // want `\$push grows array "items" of collection "parens" without bound`
	return err
}

// A local named like the package's type.
func Shadow(ctx context.Context, db *mongo.Database, id, s string) error {
	coll := db.Collection("shadow")
	{
		coll := db.Collection("inner")
		if _, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": s}}); err != nil { // want `\$push grows array "items" of collection "inner" without bound`
			return err
		}
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{"items": s}})
	return err
}
