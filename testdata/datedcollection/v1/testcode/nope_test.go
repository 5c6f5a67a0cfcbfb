package testcode

import (
	"testing"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func collection(db *mongo.Database) *mongo.Collection {
	return db.Collection("test_" + time.Now().Format("20060102150405"))
}

func TestOpen(t *testing.T) {
	t.Skip("no server")
	var client *mongo.Client
	db := client.Database("test_" + time.Now().Format("20060102"))
	_ = collection(db)
	_ = Open(db, "test_"+time.Now().Format("20060102"))
}
