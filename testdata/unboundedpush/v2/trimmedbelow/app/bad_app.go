package app

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The helper that is told the path is told another one, and another
// collection.
func View(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("photos").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"viewers": user}}) // want `\$addToSet grows array "viewers" of collection "photos" without bound`
	return err
}

func Order(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection("orders").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}}) // want `\$push grows array "items" of collection "orders" without bound`
	return err
}
