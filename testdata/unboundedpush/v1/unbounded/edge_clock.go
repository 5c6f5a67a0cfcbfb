package unbounded

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// Edge in this file: the field is called hour, but its values come back.

// The hours of a day come back each day.
func Clock(ctx context.Context, db *mongo.Database, sensor string, v float64) error {
	_, err := db.Collection("clock").UpdateOne(ctx,
		bson.M{"sensor": sensor, "hour": time.Now().Hour()},
		bson.M{"$push": bson.M{"values": v}}, // want `\$push grows array "values" of collection "clock" without bound`
		options.Update().SetUpsert(true))
	return err
}
