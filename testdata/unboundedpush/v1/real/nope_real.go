package real

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// Buckets of at most two hundred measurements.
type Readings struct{ coll *mongo.Collection }

func NewReadings(db *mongo.Database) *Readings { return &Readings{db.Collection("readings")} }

func (r *Readings) Add(ctx context.Context, sensor int, v float64, at time.Time) error {
	_, err := r.coll.UpdateOne(ctx,
		bson.D{{Key: "sensor", Value: sensor}, {Key: "n", Value: bson.D{{Key: "$lt", Value: 200}}}},
		bson.D{
			{Key: "$push", Value: bson.D{{Key: "values", Value: bson.D{{Key: "v", Value: v}, {Key: "at", Value: at}}}}},
			{Key: "$min", Value: bson.D{{Key: "from", Value: at}}},
			{Key: "$max", Value: bson.D{{Key: "to", Value: at}}},
			{Key: "$inc", Value: bson.D{{Key: "n", Value: 1}}},
		},
		options.Update().SetUpsert(true))
	return err
}

// The last ten comments stay with the post, all are documents.
func (p *Posts) AddRecent(ctx context.Context, slug string, c Comment) error {
	if _, err := p.db.Collection("comments").InsertOne(ctx, bson.M{"post": slug, "text": c.Text, "at": c.At}); err != nil {
		return err
	}
	_, err := p.collection().UpdateOne(ctx, bson.M{"slug": slug}, bson.M{
		"$push": bson.M{"recent": bson.M{"$each": bson.A{c}, "$sort": bson.M{"at": -1}, "$slice": 10}},
	})
	return err
}

// A cart is filled and emptied.
type Carts struct{ coll *mongo.Collection }

func NewCarts(db *mongo.Database) *Carts { return &Carts{db.Collection("carts")} }

func (c *Carts) Put(ctx context.Context, user, sku string) error {
	_, err := c.coll.UpdateOne(ctx, bson.M{"user": user}, bson.M{"$addToSet": bson.M{"skus": sku}}, options.Update().SetUpsert(true))
	return err
}

func (c *Carts) Take(ctx context.Context, user, sku string) error {
	_, err := c.coll.UpdateOne(ctx, bson.M{"user": user}, bson.M{"$pull": bson.M{"skus": sku}})
	return err
}
