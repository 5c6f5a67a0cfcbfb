package documents

import (
	"context"

	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

// The same types by the names of bson/primitive.
func Primitive(ctx context.Context, db *mongo.Database, id primitive.ObjectID, c Comment) error {
	coll := db.Collection("primitive")
	if _, err := coll.UpdateByID(ctx, id, primitive.M{"$push": primitive.M{"comments": c}}); err != nil { // want `\$push grows array "comments" of collection "primitive" without bound`
		return err
	}
	_, err := coll.UpdateByID(ctx, id, primitive.D{primitive.E{Key: "$addToSet", Value: primitive.D{{Key: "authors", Value: primitive.M{"$each": primitive.A{c.Author}}}}}}) // want `\$addToSet grows array "authors" of collection "primitive" without bound`
	return err
}
