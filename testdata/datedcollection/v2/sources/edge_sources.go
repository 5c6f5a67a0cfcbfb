package sources

import (
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// A month, a day of the month, a day of the year or a week without a
// year makes a finite number of names, but the rule names Month, Day, YearDay
// and ISOWeek as sources and excuses only Hour and Weekday.
func WithoutYear(db *mongo.Database, t time.Time) {
	_ = db.Collection("sales_" + t.Month().String())                     // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + strconv.Itoa(t.Day()))                  // want `collection name .* makes one new collection per day`
	_ = db.Collection("sales_" + strconv.Itoa(t.YearDay()))              // want `collection name .* makes one new collection per day`
	_ = db.Collection(fmt.Sprintf("sales_%02d%02d", t.Month(), t.Day())) // want `collection name .* makes one new collection per day`
	_ = db.Collection("sales_" + t.Format("01"))                         // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Format("Jan"))                        // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Format("0102"))                       // want `collection name .* makes one new collection per day`
	_ = db.Collection("sales_" + t.Format("002"))                        // want `collection name .* makes one new collection per day`
	_ = db.Collection("sales_" + t.Format(time.Stamp))                   // want `collection name .* makes one new collection per second`
	_, week := t.ISOWeek()
	_ = db.Collection(fmt.Sprintf("sales_w%d", week))                  // want `collection name .* makes one new collection per week`
	_ = db.Collection(fmt.Sprintf("sales_%d", (int(t.Month())-1)/3+1)) // want `collection name .* makes one new collection per quarter`
}

// A remainder shards, but this one is a two-digit year.
func TwoDigits(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("sales_%02d", t.Year()%100)) // want `collection name .* makes one new collection per year`
}

// A constant date is one collection.
func ConstantDate(db *mongo.Database) {
	_ = db.Collection("sales_" + time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC).Format("2006")) // want `collection name .* makes one new collection per year`
}

// A time.Month that comes without a time.Time.
func PlainMonth(db *mongo.Database, m time.Month) {
	_ = db.Collection("sales_" + m.String())
}

// Other encodings of a time.
func Encoded(db *mongo.Database, t time.Time) {
	text, _ := t.MarshalText()
	_ = db.Collection("sales_" + string(text))
	_ = db.Collection("sales_" + t.GoString())
}

// The caller gives the layout, the callee the time.
func byLayout(db *mongo.Database, layout string) *mongo.Collection {
	return db.Collection("sales_" + time.Now().Format(layout))
}

func LayoutOnly(db *mongo.Database) { _ = byLayout(db, "200601") } // want `collection name .* makes one new collection per month`

// Layout may be assigned by any importer.
var Layout = "200601"

// An exported variable is open.
func OpenLayout(db *mongo.Database, t time.Time) { _ = db.Collection("sales_" + t.Format(Layout)) } // want `collection name .* makes one new collection per month`

type formatter interface{ Format(layout string) string }

// The time is behind an interface of its own methods.
func behind(db *mongo.Database, f formatter) *mongo.Collection {
	return db.Collection("sales_" + f.Format("200601"))
}

func Behind(db *mongo.Database, t time.Time) { _ = behind(db, t) } // want `collection name .* makes one new collection per month`

// A number of days since a fixed time grows without bound.
func Elapsed(db *mongo.Database, start time.Time) {
	_ = db.Collection(fmt.Sprintf("sales_%d", int(time.Since(start).Hours())/24))
}
