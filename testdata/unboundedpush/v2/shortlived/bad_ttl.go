package shortlived

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// An index of another kind.
func PeopleIndexes(ctx context.Context, db *mongo.Database) error {
	_, err := db.Collection("people").Indexes().CreateOne(ctx, mongo.IndexModel{
		Keys:    bson.D{{Key: "mail", Value: 1}},
		Options: options.Index().SetUnique(true),
	})
	return err
}

func Person(ctx context.Context, db *mongo.Database, id, login string) error {
	_, err := db.Collection("people").UpdateByID(ctx, id, bson.M{"$push": bson.M{"logins": login}}) // want `\$push grows array "logins" of collection "people" without bound`
	return err
}

// The TTL is another collection's.
func Archived(ctx context.Context, db *mongo.Database, id, page string) error {
	_, err := db.Collection("sessions_archive").UpdateByID(ctx, id, bson.M{"$push": bson.M{"pages": page}}) // want `\$push grows array "pages" of collection "sessions_archive" without bound`
	return err
}

// Not capped.
func CreatePlain(ctx context.Context, db *mongo.Database) error {
	return db.CreateCollection(ctx, "plain", options.CreateCollection().SetCapped(false))
}

func Plain(ctx context.Context, db *mongo.Database, id, line string) error {
	_, err := db.Collection("plain").UpdateByID(ctx, id, bson.M{"$push": bson.M{"lines": line}}) // want `\$push grows array "lines" of collection "plain" without bound`
	return err
}
