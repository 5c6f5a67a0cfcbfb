package app

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Review(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("products").UpdateByID(ctx, id, bson.M{"$push": bson.M{"reviews": text}}) // want `\$push grows array "reviews" of collection "products" without bound`
	return err
}
