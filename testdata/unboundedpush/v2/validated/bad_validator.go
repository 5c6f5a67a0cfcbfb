package validated

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Another array of the collection.
func Like(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"likes": user}}) // want `\$addToSet grows array "likes" of collection "posts" without bound`
	return err
}

// The same name at another depth.
func Views(ctx context.Context, db *mongo.Database, id, by string) error {
	_, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"views": by}}) // want `\$push grows array "views" of collection "posts" without bound`
	return err
}

// At least so many.
func CreateOrders(ctx context.Context, db *mongo.Database) error {
	return db.CreateCollection(ctx, "orders", options.CreateCollection().SetValidator(bson.M{
		"$jsonSchema": bson.M{"properties": bson.M{"items": bson.M{
			"bsonType": "array",
			"minItems": 1,
			"items":    bson.M{"bsonType": "string", "maxLength": 40},
		}}},
	}))
}

func Order(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection("orders").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}}) // want `\$push grows array "items" of collection "orders" without bound`
	return err
}

// Another collection.
func Copy(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("copies").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}}) // want `\$push grows array "comments" of collection "copies" without bound`
	return err
}
