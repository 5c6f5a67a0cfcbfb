package sinks

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

func YearDatabase(client *mongo.Client, t time.Time) *mongo.Database {
	return client.Database("archive_" + t.Format("2006")) // want `database name .* makes one new database per year`
}

func MonthDatabase(ctx context.Context, client *mongo.Client) error {
	name := fmt.Sprintf("logs_%d_%02d", time.Now().Year(), time.Now().Month())
	_, err := client.Database(name).Collection("lines").InsertOne(ctx, bson.M{}) // want `database name .* makes one new database per month`
	return err
}

func DatabaseOptions(client *mongo.Client, t time.Time) *mongo.Database {
	return client.Database(t.Format("d20060102"), options.Database()) // want `database name .* makes one new database per day`
}

func FromCollection(c *mongo.Collection, t time.Time) *mongo.Database {
	return c.Database().Client().Database("archive_" + t.Format("2006")) // want `database name .* makes one new database per year`
}

func database(client *mongo.Client, name string) *mongo.Database { return client.Database(name) }

func DatabaseParameter(client *mongo.Client, t time.Time) *mongo.Database {
	return database(client, "archive_"+t.Format("2006")) // want `database name .* makes one new database per year`
}
