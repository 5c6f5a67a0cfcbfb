// Command mainprog wires the packages of folder cross together.
package main

import (
	"context"
	"log"
	"os"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/names"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/repo"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/use"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/wrap"
)

var db *mongo.Database

func main() {
	ctx := context.Background()
	client, err := mongo.Connect(options.Client().ApplyURI(os.Getenv("MONGO_URI")))
	if err != nil {
		log.Fatal(err)
	}
	defer client.Disconnect(ctx)
	db = client.Database("app")
	packets := db.Collection("packets_" + time.Now().Format("20060102")) // want `collection name .* makes one new collection per day`
	if _, err := packets.InsertOne(ctx, bson.M{"at": time.Now()}); err != nil {
		log.Print(err)
	}
	readings := repo.New(db, names.Monthly("readings")) // want `collection name .* makes one new collection per month`
	if err := readings.Add(ctx, bson.M{}); err != nil {
		log.Print(err)
	}
	_ = wrap.Daily(db, "alarms")
	use.Helpers(db, time.Now())
	log.Print(hourly(time.Now()).Name())
}

func hourly(t time.Time) *mongo.Collection {
	return wrap.Part(db, "load", t.Format("2006010215")) // want `collection name .* makes one new collection per hour`
}
