package bounded

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// Edge in this file: what the key is made of is not seen.

// The day is given as text: the name of the field says day, and a name may
// silence.
func DayGiven(ctx context.Context, db *mongo.Database, sensor, day string, v float64) error {
	_, err := db.Collection("day_given").UpdateOne(ctx,
		bson.M{"sensor": sensor, "day": day},
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}

// No upsert: the documents of the days are made elsewhere, and each has its
// day only.
func DayExisting(ctx context.Context, db *mongo.Database, sensor string, v float64) error {
	_, err := db.Collection("day_existing").UpdateOne(ctx,
		bson.M{"sensor": sensor, "day": time.Now().Format("2006-01-02")},
		bson.M{"$push": bson.M{"values": v}})
	return err
}

// The name says it with one of its words.
func PageGiven(ctx context.Context, db *mongo.Database, post string, page int, c Comment) error {
	coll := db.Collection("page_given")
	if _, err := coll.UpdateOne(ctx,
		bson.M{"post": post, "post_page": page},
		bson.M{"$push": bson.M{"comments": c}},
		options.Update().SetUpsert(true)); err != nil {
		return err
	}
	_, err := coll.UpdateOne(ctx,
		bson.M{"post": post, "pageNo": page},
		bson.M{"$push": bson.M{"comments": c}},
		options.Update().SetUpsert(true))
	return err
}

// The hours come back, the day that is given does not.
func HourGiven(ctx context.Context, db *mongo.Database, day string, at time.Time, v float64) error {
	_, err := db.Collection("hour_given").UpdateOne(ctx,
		bson.M{"slot": fmt.Sprintf("%s %02d", day, at.Hour())},
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}
