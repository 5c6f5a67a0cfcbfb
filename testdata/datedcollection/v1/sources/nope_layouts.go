package sources

import (
	"fmt"
	"os"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// Layouts without a date verb make a finite number of names.
func NoDateVerb(db *mongo.Database, t time.Time) {
	_ = db.Collection("load_" + t.Format("15"))
	_ = db.Collection("load_" + t.Format("Mon"))
	_ = db.Collection("load_" + t.Format("Monday"))
	_ = db.Collection("load_" + t.Format("15:04"))
	_ = db.Collection("load_" + t.Format("04"))
	_ = db.Collection("load_" + t.Format("05"))
	_ = db.Collection("load_" + t.Format("PM"))
	_ = db.Collection("load_" + t.Format("MST"))
	_ = db.Collection("load_" + t.Format("-0700"))
	_ = db.Collection("load_" + t.Format("Z07:00"))
	_ = db.Collection("load_" + t.Format(time.Kitchen))
	_ = db.Collection("load_" + t.Format(time.TimeOnly))
	_ = db.Collection(t.Format("shift3"))
	_ = db.Collection(t.Format("h15_Mon"))
}

// Words that only look like verbs.
func PlainText(db *mongo.Database, t time.Time) {
	_ = db.Collection(t.Format(""))
	_ = db.Collection(t.Format("reports"))
	_ = db.Collection(t.Format("Monthly"))
	_ = db.Collection(t.Format("Janitors"))
	_ = db.Collection(t.Format("yyyyMMdd"))
	_ = db.Collection(t.Format("%Y%m%d"))
}

// The layout is not known.
func Unknown(db *mongo.Database, t time.Time, layout string) {
	_ = db.Collection("load_" + t.Format(layout))
	_ = db.Collection("load_" + t.Format(os.Getenv("LAYOUT")))
	_ = db.Collection("load_" + string(t.AppendFormat(nil, layout)))
}

// One of the two layouts has no date.
func SomeLayouts(db *mongo.Database, t time.Time, daily bool) *mongo.Collection {
	layout := "15"
	if daily {
		layout = "20060102"
	}
	return db.Collection(fmt.Sprintf("load_%s", t.Format(layout)))
}
