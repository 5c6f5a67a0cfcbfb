// Package testsupport helps tests and imports testing.
package testsupport

import (
	"context"
	"testing"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Database(t testing.TB, client *mongo.Client) *mongo.Database {
	t.Helper()
	return client.Database("test_" + time.Now().Format("20060102150405"))
}

func Collection(t testing.TB, db *mongo.Database) *mongo.Collection {
	t.Helper()
	if err := db.CreateCollection(context.Background(), t.Name()+time.Now().Format("20060102")); err != nil {
		t.Fatal(err)
	}
	return db.Collection(t.Name() + time.Now().Format("20060102"))
}
