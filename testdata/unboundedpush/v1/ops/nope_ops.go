package ops

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Updates that append nothing.
func Nothing(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("plain")
	_, err := coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{
		"$set":         bson.M{"last": c},
		"$inc":         bson.M{"comments": 1},
		"$max":         bson.M{"at": c.At},
		"$setOnInsert": bson.M{"authors": []string{c.Author}},
	})
	return err
}

// The operators stand in a filter, in a projection, in a value.
func Values2(ctx context.Context, db *mongo.Database, id string) error {
	coll := db.Collection("plain_values")
	if _, err := coll.InsertOne(ctx, bson.M{"$push": bson.M{"comments": id}}); err != nil {
		return err
	}
	if err := coll.FindOne(ctx, bson.M{"$push": bson.M{"comments": id}}).Err(); err != nil {
		return err
	}
	_, err := coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"text": "$push", "op": bson.M{"name": "$addToSet"}}})
	return err
}

// A pipeline that joins two other arrays, or an array of its own to another
// field, grows nothing.
func PipelineOthers(ctx context.Context, db *mongo.Database, id string) error {
	_, err := db.Collection("pipeline_others").UpdateByID(ctx, id, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"all": bson.M{"$concatArrays": bson.A{"$first", "$second"}}}}},
		{{Key: "$set", Value: bson.M{"names": bson.M{"$setUnion": bson.A{"$left", "$right"}}}}},
	})
	return err
}

// A pipeline that reads: nothing is stored.
func PipelineRead(ctx context.Context, db *mongo.Database, e Event) (*mongo.Cursor, error) {
	return db.Collection("pipeline_read").Aggregate(ctx, mongo.Pipeline{
		{{Key: "$set", Value: bson.M{"log": bson.M{"$concatArrays": bson.A{"$log", bson.A{e}}}}}},
		{{Key: "$addFields", Value: bson.M{"tags": bson.M{"$setUnion": bson.A{"$tags", bson.A{e.What}}}}}},
	})
}

// Commands that are no updates.
func Commands(ctx context.Context, db *mongo.Database, c Comment) error {
	if err := db.RunCommand(ctx, bson.D{
		{Key: "insert", Value: "command_insert"},
		{Key: "documents", Value: bson.A{bson.M{"comments": bson.A{c}}}},
	}).Err(); err != nil {
		return err
	}
	return db.RunCommand(ctx, bson.D{
		{Key: "findAndModify", Value: "command_remove"},
		{Key: "query", Value: bson.M{"_id": c.Author}},
		{Key: "remove", Value: true},
	}).Err()
}

// A model that is made and never written.
func Unwritten(id string, c Comment) bool {
	m := mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": id}).SetUpdate(bson.M{"$push": bson.M{"comments": c}})
	return m.Upsert != nil
}
