package sinks

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Dates in documents, filters, keys and options are what one collection needs.
func Documents(ctx context.Context, c *mongo.Collection, t time.Time) error {
	day := t.Format("20060102")
	if _, err := c.InsertOne(ctx, bson.M{"_id": day, "at": t, "unix": t.Unix()}); err != nil {
		return err
	}
	if _, err := c.UpdateOne(ctx, bson.M{"day": day}, bson.M{"$inc": bson.M{"hours." + t.Format("15"): 1}}); err != nil {
		return err
	}
	if err := c.Distinct(ctx, "meter", bson.M{"day": day}).Err(); err != nil {
		return err
	}
	_, err := c.Find(ctx, bson.M{"day": bson.M{"$gte": day}}, options.Find().SetComment("day "+day))
	return err
}

// Index names are no collection names.
func IndexName(ctx context.Context, c *mongo.Collection, t time.Time) error {
	model := mongo.IndexModel{
		Keys:    bson.D{{Key: "at", Value: 1}},
		Options: options.Index().SetName("at_" + t.Format("20060102")).SetPartialFilterExpression(bson.M{"day": t.Format("20060102")}),
	}
	_, err := c.Indexes().CreateOne(ctx, model)
	return err
}

// Other stages take dates as values.
func Stages(ctx context.Context, c *mongo.Collection, t time.Time) error {
	day := t.Format("20060102")
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$match", Value: bson.D{{Key: "day", Value: day}}}},
		{{Key: "$addFields", Value: bson.D{{Key: "made", Value: "run_" + day}}}},
		{{Key: "$merge", Value: bson.D{{Key: "into", Value: "daily"}, {Key: "let", Value: bson.D{{Key: "day", Value: day}}}}}},
	})
	return err
}

// The name of the output is constant, the document's own fields are not.
func OutConstant(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$project", Value: bson.D{{Key: "$out", Value: "x"}, {Key: "out", Value: t.Format("20060102")}}}},
		{{Key: "$out", Value: "daily"}},
	})
	return err
}

// Inside a document "create" and "to" are fields like any other.
func Fields(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.InsertOne(ctx, bson.D{{Key: "create", Value: "x_" + t.Format("20060102")}, {Key: "to", Value: t.Format("20060102")}, {Key: "$out", Value: t.String()}})
	return err
}

// Commands that name no collection with the date.
func Commands(ctx context.Context, db *mongo.Database, t time.Time) error {
	if err := db.RunCommand(ctx, bson.D{{Key: "create", Value: "readings"}, {Key: "comment", Value: "made " + t.Format("20060102")}}).Err(); err != nil {
		return err
	}
	if err := db.RunCommand(ctx, bson.D{{Key: "ping", Value: 1}, {Key: "comment", Value: t.String()}}).Err(); err != nil {
		return err
	}
	return db.RunCommand(ctx, bson.M{"profile": t.Day() % 3}).Err()
}

// Listing by a date is no new collection.
func Listed(ctx context.Context, db *mongo.Database, t time.Time) ([]string, error) {
	return db.ListCollectionNames(ctx, bson.M{"name": "logs_" + t.Format("20060102")})
}

// The view is constant, its pipeline is not.
func ConstantView(ctx context.Context, db *mongo.Database, t time.Time) error {
	match := mongo.Pipeline{{{Key: "$match", Value: bson.D{{Key: "day", Value: t.Format("20060102")}}}}}
	return db.CreateView(ctx, "today", "sales", match)
}

func Connect(ctx context.Context, uri string, t time.Time) (*mongo.Client, error) {
	return mongo.Connect(options.Client().ApplyURI(uri).SetAppName("job-" + t.Format("20060102")))
}
