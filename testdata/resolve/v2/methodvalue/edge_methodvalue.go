package methodvalue

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// At the call, or where the method value is made.
func Operation(ctx context.Context, db *mongo.Database) error {
	insert := db.Collection("operation").InsertOne
	_, err := insert(ctx, bson.M{}) // want `^InsertOne operation$`
	return err
}

// Handed over, called in an unknown place.
func Cleanup(ctx context.Context, db *mongo.Database, cleanup func(func(context.Context) error)) {
	drop := db.Collection("cleanup").Drop
	cleanup(func(ctx context.Context) error {
		return drop(ctx) // want `^Drop cleanup$`
	})
}
