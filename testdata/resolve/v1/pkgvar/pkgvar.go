// Package pkgvar keeps the handle in package variables.
package pkgvar

import (
	"context"
	"sync"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

var (
	client *mongo.Client
	orders *mongo.Collection
	bills  *mongo.Collection

	// Users is exported.
	Users *mongo.Collection
)

func Init(ctx context.Context, uri string) (err error) {
	client, err = mongo.Connect(ctx, options.Client().ApplyURI(uri))
	if err != nil {
		return err
	}
	db := client.Database("app")
	orders = db.Collection("orders")
	Users = db.Collection("users")
	if err := client.Ping(ctx, nil); err != nil {
		return err
	}
	bills = client.Database("app").Collection("bills")
	return nil
}

func Add(ctx context.Context) error {
	if _, err := orders.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne orders$`
		return err
	}
	if _, err := Users.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne users$`
		return err
	}
	_, err := bills.InsertOne(ctx, bson.M{}) // want `^InsertOne bills$`
	return err
}

// A database in a variable.
var db *mongo.Database

func SetDatabase(d *mongo.Database) { db = d }

func Meters(ctx context.Context) error {
	_, err := db.Collection("meters").InsertOne(ctx, bson.M{}) // want `^InsertOne meters$`
	return err
}

// Set where it is declared.
var (
	fixed = open("fixed")
)

func open(name string) *mongo.Collection { return db.Collection(name) }

func Fixed(ctx context.Context) error {
	_, err := fixed.InsertOne(ctx, bson.M{}) // want `^InsertOne fixed$`
	return err
}

// Set once.
var (
	once  sync.Once
	lazy  *mongo.Collection
	twice *mongo.Collection
)

func Lazy(ctx context.Context) error {
	once.Do(func() { lazy = db.Collection("lazy") })
	_, err := lazy.InsertOne(ctx, bson.M{}) // want `^InsertOne lazy$`
	return err
}

// Set to two names.
func First()  { twice = db.Collection("first") }
func Second() { twice = db.Collection("second") }

func Twice(ctx context.Context) error {
	_, err := twice.InsertOne(ctx, bson.M{}) // want `^InsertOne \{first\|second\}$`
	return err
}

// A struct of handles.
var store struct {
	alarms *mongo.Collection
	events *mongo.Collection
}

func InitStore(db *mongo.Database) {
	store.alarms = db.Collection("alarms")
	store.events = db.Collection("events")
}

func Alarms(ctx context.Context) error {
	if _, err := store.alarms.InsertOne(ctx, bson.M{}); err != nil { // want `^InsertOne alarms$`
		return err
	}
	_, err := store.events.InsertOne(ctx, bson.M{}) // want `^InsertOne events$`
	return err
}
