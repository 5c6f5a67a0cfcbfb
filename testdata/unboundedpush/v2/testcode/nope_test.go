package testcode

import (
	"context"
	"testing"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func fill(ctx context.Context, coll *mongo.Collection, n int) error {
	for i := range n {
		if _, err := coll.UpdateByID(ctx, "1", bson.M{"$push": bson.M{"comments": i}}); err != nil {
			return err
		}
	}
	return Push(ctx, coll, "1", "comments", n)
}

func TestPosts(t *testing.T) {
	t.Skip("no server")
	if err := fill(context.Background(), Posts(nil), 3); err != nil {
		t.Fatal(err)
	}
}
