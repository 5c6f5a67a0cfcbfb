package parent

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// What is left of a device that is gone can be removed again.
func RemoveDevice(ctx context.Context, db *mongo.Database, id string) error {
	var device struct {
		UID string `bson:"uid"`
	}
	if err := db.Collection("devices").FindOneAndDelete(ctx, bson.M{"_id": id}).Decode(&device); err != nil {
		return err
	}
	_, err := db.Collection("readings").DeleteMany(ctx, bson.M{"device": device.UID})
	return err
}
