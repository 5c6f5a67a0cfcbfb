// Package app appends to arrays that the package below trims.
package app

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v2/trimmedbelow/store"
)

func Add(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection(store.Carts).UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}})
	return err
}

func AddHandle(ctx context.Context, s *store.Store, id, item string) error {
	_, err := s.Collection().UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}})
	return err
}

func Wish(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection("wishes").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}})
	return err
}

func Like(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("photos").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"likes": user}})
	return err
}

func Unlike(ctx context.Context, db *mongo.Database, id, user string) error {
	return store.Pull(ctx, db, "photos", id, "likes", user)
}
