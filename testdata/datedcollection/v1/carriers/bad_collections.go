package carriers

import (
	"context"
	"slices"
	"sort"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Range(db *mongo.Database, t time.Time) {
	for _, name := range []string{"readings_" + t.Format("20060102"), "alarms_" + t.Format("20060102")} {
		_ = db.Collection(name) // want `collection name .* makes one new collection per day`
	}
}

func RangeConstants(db *mongo.Database, t time.Time) {
	for _, kind := range []string{"readings", "alarms"} {
		_ = db.Collection(kind + "_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
	}
}

func Index(db *mongo.Database, t time.Time) *mongo.Collection {
	names := []string{"readings_" + t.Format("20060102"), "alarms_" + t.Format("20060102")}
	return db.Collection(names[1]) // want `collection name .* makes one new collection per day`
}

func Map(db *mongo.Database, t time.Time, kind string) *mongo.Collection {
	names := map[string]string{
		"reading": "readings_" + t.Format("200601"),
		"alarm":   "alarms_" + t.Format("200601"),
	}
	return db.Collection(names[kind]) // want `collection name .* makes one new collection per month`
}

func MapOk(db *mongo.Database, t time.Time, kind string) *mongo.Collection {
	names := make(map[string]string)
	names["reading"] = "readings_" + t.Format("200601")
	names["alarm"] = "alarms_" + t.Format("200601")
	name, ok := names[kind]
	if !ok {
		return nil
	}
	return db.Collection(name) // want `collection name .* makes one new collection per month`
}

// Group writes every reading to the collection of its day.
func Group(ctx context.Context, db *mongo.Database, at []time.Time) error {
	byDay := make(map[string][]any)
	for _, t := range at {
		k := t.Format("20060102")
		byDay[k] = append(byDay[k], bson.M{"at": t})
	}
	for day, docs := range byDay {
		if _, err := db.Collection("readings_"+day).InsertMany(ctx, docs); err != nil { // want `collection name .* makes one new collection per day`
			return err
		}
	}
	return nil
}

func months(from, to time.Time) []string {
	var out []string
	for t := from; !t.After(to); t = t.AddDate(0, 1, 0) {
		out = append(out, t.Format("200601"))
	}
	return out
}

func Between(ctx context.Context, db *mongo.Database, from, to time.Time) (total int64, err error) {
	for _, m := range months(from, to) {
		n, err := db.Collection("sales_"+m).CountDocuments(ctx, bson.M{}) // want `collection name .* makes one new collection per month`
		if err != nil {
			return 0, err
		}
		total += n
	}
	return total, nil
}

func Sorted(db *mongo.Database, from, to time.Time) *mongo.Collection {
	names := months(from, to)
	sort.Strings(names)
	slices.Reverse(names)
	last := names[len(names)-1]
	return db.Collection("sales_" + last) // want `collection name .* makes one new collection per month`
}

func Counted(db *mongo.Database, from time.Time, n int) {
	names := make([]string, n)
	for i := range names {
		names[i] = "sales_" + from.AddDate(0, i, 0).Format("200601")
	}
	for i := range n {
		_ = db.Collection(names[i]) // want `collection name .* makes one new collection per month`
	}
}
