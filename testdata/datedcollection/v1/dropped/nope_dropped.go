// Package dropped has families of which the program drops members.
package dropped

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The same helper makes the name and the member that is dropped.
func name(t time.Time) string { return "readings_" + t.Format("20060102") }

func Add(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection(name(t)).InsertOne(ctx, bson.M{"at": t})
	return err
}

func Purge(ctx context.Context, db *mongo.Database) error {
	return db.Collection(name(time.Now().AddDate(0, 0, -30))).Drop(ctx)
}

// The same pattern, written twice.
func AddAlarm(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection(t.Format("alarms_20060102")).InsertOne(ctx, bson.M{"at": t})
	return err
}

func PurgeAlarms(ctx context.Context, db *mongo.Database, keep int) error {
	old := time.Now().AddDate(0, 0, -keep)
	coll := db.Collection("alarms_" + fmt.Sprint(old.Format("20060102")))
	return coll.Drop(ctx)
}

// A loop over old days.
func AddEvent(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("events_"+t.Format("200601")).InsertOne(ctx, bson.M{"at": t})
	return err
}

func PurgeEvents(ctx context.Context, db *mongo.Database, from, to time.Time) error {
	for t := from; t.Before(to); t = t.AddDate(0, 1, 0) {
		if err := db.Collection("events_" + t.Format("200601")).Drop(ctx); err != nil {
			return err
		}
	}
	return nil
}

// A temporary collection per run, dropped when done.
func Run(ctx context.Context, db *mongo.Database) error {
	tmp := db.Collection(fmt.Sprintf("tmp_%d", time.Now().UnixNano()))
	defer func() { _ = tmp.Drop(ctx) }()
	_, err := tmp.InsertOne(ctx, bson.M{})
	return err
}

func Scratch(ctx context.Context, db *mongo.Database) error {
	scratch := db.Collection("scratch_" + time.Now().Format("20060102150405"))
	defer scratch.Drop(ctx)
	_, err := scratch.InsertOne(ctx, bson.M{})
	return err
}
