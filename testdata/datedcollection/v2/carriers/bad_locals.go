package carriers

import (
	"errors"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Locals(db *mongo.Database) *mongo.Collection {
	now := time.Now()
	day := now.Format("20060102")
	name := "readings_" + day
	copied := name
	return db.Collection(copied) // want `collection name .* makes one new collection per day`
}

func Var(db *mongo.Database, t time.Time) *mongo.Collection {
	var (
		layout = "2006" + "01"
		name   string
	)
	name = "readings_" + t.Format(layout)
	return db.Collection(name) // want `collection name .* makes one new collection per month`
}

func Reassigned(db *mongo.Database, t time.Time) *mongo.Collection {
	name := "readings"
	_ = db.Collection(name)
	name = name + "_" + t.Format("2006")
	return db.Collection(name) // want `collection name .* makes one new collection per year`
}

func Pair(db *mongo.Database, t time.Time) *mongo.Collection {
	other, name := "other", "readings_"+t.Format("2006")
	_ = db.Collection(other)
	return db.Collection(name) // want `collection name .* makes one new collection per year`
}

func Swap(db *mongo.Database, t time.Time) (a, b *mongo.Collection) {
	x, y := "other", "readings_"+t.Format("2006")
	x, y = y, x
	return db.Collection(x), db.Collection(y) // want `collection name .* makes one new collection per year`
}

func Pointer(db *mongo.Database, t time.Time) *mongo.Collection {
	name := new(string)
	*name = "readings_" + t.Format("2006")
	return db.Collection(*name) // want `collection name .* makes one new collection per year`
}

func Array(db *mongo.Database, t time.Time) *mongo.Collection {
	parts := [2]string{"readings_", t.Format("2006")}
	return db.Collection(parts[0] + parts[1]) // want `collection name .* makes one new collection per year`
}

func daily(t time.Time) string { return "readings_" + t.Format("20060102") }

func both(t time.Time) (name, kind string) { return "readings_" + t.Format("2006"), "readings" }

func dailyErr(t time.Time) (string, error) {
	if t.IsZero() {
		panic("no time")
	}
	return daily(t), nil
}

func named(t time.Time) (name string, err error) {
	name = "readings_"
	name += t.Format("200601")
	if t.IsZero() {
		err = errors.New("no time")
	}
	return
}

func Helpers(db *mongo.Database, t time.Time) error {
	_ = db.Collection(daily(t)) // want `collection name .* makes one new collection per day`
	name, kind := both(t)
	_ = db.Collection(name) // want `collection name .* makes one new collection per year`
	_ = db.Collection(kind)
	name, err := dailyErr(t)
	if err != nil {
		return err
	}
	_ = db.Collection(name) // want `collection name .* makes one new collection per day`
	name, err = named(t)
	if err != nil {
		return err
	}
	_ = db.Collection(name + "_raw") // want `collection name .* makes one new collection per month`
	return nil
}

func Literal(db *mongo.Database, t time.Time) *mongo.Collection {
	name := func() string { return "readings_" + t.Format("20060102") }
	return db.Collection(name()) // want `collection name .* makes one new collection per day`
}

func Called(db *mongo.Database) *mongo.Collection {
	return db.Collection(func() string { return "readings_" + time.Now().Format("20060102") }()) // want `collection name .* makes one new collection per day`
}
