// Package droppedcommand drops members of its families by command.
package droppedcommand

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("readings_"+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t})
	return err
}

func Purge(ctx context.Context, db *mongo.Database, t time.Time) error {
	return db.RunCommand(ctx, bson.D{{Key: "drop", Value: "readings_" + t.AddDate(0, 0, -7).Format("20060102")}}).Err()
}
