package ops

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

func UpdateMany(ctx context.Context, db *mongo.Database, tenant, notice string) error {
	_, err := db.Collection("inboxes").UpdateMany(ctx,
		bson.M{"tenant": tenant},
		bson.M{"$push": bson.M{"notices": notice}}) // want `\$push grows array "notices" of collection "inboxes" without bound`
	return err
}

func UpdateByID(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	_, err := db.Collection("notes").UpdateByID(ctx, id,
		bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "notes" without bound`
	return err
}

func FindOneAndUpdate(ctx context.Context, db *mongo.Database, id string, c Comment) (*Comment, error) {
	var out Comment
	err := db.Collection("tickets").FindOneAndUpdate(ctx,
		bson.M{"_id": id},
		bson.M{"$push": bson.M{"history": c}}, // want `\$push grows array "history" of collection "tickets" without bound`
		options.FindOneAndUpdate().SetReturnDocument(options.After),
	).Decode(&out)
	return &out, err
}

func Unused(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	return db.Collection("tickets_unused").FindOneAndUpdate(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"history": c}}).Err() // want `\$push grows array "history" of collection "tickets_unused" without bound`
}

func Upserted(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	opts := options.FindOneAndUpdate().SetUpsert(true)
	res := db.Collection("tickets_upserted").FindOneAndUpdate(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"history": c}}, opts) // want `\$push grows array "history" of collection "tickets_upserted" without bound`
	return res.Err()
}

// A method value and a closure.
func Values(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	update := db.Collection("values").UpdateOne
	if _, err := update(ctx, bson.M{"_id": id}, bson.M{"$push": bson.M{"comments": c}}); err != nil { // want `\$push grows array "comments" of collection "values" without bound`
		return err
	}
	coll := db.Collection("closures")
	add := func(c Comment) error {
		_, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}}) // want `\$push grows array "comments" of collection "closures" without bound`
		return err
	}
	return add(c)
}

// The documents are deleted some day, but until then their arrays grow.
func Delete(ctx context.Context, db *mongo.Database, id string, c Comment) error {
	coll := db.Collection("drafts")
	if _, err := coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}}); err != nil { // want `\$push grows array "comments" of collection "drafts" without bound`
		return err
	}
	_, err := coll.DeleteOne(ctx, bson.M{"_id": id, "closed": true})
	return err
}
