package use

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/generic"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/layouts"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/names"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/repo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/settings"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/tz"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/wrap"
)

func Silent(db *mongo.Database, t time.Time) {
	_ = db.Collection(names.Fixed)
	_ = db.Collection(names.Static(t))
	_ = db.Collection(names.ClockOnly("load_"))
	_ = db.Collection(names.Clean("orders"))
	_ = db.Collection(names.Rotated("orders_", t, false))
	_ = db.Collection("load_" + tz.Stamp("15"))
	_ = db.Collection("load_" + tz.Stamp(layouts.Clock))
	_ = db.Collection(t.Format(layouts.Text))
	_ = db.Collection(layouts.Prefix + "all")
	_, name := names.Pair(t)
	_ = db.Collection(name)
}

// Daily is reported where it makes the name.
func Once(db *mongo.Database) *mongo.Collection { return wrap.Daily(db, "readings") }

func Constants(ctx context.Context, db *mongo.Database, t time.Time) error {
	_ = wrap.Open(db, "readings")
	if err := wrap.Insert(ctx, db, "readings", bson.M{"day": t.Format("20060102")}); err != nil {
		return err
	}
	if err := wrap.Log(ctx, db, "readings_"+t.Format("20060102")); err != nil {
		return err
	}
	if err := repo.New(db, "readings").Add(ctx, names.Daily("", t)); err != nil {
		return err
	}
	return generic.Insert(ctx, db, "readings", bson.M{"day": names.Today})
}

func Label(t time.Time) { settings.Label = t.Format("20060102") }

func Commented(client *mongo.Client, t time.Time) *mongo.Collection {
	return repo.Open(client, repo.Config{Database: "app", Collection: "readings", Comment: t.Format("20060102")})
}
