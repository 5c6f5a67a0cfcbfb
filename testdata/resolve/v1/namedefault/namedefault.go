package namedefault

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type settings struct{ collection string }

func defaults() settings { return settings{collection: "defaults"} }

// Nothing else ever stores the field: the default is the name.
func Defaults(ctx context.Context, db *mongo.Database) error {
	s := defaults()
	return db.Collection(s.collection).FindOne(ctx, bson.M{}).Err() // want `^FindOne defaults$`
}
