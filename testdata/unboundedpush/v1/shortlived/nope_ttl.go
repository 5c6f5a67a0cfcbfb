// Package shortlived appends to documents that a TTL index removes.
package shortlived

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

func Session(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection("sessions").UpdateByID(ctx, id, bson.M{"$push": bson.M{"pages": page}})
	return err
}

func SessionIndexes(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection("sessions").Indexes().CreateOne(ctx, mongo.IndexModel{
		Keys:    bson.D{{Key: "at", Value: 1}},
		Options: options.Index().SetExpireAfterSeconds(24 * 3600),
	})
	return err
}

// Zero seconds after the date that the document has.
func Code(ctx context.Context, db *mongo.Database, id, try string) error {
	_, err := db.Collection("codes").UpdateByID(ctx, id, bson.M{"$push": bson.M{"tries": try}})
	return err
}

func CodeIndexes(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection("codes").Indexes().CreateMany(ctx, []mongo.IndexModel{
		{Keys: bson.D{{Key: "user", Value: 1}}},
		{Keys: bson.D{{Key: "expires", Value: 1}}, Options: options.Index().SetName("ttl").SetExpireAfterSeconds(0)},
	})
	return err
}

// By a command.
func Lock(ctx context.Context, db *mongo.Database, id, owner string) error {
	_, err := db.Collection("locks").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"owners": owner}})
	return err
}

func LockIndexes(ctx context.Context, db *mongo.Database) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "createIndexes", Value: "locks"},
		{Key: "indexes", Value: bson.A{bson.M{
			"key":                bson.M{"at": 1},
			"name":               "ttl",
			"expireAfterSeconds": 60,
		}}},
	}).Err()
}

func Trace(ctx context.Context, db *mongo.Database, id, span string) error {
	_, err := db.Collection("traces").UpdateByID(ctx, id, bson.M{"$push": bson.M{"spans": span}})
	return err
}

func TraceIndexes(ctx context.Context, db *mongo.Database) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "collMod", Value: "traces"},
		{Key: "index", Value: bson.D{
			{Key: "name", Value: "at_1"},
			{Key: "expireAfterSeconds", Value: 3600},
		}},
	}).Err()
}

// From a table.
func Cache(ctx context.Context, db *mongo.Database, id, key string) error {
	_, err := db.Collection("caches").UpdateByID(ctx, id, bson.M{"$push": bson.M{"keys": key}})
	return err
}

var indexes = map[string][]mongo.IndexModel{
	"users":  {{Keys: bson.D{{Key: "mail", Value: 1}}, Options: options.Index().SetUnique(true)}},
	"caches": {{Keys: bson.D{{Key: "at", Value: 1}}, Options: options.Index().SetExpireAfterSeconds(3600)}},
}

func Indexes(ctx context.Context, db *mongo.Database) error {
	for name, list := range indexes {
		if _, err := db.Collection(name).Indexes().CreateMany(ctx, list); err != nil {
			return err
		}
	}
	return nil
}

// In the constructor of a repository.
type Events struct{ coll *mongo.Collection }

func NewEvents(ctx context.Context, db *mongo.Database) (*Events, error) {
	coll := db.Collection("events")
	_, err := coll.Indexes().CreateOne(ctx, mongo.IndexModel{
		Keys:    bson.M{"at": 1},
		Options: options.Index().SetExpireAfterSeconds(int32(30 * 24 * time.Hour / time.Second)),
	})
	if err != nil {
		return nil, err
	}
	return &Events{coll}, nil
}

func (e *Events) Add(ctx context.Context, id, what string) error {
	_, err := e.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"log": what}})
	return err
}

// Read, appended to in Go, and written back.
func (e *Events) Note(ctx context.Context, id, note string) error {
	var d struct {
		Notes []string `bson:"notes"`
	}
	if err := e.coll.FindOne(ctx, bson.M{"_id": id}).Decode(&d); err != nil {
		return err
	}
	d.Notes = append(d.Notes, note)
	_, err := e.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"notes": d.Notes}})
	return err
}

// The oldest documents of a capped collection go.
func Ring(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("rings").UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": line}})
	return err
}

func CreateRing(ctx context.Context, db *mongo.Database) error {
	return db.CreateCollection(ctx, "rings", options.CreateCollection().SetCapped(true).SetSizeInBytes(1<<20))
}
