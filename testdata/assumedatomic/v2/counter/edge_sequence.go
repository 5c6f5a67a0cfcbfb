package counter

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Edge in this file: CASES.md C15. The changes are keyed by a number that the
// document keeps; it is stored when they are, and a second try inserts the
// same keys.

type Doc struct {
	ID  string `bson:"_id"`
	Seq int64  `bson:"seq"`
}

type change struct {
	ID struct {
		Doc string
		Seq int64
	} `bson:"_id"`
	Body string `bson:"body"`
}

func PushChanges(ctx context.Context, db *mongo.Database, id string, bodies []string) error {
	docs, changes := db.Collection("docs"), db.Collection("changes")
	var d Doc
	if err := docs.FindOne(ctx, bson.M{"_id": id}).Decode(&d); err != nil {
		return err
	}
	var cs []any
	for _, b := range bodies {
		d.Seq++
		c := change{Body: b}
		c.ID.Doc, c.ID.Seq = id, d.Seq
		cs = append(cs, c)
	}
	if _, err := changes.InsertMany(ctx, cs); err != nil {
		return err
	}
	_, err := docs.UpdateByID(ctx, id, bson.M{"$set": bson.M{"seq": d.Seq}}) // want `^when UpdateByID of collection "docs" fails, InsertMany of collection "changes" at line \d+ stays done; run both in WithTransaction$`
	return err
}
