package sources

import (
	"context"
	"os"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The time need not be now.

type reading struct {
	At    time.Time     `bson:"at"`
	Seen  *time.Time    `bson:"seen"`
	Stamp bson.DateTime `bson:"stamp"`
	ID    bson.ObjectID `bson:"_id"`
}

type stamped struct {
	time.Time
	by string
}

type day time.Time

type Instant = time.Time

type clock interface{ Now() time.Time }

type collector struct {
	db      *mongo.Database
	started time.Time
	clock   clock
	now     func() time.Time
}

func FromField(db *mongo.Database, r reading) {
	_ = db.Collection("readings_" + r.At.Format("20060102"))           // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + r.Seen.Format("20060102"))         // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + (*r.Seen).Format("20060102"))      // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + r.Stamp.Time().Format("20060102")) // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + r.ID.Timestamp().Format("200601")) // want `collection name .* makes one new collection per month`
}

func FromDocument(ctx context.Context, db *mongo.Database) (*mongo.Collection, error) {
	var r reading
	if err := db.Collection("readings").FindOne(ctx, bson.M{}).Decode(&r); err != nil {
		return nil, err
	}
	return db.Collection("readings_" + r.At.Format("2006")), nil // want `collection name .* makes one new collection per year`
}

func FromReceiver(c *collector) {
	_ = c.db.Collection("readings_" + c.started.Format("20060102"))     // want `collection name .* makes one new collection per day`
	_ = c.db.Collection("readings_" + c.clock.Now().Format("20060102")) // want `collection name .* makes one new collection per day`
	_ = c.db.Collection("readings_" + c.now().Format("20060102"))       // want `collection name .* makes one new collection per day`
}

func FromParse(db *mongo.Database, text string) (*mongo.Collection, error) {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return nil, err
	}
	return db.Collection("readings_" + t.Format("20060102")), nil // want `collection name .* makes one new collection per day`
}

func FromUnix(db *mongo.Database, sec int64) {
	_ = db.Collection("readings_" + time.Unix(sec, 0).Format("20060102"))   // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + time.UnixMilli(sec).Format("20060102")) // want `collection name .* makes one new collection per day`
}

func FromParts(db *mongo.Database, y int, m time.Month) *mongo.Collection {
	first := time.Date(y, m, 1, 0, 0, 0, 0, time.UTC)
	return db.Collection("sales_" + first.Format("200601")) // want `collection name .* makes one new collection per month`
}

func Derived(db *mongo.Database, t time.Time, loc *time.Location) {
	_ = db.Collection("readings_" + t.UTC().Format("20060102"))                    // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Local().Format("20060102"))                  // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.In(loc).Format("20060102"))                  // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Add(-time.Hour).Format("20060102"))          // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.AddDate(0, 0, -1).Format("20060102"))        // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Truncate(24*time.Hour).Format("2006-01-02")) // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + t.Round(time.Hour).Format("2006010215"))       // want `collection name .* makes one new collection per hour`
}

func Promoted(db *mongo.Database, s stamped, p *stamped) {
	_ = db.Collection("readings_" + s.by + s.Format("20060102")) // want `collection name .* makes one new collection per day`
	_ = db.Collection("readings_" + p.Time.Format("20060102"))   // want `collection name .* makes one new collection per day`
}

func Converted(db *mongo.Database, d day) *mongo.Collection {
	return db.Collection("readings_" + time.Time(d).Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Aliased(db *mongo.Database, i Instant) *mongo.Collection {
	return db.Collection("readings_" + i.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func FromTicker(ctx context.Context, db *mongo.Database, ticker *time.Ticker) {
	for t := range ticker.C {
		_, _ = db.Collection("beats_"+t.Format("2006010215")).InsertOne(ctx, bson.M{"at": t}) // want `collection name .* makes one new collection per hour`
	}
}

func FromChannel(db *mongo.Database, times <-chan time.Time) *mongo.Collection {
	t := <-times
	return db.Collection("readings_" + t.Format("200601")) // want `collection name .* makes one new collection per month`
}

func FromDeadline(ctx context.Context, db *mongo.Database) *mongo.Collection {
	deadline, _ := ctx.Deadline()
	return db.Collection("readings_" + deadline.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func FromFile(db *mongo.Database, info os.FileInfo) *mongo.Collection {
	return db.Collection("imports_" + info.ModTime().Format("20060102")) // want `collection name .* makes one new collection per day`
}

func FromMap(db *mongo.Database, last map[string]time.Time) *mongo.Collection {
	return db.Collection("readings_" + last["meter"].Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Walk(ctx context.Context, db *mongo.Database, from, to time.Time) (n int64, err error) {
	for d := from; d.Before(to); d = d.AddDate(0, 0, 1) {
		k, err := db.Collection("readings_"+d.Format("20060102")).CountDocuments(ctx, bson.M{}) // want `collection name .* makes one new collection per day`
		if err != nil {
			return n, err
		}
		n += k
	}
	return n, nil
}

func NowVariable(db *mongo.Database) *mongo.Collection {
	now := time.Now
	return db.Collection("readings_" + now().Format("20060102")) // want `collection name .* makes one new collection per day`
}
