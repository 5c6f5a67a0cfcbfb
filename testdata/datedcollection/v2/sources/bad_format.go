// Package sources has one case for each way a time value becomes text or a number.
package sources

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

const (
	dayLayout   = "20060102"
	monthLayout = "reports_06_01"
)

// hourLayout is never assigned again.
var hourLayout = "stream-06-01-02-15"

func Years(db *mongo.Database, t time.Time) {
	_ = db.Collection(t.Format("2006"))               // want `collection name .* makes one new collection per year`
	_ = db.Collection("sales_" + t.Format("06"))      // want `collection name .* makes one new collection per year`
	_ = db.Collection(t.Format("sales_2006"))         // want `collection name .* makes one new collection per year`
	_ = db.Collection(t.Format("2006_sales_archive")) // want `collection name .* makes one new collection per year`
}

func Months(db *mongo.Database, t time.Time) {
	_ = db.Collection("sales_" + t.Format("200601"))    // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Format("2006-01"))   // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Format("06_01"))     // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Format("Jan2006"))   // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Format("January06")) // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Format("2006_1"))    // want `collection name .* makes one new collection per month`
	_ = db.Collection(t.Format(monthLayout))            // want `collection name .* makes one new collection per month`
	_ = db.Collection(t.Format("archive1_2006"))        // want `collection name .* makes one new collection per month`
}

func Days(db *mongo.Database, t time.Time) {
	_ = db.Collection("readings_" + t.Format("20060102"))    // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Format(dayLayout))     // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Format(time.DateOnly)) // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Format("2006002"))     // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Format("2006-__2"))    // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Format("Jan_2_06"))    // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Format("Mon020106"))   // want `collection name .* makes one new collection per day`
	_ = db.Collection(t.Format("v2_2006"))                   // want `collection name .* makes one new collection per day`
}

func Hours(db *mongo.Database, t time.Time) {
	_ = db.Collection(t.Format("C_2006_01_02_15"))          // want `collection name .* makes one new collection per hour`
	_ = db.Collection(t.Format(hourLayout))                 // want `collection name .* makes one new collection per hour`
	_ = db.Collection("readings_" + t.Format("06010203PM")) // want `collection name .* makes one new collection per hour`
}

func Minutes(db *mongo.Database, t time.Time) {
	_ = db.Collection("readings_" + t.Format("200601021504")) // want `collection name .* makes one new collection per minute`
	_ = db.Collection("readings_" + t.Format(time.RFC822))    // want `collection name .* makes one new collection per minute`
	_ = db.Collection("readings_" + t.Format("06/1/2 15:4"))  // want `collection name .* makes one new collection per minute`
}

func Seconds(db *mongo.Database, t time.Time) {
	_ = db.Collection("readings_" + t.Format("20060102150405"))     // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.RFC3339))         // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.RFC3339Nano))     // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.DateTime))        // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.ANSIC))           // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.UnixDate))        // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.RubyDate))        // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.RFC850))          // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format(time.RFC1123))         // want `collection name .* makes one new collection per second`
	_ = db.Collection("readings_" + t.Format("20060102150405.000")) // want `collection name .* makes one new collection per second`
}

func AppendFormat(db *mongo.Database, t time.Time) {
	_ = db.Collection(string(t.AppendFormat(nil, "20060102")))                   // want `collection name .* makes one new collection per day`
	_ = db.Collection(string(t.AppendFormat([]byte("readings_"), "2006010215"))) // want `collection name .* makes one new collection per hour`
	buf := make([]byte, 0, 32)
	buf = append(buf, "readings_"...)
	buf = t.AppendFormat(buf, "2006_01")
	_ = db.Collection(string(buf)) // want `collection name .* makes one new collection per month`
}

func String(db *mongo.Database, t time.Time) {
	_ = db.Collection(t.String())                // want `collection name .* makes one new collection per second`
	_ = db.Collection("run_" + t.UTC().String()) // want `collection name .* makes one new collection per second`
}

func Now(db *mongo.Database) {
	_ = db.Collection(time.Now().Format("2006-01-02"))                 // want `collection name .* makes one new collection per day`
	_ = db.Collection("logs_" + time.Now().UTC().Format("2006_01_02")) // want `collection name .* makes one new collection per day`
}

// LayoutFrom yields a layout with a date for each kind.
func LayoutFrom(db *mongo.Database, t time.Time, fine bool) *mongo.Collection {
	layout := "200601"
	if fine {
		layout = "20060102"
	}
	return db.Collection("readings_" + t.Format(layout)) // want `collection name .* makes one new collection per (day|month)`
}

func stamp(layout string) string { return time.Now().Format(layout) }

func LayoutArgument(db *mongo.Database) *mongo.Collection {
	return db.Collection("readings_" + stamp("20060102")) // want `collection name .* makes one new collection per day`
}
