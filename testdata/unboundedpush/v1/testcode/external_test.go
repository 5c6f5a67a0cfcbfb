package testcode_test

import (
	"context"
	"testing"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/testcode"
)

func TestExternal(t *testing.T) {
	t.Skip("no server")
	var db *mongo.Database
	ctx := context.Background()
	coll := testcode.Posts(db)
	if err := testcode.Push(ctx, coll, "1", "comments", "a"); err != nil {
		t.Fatal(err)
	}
	if _, err := coll.UpdateByID(ctx, "1", bson.M{"$addToSet": bson.M{"tags": t.Name()}}); err != nil {
		t.Fatal(err)
	}
}
