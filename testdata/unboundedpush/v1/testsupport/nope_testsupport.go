// Package testsupport helps tests and imports testing.
package testsupport

import (
	"context"
	"testing"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Fill(t testing.TB, db *mongo.Database, n int) {
	t.Helper()
	for i := range n {
		if _, err := db.Collection("posts").UpdateByID(context.Background(), "1", bson.M{"$push": bson.M{"comments": i}}); err != nil {
			t.Fatal(err)
		}
	}
}
