// Package minperiod is for -datedcollection.minPeriod=day: only periods of a day or less.
package minperiod

import (
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func Reported(db *mongo.Database, t time.Time) {
	_ = db.Collection("readings_" + t.Format("20060102"))       // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Format("2006010215"))     // want `collection name .* makes one new collection per hour`
	_ = db.Collection("readings_" + t.Format("200601021504"))   // want `collection name .* makes one new collection per minute`
	_ = db.Collection("readings_" + t.Format("20060102150405")) // want `collection name .* makes one new collection per second`
	_ = db.Collection(fmt.Sprintf("readings_%d", t.Unix()))     // want `collection name .* makes one new collection per second`
}

func Silent(client *mongo.Client, t time.Time) {
	_ = client.Database("readings_" + t.Format("2006"))
	_ = client.Database("app").Collection("readings_" + t.Format("2006"))
	_ = client.Database("app").Collection("readings_" + t.Format("200601"))
	year, week := t.ISOWeek()
	_ = client.Database("app").Collection(fmt.Sprintf("readings_%d_%d", year, week))
}
