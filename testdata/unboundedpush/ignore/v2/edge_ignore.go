package ignore

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Edge in this file: the collection is not known. A pattern whose collection
// is * covers it, one that names a collection does not.
func Unknown(ctx context.Context, coll *mongo.Collection, id, text string) error {
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"tags": text}}); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `\$push grows array "comments" without bound`
	return err
}
