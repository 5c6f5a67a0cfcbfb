// Package validated declares how long the arrays of a collection may be.
package validated

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

func Create(ctx context.Context, db *mongo.Database) error {
	return db.CreateCollection(ctx, "posts", options.CreateCollection().SetValidator(bson.M{
		"$jsonSchema": bson.M{
			"bsonType": "object",
			"required": bson.A{"title"},
			"properties": bson.M{
				"title":    bson.M{"bsonType": "string"},
				"comments": bson.M{"bsonType": "array", "maxItems": 1000},
				"stats": bson.M{
					"bsonType": "object",
					"properties": bson.M{
						"views": bson.M{"bsonType": "array", "maxItems": 100},
					},
				},
				"lists": bson.M{
					"bsonType": "array",
					"items": bson.M{
						"bsonType": "object",
						"properties": bson.M{
							"cards": bson.M{"bsonType": "array", "maxItems": 50},
						},
					},
				},
			},
		},
	}))
}

func Comment(ctx context.Context, db *mongo.Database, id, text string) error {
	_, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": text}})
	return err
}

func View(ctx context.Context, db *mongo.Database, id, by string) error {
	_, err := db.Collection("posts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"stats.views": by}})
	return err
}

func Card(ctx context.Context, db *mongo.Database, id, list, card string) error {
	_, err := db.Collection("posts").UpdateOne(ctx, bson.M{"_id": id, "lists.id": list}, bson.M{"$push": bson.M{"lists.$.cards": card}})
	return err
}

// Read, appended to in Go, and written back.
func CommentInGo(ctx context.Context, db *mongo.Database, id, text string) error {
	coll := db.Collection("posts")
	var p struct {
		Comments []string `bson:"comments"`
	}
	if err := coll.FindOne(ctx, bson.M{"_id": id}).Decode(&p); err != nil {
		return err
	}
	p.Comments = append(p.Comments, text)
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"comments": p.Comments}})
	return err
}

// The schema is a variable.
var schema = bson.D{
	{Key: "bsonType", Value: "object"},
	{Key: "properties", Value: bson.D{
		{Key: "members", Value: bson.D{{Key: "bsonType", Value: "array"}, {Key: "maxItems", Value: 500}}},
	}},
}

func CreateGroups(ctx context.Context, db *mongo.Database) error {
	opts := options.CreateCollection()
	opts.SetValidator(bson.D{{Key: "$jsonSchema", Value: schema}})
	return db.CreateCollection(ctx, "groups", opts)
}

func Join(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("groups").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"members": user}})
	return err
}

// By commands.
func CreateTeams(ctx context.Context, db *mongo.Database) error {
	if err := db.RunCommand(ctx, bson.D{
		{Key: "create", Value: "teams"},
		{Key: "validator", Value: bson.M{"$jsonSchema": bson.M{"properties": bson.M{
			"members": bson.M{"maxItems": 20},
		}}}},
	}).Err(); err != nil {
		return err
	}
	return db.RunCommand(ctx, bson.D{
		{Key: "collMod", Value: "clubs"},
		{Key: "validator", Value: bson.M{"$jsonSchema": bson.M{"properties": bson.M{
			"members": bson.M{"maxItems": 20},
		}}}},
		{Key: "validationLevel", Value: "strict"},
	}).Err()
}

func JoinTeam(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("teams").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"members": user}})
	return err
}

func JoinClub(ctx context.Context, db *mongo.Database, id, user string) error {
	_, err := db.Collection("clubs").UpdateByID(ctx, id, bson.M{"$addToSet": bson.M{"members": user}})
	return err
}
