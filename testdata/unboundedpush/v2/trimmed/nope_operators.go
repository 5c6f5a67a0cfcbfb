// Package trimmed takes away elsewhere what it appends: each way on a
// collection of its own.
package trimmed

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Item struct {
	SKU string `bson:"sku"`
	N   int    `bson:"n"`
}

func Add(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_pull").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": it}})
	return err
}

func Pull(ctx context.Context, db *mongo.Database, id, sku string) error {
	_, err := db.Collection("carts_pull").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"items": bson.M{"sku": sku}}})
	return err
}

func AddD(ctx context.Context, db *mongo.Database, id string, it Item) error {
	_, err := db.Collection("carts_pull_d").UpdateByID(ctx, id, bson.D{{Key: "$push", Value: bson.D{{Key: "items", Value: it}}}})
	return err
}

func PullD(ctx context.Context, db *mongo.Database, skus []string) error {
	_, err := db.Collection("carts_pull_d").UpdateMany(ctx, bson.D{}, bson.D{
		{Key: "$pull", Value: bson.D{{Key: "items", Value: bson.D{{Key: "sku", Value: bson.D{{Key: "$in", Value: skus}}}}}}},
		{Key: "$inc", Value: bson.D{{Key: "n", Value: -1}}},
	})
	return err
}

func Join(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("groups_pullall").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"members": user}})
	return err
}

func PullAll(ctx context.Context, db *mongo.Database, id string, users []string) error {
	_, err := db.Collection("groups_pullall").UpdateByID(ctx, id, bson.M{"$pullAll": bson.M{"members": users}})
	return err
}

func Enqueue(ctx context.Context, db *mongo.Database, id, job string) error {
	_, err := db.Collection("queues_pop").UpdateByID(ctx, id, bson.M{"$push": bson.M{"jobs": job}})
	return err
}

func Pop(ctx context.Context, db *mongo.Database, id string) error {
	return db.Collection("queues_pop").FindOneAndUpdate(ctx, bson.M{"_id": id}, bson.M{"$pop": bson.M{"jobs": -1}}).Err()
}

func Warn(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("users_unset").UpdateByID(ctx, id, bson.M{"$push": bson.M{"warnings": text}})
	return err
}

func Unset(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("users_unset").UpdateByID(ctx, id, bson.M{"$unset": bson.M{"warnings": ""}})
	return err
}

func Alert(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("users_empty").UpdateByID(ctx, id, bson.M{"$push": bson.M{"alerts": text}})
	return err
}

func SetEmpty(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("users_empty").UpdateByID(ctx, id, bson.M{"$set": bson.M{"alerts": []string{}}})
	return err
}

func AlertA(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("users_empty_a").UpdateByID(ctx, id, bson.M{"$push": bson.M{"alerts": text}})
	return err
}

func SetEmptyA(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("users_empty_a").UpdateByID(ctx, id, bson.M{"$set": bson.M{"alerts": bson.A{}, "read": true}})
	return err
}

func AlertNil(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("users_nil").UpdateByID(ctx, id, bson.M{"$push": bson.M{"alerts": text}})
	return err
}

func SetNil(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("users_nil").UpdateByID(ctx, id, bson.M{"$set": bson.M{"alerts": nil}})
	return err
}

func Grant(ctx context.Context, db *mongo.Database, id, role string) error {
	_, err := db.Collection("users_constant").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"roles": role}})
	return err
}

func SetConstant(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("users_constant").UpdateByID(ctx, id, bson.M{"$set": bson.M{"roles": []string{"reader"}}})
	return err
}
