package handles

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// One of two is trimmed: any member excuses.
func EitherTrimmed(ctx context.Context, db *mongo.Database, id, text string, old bool) error {
	name := "trimmed_new"
	if old {
		name = "trimmed_old"
	}
	_, err := db.Collection(name).UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": text}})
	return err
}

func Trim(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("trimmed_old").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"lines": text}})
	return err
}
