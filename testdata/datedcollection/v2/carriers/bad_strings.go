package carriers

import (
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Strings(db *mongo.Database, t time.Time) {
	_ = db.Collection(strings.Join([]string{"readings", t.Format("20060102")}, "_"))             // want `collection name .* makes one new collection per day`
	_ = db.Collection(strings.Join([]string{"readings", t.Format("2006"), t.Format("01")}, "_")) // want `collection name .* makes one new collection per month`
	_ = db.Collection(strings.Replace(t.Format("2006-01-02"), "-", "_", -1))                     // want `collection name .* makes one new collection per day`
	_ = db.Collection(strings.ReplaceAll(t.Format("2006-01-02"), "-", ""))                       // want `collection name .* makes one new collection per day`
	_ = db.Collection(strings.ReplaceAll("readings_DAY", "DAY", t.Format("20060102")))           // want `collection name .* makes one new collection per day`
	_ = db.Collection(strings.ToLower("Readings_" + t.Format("Jan2006")))                        // want `collection name .* makes one new collection per month`
	_ = db.Collection(strings.ToUpper(t.Format("Jan2006")))                                      // want `collection name .* makes one new collection per month`
	_ = db.Collection(strings.TrimSpace(" readings_" + t.Format("2006")))                        // want `collection name .* makes one new collection per year`
	_ = db.Collection(strings.Trim(t.Format("_2006_"), "_"))                                     // want `collection name .* makes one new collection per year`
	_ = db.Collection(strings.TrimPrefix("x_"+t.Format("2006"), "x_"))                           // want `collection name .* makes one new collection per year`
	_ = db.Collection(strings.TrimSuffix("readings_"+t.Format("2006")+".", "."))                 // want `collection name .* makes one new collection per year`
	_ = db.Collection(strings.TrimLeft(t.Format("2006"), "0"))                                   // want `collection name .* makes one new collection per year`
	_ = db.Collection(strings.NewReplacer("-", "", ":", "").Replace(t.Format("2006-01-02")))     // want `collection name .* makes one new collection per day`
	_ = db.Collection(strings.Clone("readings_" + t.Format("2006")))                             // want `collection name .* makes one new collection per year`
}

func JoinParts(db *mongo.Database, t time.Time) *mongo.Collection {
	parts := []string{"readings"}
	parts = append(parts, t.Format("2006"))
	parts = append(parts, t.Format("01"), t.Format("02"))
	return db.Collection(strings.Join(parts, "_")) // want `collection name .* makes one new collection per day`
}
