package use

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/generic"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/names"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/repo"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/settings"
	"testdata.mongovet.dev/fixtures/datedcollection/v1/cross/wrap"
)

func Wrapped(ctx context.Context, db *mongo.Database, t time.Time) error {
	_ = wrap.Open(db, "readings_"+t.Format("20060102"))                        // want `collection name .* makes one new collection per day`
	_ = wrap.Open(db, names.Daily("readings_", t))                             // want `collection name .* makes one new collection per day`
	_ = wrap.Part(db, "readings", t.Format("200601"))                          // want `collection name .* makes one new collection per month`
	if err := wrap.Create(ctx, db, "readings_"+t.Format("2006")); err != nil { // want `collection name .* makes one new collection per year`
		return err
	}
	return wrap.Insert(ctx, db, "readings_"+t.Format("20060102"), bson.M{"at": t}) // want `collection name .* makes one new collection per day`
}

func WrappedLines(ctx context.Context, db *mongo.Database, t time.Time) error {
	return wrap.Insert(
		ctx,
		db,
		names.Daily("readings_", t), // want `collection name .* makes one new collection per day`
		bson.M{"at": t},
	)
}

func WrappedType(s *wrap.Store, t time.Time) *mongo.Collection {
	_ = s.Database("archive_" + t.Format("2006"))       // want `database name .* makes one new database per year`
	return s.Collection("readings_" + t.Format("2006")) // want `collection name .* makes one new collection per year`
}

// local is a frame of this package between the date and the wrapper.
func local(ctx context.Context, db *mongo.Database, name string) error {
	return wrap.Insert(ctx, db, "readings_"+name, bson.M{})
}

func Through(ctx context.Context, db *mongo.Database, t time.Time) error {
	return local(ctx, db, t.Format("2006")) // want `collection name .* makes one new collection per year`
}

func Repositories(ctx context.Context, db *mongo.Database, t time.Time) error {
	r := repo.New(db, "readings_"+t.Format("20060102")) // want `collection name .* makes one new collection per day`
	if err := r.Add(ctx, bson.M{"at": t}); err != nil {
		return err
	}
	_, err := repo.NewHandle(db, "readings", t.Format("2006")).All(ctx) // want `collection name .* makes one new collection per year`
	return err
}

type app struct{ readings *repo.Repo }

func NewApp(db *mongo.Database) *app {
	return &app{
		readings: repo.New(db, names.Monthly("readings")), // want `collection name .* makes one new collection per month`
	}
}

func Config(client *mongo.Client, t time.Time) *mongo.Collection {
	return repo.Open(client, repo.Config{
		Database:   "app",
		Collection: "readings_" + t.Format("20060102"), // want `collection name .* makes one new collection per day`
		Comment:    t.Format("20060102"),
	})
}

func Pointer(ctx context.Context, db *mongo.Database, t time.Time) error {
	set := &repo.Settings{}
	set.Name = "readings_" + t.Format("20060102") // want `collection name .* makes one new collection per day`
	return repo.NewService(db, set).Add(ctx, bson.M{})
}

func Options(ctx context.Context, db *mongo.Database, t time.Time) error {
	return repo.NewJournal(db, repo.WithName("readings_"+t.Format("2006"))).Add(ctx, bson.M{}) // want `collection name .* makes one new collection per year`
}

func Setting(ctx context.Context, db *mongo.Database, t time.Time) error {
	settings.Collection = "readings_" + t.Format("200601") // want `collection name .* makes one new collection per month`
	return settings.Save(ctx, db, bson.M{})
}

func Generic(ctx context.Context, db *mongo.Database, t time.Time) error {
	if err := generic.New[bson.M](db, "readings_"+t.Format("2006")).Add(ctx, bson.M{}); err != nil { // want `collection name .* makes one new collection per year`
		return err
	}
	return generic.Insert(ctx, db, "readings_"+t.Format("2006"), bson.M{}) // want `collection name .* makes one new collection per year`
}
