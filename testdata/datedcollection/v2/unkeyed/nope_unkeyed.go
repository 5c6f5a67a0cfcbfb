package unkeyed

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Constant(ctx context.Context, c *mongo.Collection, t time.Time) error {
	_, err := c.Aggregate(ctx, mongo.Pipeline{
		{{"$match", bson.D{{"day", t.Format("20060102")}, {"into", t.Format("20060102")}}}},
		{{"$merge", bson.D{{"into", "daily"}, {"on", bson.A{"day"}}}}},
	})
	return err
}
