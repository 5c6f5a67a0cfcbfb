package carriers

import (
	"fmt"
	"strconv"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

type period int

func (p period) String() string { return strconv.Itoa(int(p)) }

func Arithmetic(db *mongo.Database, t time.Time) {
	_ = db.Collection("sales_" + strconv.Itoa(t.Year()*100+int(t.Month())))                  // want `collection name .* makes one new collection per month`
	_ = db.Collection(fmt.Sprintf("sales_%d", t.Year()*10000+int(t.Month())*100+t.Day()))    // want `collection name .* makes one new collection per day`
	_ = db.Collection(fmt.Sprintf("sales_%d", t.Year()-1))                                   // want `collection name .* makes one new collection per year`
	_ = db.Collection(fmt.Sprintf("sales_%d", t.Year()*1000+t.YearDay()))                    // want `collection name .* makes one new collection per day`
	_ = db.Collection(fmt.Sprintf("sales_%d", uint16(t.Year())))                             // want `collection name .* makes one new collection per year`
	_ = db.Collection("sales_" + strconv.FormatInt(int64(t.Year())<<4|int64(t.Month()), 16)) // want `collection name .* makes one new collection per month`
}

func Epoch(db *mongo.Database, t time.Time) {
	_ = db.Collection(fmt.Sprintf("sales_%d", int32(t.Unix())))         // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprintf("sales_%d", t.Unix()/86400))          // want `collection name .* makes one new collection per (day|second)`
	_ = db.Collection(fmt.Sprintf("sales_%d", t.UnixMilli()/1000/3600)) // want `collection name .* makes one new collection per (hour|second)`
	_ = db.Collection(fmt.Sprintf("sales_%d", int(float64(t.Unix()))))  // want `collection name .* makes one new collection per second`
}

func Steps(db *mongo.Database, t time.Time) *mongo.Collection {
	n := t.Year()
	n *= 100
	n += int(t.Month())
	return db.Collection("sales_" + strconv.Itoa(n)) // want `collection name .* makes one new collection per month`
}

func Typed(db *mongo.Database, t time.Time) *mongo.Collection {
	p := period(t.Year()*100 + int(t.Month()))
	return db.Collection("sales_" + p.String()) // want `collection name .* makes one new collection per month`
}

func monthOf(t time.Time) int { return t.Year()*100 + int(t.Month()) }

func Helper(db *mongo.Database, t time.Time) *mongo.Collection {
	return db.Collection(fmt.Sprintf("sales_%d", monthOf(t))) // want `collection name .* makes one new collection per month`
}
