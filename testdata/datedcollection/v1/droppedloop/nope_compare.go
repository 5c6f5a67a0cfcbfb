package droppedloop

import (
	"context"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func AddAlarm(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("alarms_"+t.Format("200601")).InsertOne(ctx, bson.M{"at": t})
	return err
}

// PurgeAlarms compares the names as text.
func PurgeAlarms(ctx context.Context, db *mongo.Database) error {
	oldest := "alarms_" + time.Now().AddDate(-1, 0, 0).Format("200601")
	names, err := db.ListCollectionNames(ctx, bson.M{"name": bson.M{"$regex": "^alarms_"}})
	if err != nil {
		return err
	}
	for _, name := range names {
		if strings.HasPrefix(name, "alarms_") && name < oldest {
			if err := db.Collection(name).Drop(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

func AddEvent(ctx context.Context, db *mongo.Database, t time.Time) error {
	_, err := db.Collection("events_"+t.Format("20060102")).InsertOne(ctx, bson.M{"at": t})
	return err
}

// PurgeEvents cuts the prefix and parses, in a helper.
func PurgeEvents(ctx context.Context, db *mongo.Database, limit time.Time) error {
	names, err := db.ListCollectionNames(ctx, bson.D{})
	if err != nil {
		return err
	}
	for _, name := range names {
		if expired(name, limit) {
			_ = db.Collection(name).Drop(ctx)
		}
	}
	return nil
}

func expired(name string, limit time.Time) bool {
	day, ok := strings.CutPrefix(name, "events_")
	if !ok {
		return false
	}
	t, err := time.Parse("20060102", day)
	return err == nil && t.Before(limit)
}
