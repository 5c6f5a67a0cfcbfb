package lookalikes

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type comments struct{ coll *mongo.Collection }

// What the message advises: the elements are documents.
func (c *comments) Add(ctx context.Context, post, text string) error {
	_, err := c.coll.InsertOne(ctx, bson.M{"post": post, "text": text})
	return err
}

// A document is only encoded.
func Encode(text string) ([]byte, error) {
	return bson.Marshal(bson.M{"$push": bson.M{"comments": text}})
}

// Results are gathered in Go.
func Texts2(ctx context.Context, c *comments, post string) (list []string, err error) {
	cur, err := c.coll.Find(ctx, bson.M{"post": post})
	if err != nil {
		return nil, err
	}
	defer cur.Close(ctx)
	for cur.Next(ctx) {
		var d struct {
			Text string `bson:"text"`
		}
		if err := cur.Decode(&d); err != nil {
			return nil, err
		}
		list = append(list, d.Text)
	}
	return list, cur.Err()
}

// Models and filters are gathered in Go.
func Many(ctx context.Context, c *comments, texts []string) error {
	var docs []any
	var or bson.A
	for _, t := range texts {
		docs = append(docs, bson.M{"text": t})
		or = append(or, bson.M{"text": t})
	}
	if _, err := c.coll.DeleteMany(ctx, bson.M{"$or": or}); err != nil {
		return err
	}
	_, err := c.coll.InsertMany(ctx, docs)
	return err
}
