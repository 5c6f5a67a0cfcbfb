package validated

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// Edge in this file: the validator bounds otherwise than by maxItems, or only
// warns.

func CreateRooms(ctx context.Context, db *mongo.Database) error {
	return db.CreateCollection(ctx, "rooms", options.CreateCollection().SetValidator(bson.M{
		"$expr": bson.M{"$lte": bson.A{bson.M{"$size": "$guests"}, 10}},
	}))
}

func Enter(ctx context.Context, db *mongo.Database, id, guest string) error {
	_, err := db.Collection("rooms").UpdateByID(ctx, id, bson.M{"$push": bson.M{"guests": guest}})
	return err
}

func CreateHalls(ctx context.Context, db *mongo.Database) error {
	return db.CreateCollection(ctx, "halls", options.CreateCollection().
		SetValidationAction("warn").
		SetValidator(bson.M{"$jsonSchema": bson.M{"properties": bson.M{"guests": bson.M{"maxItems": 10}}}}))
}

func EnterHall(ctx context.Context, db *mongo.Database, id, guest string) error {
	_, err := db.Collection("halls").UpdateByID(ctx, id, bson.M{"$push": bson.M{"guests": guest}}) // want `\$push grows array "guests" of collection "halls" without bound`
	return err
}
