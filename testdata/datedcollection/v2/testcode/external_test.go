package testcode_test

import (
	"testing"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/testcode"
)

func TestExternal(t *testing.T) {
	t.Skip("no server")
	var db *mongo.Database
	_ = testcode.Open(db, "test_"+time.Now().Format("20060102"))
	_ = db.Collection("test_" + time.Now().Format("20060102"))
}
