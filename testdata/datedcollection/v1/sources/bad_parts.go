package sources

import (
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func Year(db *mongo.Database, t time.Time) {
	_ = db.Collection("sales_" + strconv.Itoa(t.Year())) // want `collection name .* makes one new collection per year`
	_ = db.Collection(fmt.Sprintf("sales_%d", t.Year())) // want `collection name .* makes one new collection per year`
}

func YearMonth(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("sales_%d_%02d", t.Year(), t.Month()))                // want `collection name .* makes one new collection per month`
	_ = db.Collection(fmt.Sprintf("sales_%d%s", t.Year(), t.Month()))                   // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + t.Month().String() + strconv.Itoa(t.Year()))           // want `collection name .* makes one new collection per month`
	_ = db.Collection("sales_" + strconv.Itoa(t.Year()) + strconv.Itoa(int(t.Month()))) // want `collection name .* makes one new collection per month`
}

func YearMonthDay(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("readings_%d%02d%02d", t.Year(), t.Month(), t.Day())) // want `collection name .* makes one new collection per day`
	_ = db.Collection(fmt.Sprintf("readings_%d_%03d", t.Year(), t.YearDay()))           // want `collection name .* makes one new collection per day`
	_ = db.Collection(t.Format("2006_01_") + strconv.Itoa(t.Day()))                     // want `collection name .* makes one new collection per day`
}

func Week(db *mongo.Database, t time.Time) *mongo.Collection {
	year, week := t.ISOWeek()
	return db.Collection(fmt.Sprintf("readings_%d_w%02d", year, week)) // want `collection name .* makes one new collection per week`
}

func FormatAndWeek(db *mongo.Database, t time.Time) *mongo.Collection {
	_, week := t.ISOWeek()
	return db.Collection(fmt.Sprintf("readings_%s_w%02d", t.Format("2006"), week)) // want `collection name .* makes one new collection per week`
}

func Date(db *mongo.Database, t time.Time) *mongo.Collection {
	y, m, d := t.Date()
	return db.Collection(fmt.Sprintf("readings_%d_%d_%d", y, int(m), d)) // want `collection name .* makes one new collection per day`
}

func DateMonth(db *mongo.Database, t time.Time) *mongo.Collection {
	y, m, _ := t.Date()
	return db.Collection(fmt.Sprintf("readings_%d_%d", y, m)) // want `collection name .* makes one new collection per month`
}

func DateYear(db *mongo.Database, t time.Time) *mongo.Collection {
	y, _, _ := t.Date()
	return db.Collection(fmt.Sprintf("readings_%d", y)) // want `collection name .* makes one new collection per year`
}

func Hour(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("readings_%s_%02d", t.Format("20060102"), t.Hour())) // want `collection name .* makes one new collection per hour`
	y, m, d := t.Date()
	_ = db.Collection(fmt.Sprintf("readings_%d%02d%02d%02d", y, m, d, t.Hour())) // want `collection name .* makes one new collection per hour`
	_ = db.Collection(t.Format("20060102") + "_" + t.Format("15"))               // want `collection name .* makes one new collection per hour`
}

func Minute(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(fmt.Sprintf("readings_%s_%02d", t.Format("2006010215"), t.Minute())) // want `collection name .* makes one new collection per (minute|hour)`
}

func YearWeekday(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(fmt.Sprintf("readings_%d_%s", t.Year(), t.Weekday())) // want `collection name .* makes one new collection per (year|day)`
}

func YearQuarter(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(fmt.Sprintf("sales_%d_q%d", t.Year(), (int(t.Month())-1)/3+1)) // want `collection name .* makes one new collection per (year|month|quarter)`
}
