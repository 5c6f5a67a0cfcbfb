package carriers

import (
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Strconv(db *mongo.Database, t time.Time) {
	_ = db.Collection("readings_" + strconv.Itoa(t.Year()))                                // want `collection name .* makes one new collection per year`
	_ = db.Collection("readings_" + strconv.FormatInt(t.Unix(), 10))                       // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + strconv.FormatUint(uint64(t.UnixMilli()), 36))         // want `collection name .* makes one new collection per second`
	_ = db.Collection(string(strconv.AppendInt([]byte("readings_"), int64(t.Year()), 10))) // want `collection name .* makes one new collection per year`
}

// Atoi brings a formatted date back to a number.
func Atoi(db *mongo.Database, t time.Time) (*mongo.Collection, error) {
	n, err := strconv.Atoi(t.Format("20060102"))
	if err != nil {
		return nil, err
	}
	return db.Collection("readings_" + strconv.Itoa(n)), nil // want `collection name .* makes one new collection per day`
}
