package fix

import (
	"context"

	doc "go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The package has another name here.
func Renamed(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("renamed").UpdateOne(ctx, doc.M{"_id": id},
		doc.M{"$push": doc.M{"comments": c}}) // want `\$push grows array "comments" of collection "renamed" without bound`
	return err
}
