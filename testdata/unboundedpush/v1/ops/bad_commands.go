package ops

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func CommandUpdate(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "update", Value: "command_update"},
		{Key: "updates", Value: bson.A{
			bson.D{
				{Key: "q", Value: bson.M{"_id": id}},
				{Key: "u", Value: bson.M{"$push": bson.M{"comments": c}}}, // want `\$push grows array "comments" of collection "command_update" without bound`
			},
			bson.M{
				"q": bson.M{"_id": c.Author},
				"u": bson.M{"$addToSet": bson.M{"posts": id}}, // want `\$addToSet grows array "posts" of collection "command_update" without bound`
			},
		}},
	}).Err()
}

func CommandUpdates(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	updates := []bson.M{{
		"q":      bson.M{"_id": id},
		"u":      bson.M{"$push": bson.M{"comments": c}}, // want `\$push grows array "comments" of collection "command_updates" without bound`
		"upsert": true,
	}}
	return db.RunCommand(ctx, bson.D{{Key: "update", Value: "command_updates"}, {Key: "updates", Value: updates}}).Err()
}

func CommandModify(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return db.RunCommand(ctx, bson.D{
		{Key: "findAndModify", Value: "command_modify"},
		{Key: "query", Value: bson.D{{Key: "_id", Value: id}}},
		{Key: "update", Value: bson.D{{Key: "$push", Value: bson.D{{Key: "comments", Value: c}}}}}, // want `\$push grows array "comments" of collection "command_modify" without bound`
		{Key: "new", Value: true},
	}).Err()
}

func CommandModifyLower(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	cmd := bson.D{
		{Key: "findandmodify", Value: "command_lower"},
		{Key: "query", Value: bson.M{"_id": id}},
		{Key: "update", Value: bson.M{"$push": bson.M{"comments": c}}}, // want `\$push grows array "comments" of collection "command_lower" without bound`
	}
	var out bson.M
	return db.RunCommand(ctx, cmd).Decode(&out)
}
