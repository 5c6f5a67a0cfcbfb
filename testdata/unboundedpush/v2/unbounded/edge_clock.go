package unbounded

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Edge in this file: the field is called hour, but its values come back.

// The hours of a day come back each day.
func Clock(ctx context.Context, db *mongo.Database, sensor string, v float64) error {
	_, err := db.Collection("clock").UpdateOne(ctx,
		bson.M{"sensor": sensor, "hour": time.Now().Hour()},
		bson.M{"$push": bson.M{"values": v}}, // want `\$push grows array "values" of collection "clock" without bound`
		options.UpdateOne().SetUpsert(true))
	return err
}
