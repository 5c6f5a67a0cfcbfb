package params

import (
	"context"
	"log"
	"os"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Nobody is known to pass a date.
func Named(db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }

func Prefixes(db *mongo.Database, tenant string) *mongo.Collection {
	return db.Collection("logs_" + tenant)
}

// The date is another argument.
func tagged(ctx context.Context, db *mongo.Database, name, day string) error {
	_, err := db.Collection(name).InsertOne(ctx, bson.M{"day": day})
	return err
}

func Tagged(ctx context.Context, db *mongo.Database, t time.Time) error {
	return tagged(ctx, db, "logs", t.Format("20060102"))
}

// A function of the same shape that opens a file.
func file(_ *mongo.Database, name string) (*os.File, error) { return os.Open(name) }

func File(db *mongo.Database, t time.Time) (*os.File, error) {
	return file(db, "logs_"+t.Format("20060102"))
}

// The callee replaces the name.
func fixed(db *mongo.Database, name string) *mongo.Collection {
	log.Print(name)
	name = "logs"
	return db.Collection(name)
}

func Fixed(db *mongo.Database, t time.Time) *mongo.Collection {
	return fixed(db, "logs_"+t.Format("20060102"))
}

// The callee uses the name only to choose.
func chosen(db *mongo.Database, day string) *mongo.Collection {
	if day > "20240101" {
		return db.Collection("logs_new")
	}
	return db.Collection("logs_old")
}

func Chosen(db *mongo.Database, t time.Time) *mongo.Collection {
	return chosen(db, t.Format("20060102"))
}

// The callee maps the date to a constant.
func quarter(db *mongo.Database, m time.Month) *mongo.Collection {
	return db.Collection([...]string{"q1", "q2", "q3", "q4"}[(m-1)/3])
}

func Quarter(db *mongo.Database, t time.Time) *mongo.Collection { return quarter(db, t.Month()) }

// A literal that shadows the dated name.
func Shadowed(db *mongo.Database, t time.Time) *mongo.Collection {
	name := "logs_" + t.Format("20060102")
	log.Print(name)
	return func(name string) *mongo.Collection { return db.Collection(name) }("logs")
}
