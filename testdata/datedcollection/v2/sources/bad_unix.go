package sources

import (
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Unix(db *mongo.Database, t time.Time) {
	_ = db.Collection("run_" + strconv.FormatInt(t.Unix(), 10))     // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprintf("run_%d", time.Now().Unix()))     // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprint("run_", t.UnixMilli()))            // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprintf("run_%d", t.UnixMicro()))         // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprintf("run_%x", t.UnixNano()))          // want `collection name .* makes one new collection per second`
	_ = db.Collection("run_" + strconv.FormatInt(t.UnixNano(), 36)) // want `collection name .* makes one new collection per second`
	_ = db.Collection("run_" + strconv.Itoa(int(t.Unix())))         // want `collection name .* makes one new collection per second`
}

// UnixDay is one collection per day, by arithmetic.
func UnixDay(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("readings_%d", t.Unix()/86400))                           // want `collection name .* makes one new collection per (day|second)`
	_ = db.Collection(fmt.Sprintf("readings_%d", t.Unix()/int64(24*time.Hour/time.Second))) // want `collection name .* makes one new collection per (day|second)`
	_ = db.Collection(fmt.Sprintf("readings_%d", t.Truncate(24*time.Hour).Unix()))          // want `collection name .* makes one new collection per (day|second)`
	_ = db.Collection(fmt.Sprintf("readings_%d", t.Unix()-t.Unix()%3600))                   // want `collection name .* makes one new collection per (hour|second)`
}

const epoch = 1577836800

func UnixOffset(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection("run_" + strconv.FormatInt(t.Unix()-epoch, 10)) // want `collection name .* makes one new collection per second`
}
