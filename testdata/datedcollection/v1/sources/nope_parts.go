package sources

import (
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func HourAlone(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("load_%02d", t.Hour()))
	_ = db.Collection("load_" + strconv.Itoa(t.Hour()/6))
	_ = db.Collection("load_" + strconv.Itoa(t.Minute()))
	_ = db.Collection("load_" + strconv.Itoa(t.Second()))
	_ = db.Collection(fmt.Sprintf("load_%d_%d", t.Weekday(), t.Hour()))
}

func WeekdayAlone(db *mongo.Database, t time.Time) {
	_ = db.Collection("load_" + t.Weekday().String())
	_ = db.Collection(fmt.Sprintf("load_%s", t.Weekday()))
	_ = db.Collection(fmt.Sprintf("load_%d", int(t.Weekday())))
}

func Clock(db *mongo.Database, t time.Time) *mongo.Collection {
	h, m, _ := t.Clock()
	return db.Collection(fmt.Sprintf("load_%02d%02d", h, m))
}

// Remainders make shards, not periods.
func Sharded(db *mongo.Database, t time.Time, n int64) {
	_ = db.Collection(fmt.Sprintf("shard_%d", t.Unix()%16))
	_ = db.Collection(fmt.Sprintf("shard_%d", t.UnixNano()%n))
	_ = db.Collection(fmt.Sprintf("shard_%d", t.YearDay()%7))
	_ = db.Collection("shard_" + strconv.FormatInt(t.UnixMilli()%int64(8), 10))
	_ = db.Collection(fmt.Sprintf("shard_%d", (t.Unix()/60)%4))
	_ = db.Collection(fmt.Sprintf("half_%d", t.Year()%2))
}

// Durations and zones are no dates.
func Durations(db *mongo.Database, t, u time.Time) {
	_ = db.Collection("lag_" + t.Sub(u).String())
	_ = db.Collection("lag_" + time.Since(t).Round(time.Hour).String())
	_ = db.Collection("lag_" + strconv.Itoa(int(t.Sub(u).Hours())))
	_ = db.Collection("lag_" + (5 * time.Minute).String())
	_ = db.Collection("zone_" + t.Location().String())
	name, offset := t.Zone()
	_ = db.Collection(fmt.Sprintf("zone_%s_%d", name, offset))
}

// A length or a comparison of a date is no date.
func Compared(db *mongo.Database, t, u time.Time) {
	_ = db.Collection(fmt.Sprintf("load_%d", len(t.Format("2006-01-02"))))
	_ = db.Collection(fmt.Sprintf("load_%t", t.Year() == 2024))
	_ = db.Collection(fmt.Sprintf("load_%t", t.After(u)))
	_ = db.Collection(fmt.Sprintf("load_%d", t.Compare(u)))
	_ = db.Collection(fmt.Sprintf("load_%T", t))
}

// Whole numbers without a time value.
func Numbers(db *mongo.Database, year, month int, at int64) {
	_ = db.Collection(fmt.Sprintf("sales_%d_%02d", year, month))
	_ = db.Collection(fmt.Sprintf("sales_%d", at))
	_ = db.Collection("sales_" + strconv.FormatInt(at/86400, 10))
}

// A remainder spreads over a fixed number of collections, whatever it is of.
func Spread(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("shard_%d", t.Unix()%1000))
	_ = db.Collection(fmt.Sprintf("shard_%d", t.UnixNano()%977))
	_ = db.Collection(fmt.Sprintf("shard_%d", 1+t.Unix()/60%13))
}
