package bounded

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// The bucket moves on by itself: day, hour, page.

func Day(ctx context.Context, db *mongo.Database, sensor string, v float64) error {
	day := time.Now().UTC().Truncate(24 * time.Hour)
	_, err := db.Collection("day").UpdateOne(ctx,
		bson.M{"sensor": sensor, "day": day},
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}

func DayText(ctx context.Context, db *mongo.Database, sensor string, at time.Time, v float64) error {
	_, err := db.Collection("day_text").UpdateOne(ctx,
		bson.D{{Key: "sensor", Value: sensor}, {Key: "day", Value: at.Format("2006-01-02")}},
		bson.D{{Key: "$push", Value: bson.D{{Key: "values", Value: v}}}},
		options.Update().SetUpsert(true))
	return err
}

func Hour(ctx context.Context, db *mongo.Database, sensor string, at time.Time, v float64) error {
	_, err := db.Collection("hour").UpdateOne(ctx,
		bson.M{"sensor": sensor, "hour": at.Unix() / 3600},
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}

// The day is part of _id.
func DayID(ctx context.Context, db *mongo.Database, sensor string, v float64) error {
	id := fmt.Sprintf("%s_%s", sensor, time.Now().Format("20060102"))
	_, err := db.Collection("day_id").UpdateOne(ctx,
		bson.M{"_id": id},
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}

func DayByID(ctx context.Context, db *mongo.Database, v float64) error {
	_, err := db.Collection("day_by_id").UpdateByID(ctx, time.Now().Format("20060102"),
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}

func DayInID(ctx context.Context, db *mongo.Database, sensor string, at time.Time, v float64) error {
	_, err := db.Collection("day_in_id").UpdateOne(ctx,
		bson.M{"_id": bson.M{"sensor": sensor, "y": at.Year(), "d": at.YearDay()}},
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}

func DayModel(ctx context.Context, db *mongo.Database, sensor string, at time.Time, v float64) error {
	_, err := db.Collection("day_model").BulkWrite(ctx, []mongo.WriteModel{
		mongo.NewUpdateOneModel().
			SetFilter(bson.M{"sensor": sensor, "day": at.Format("2006-01-02")}).
			SetUpdate(bson.M{"$push": bson.M{"values": v}}).
			SetUpsert(true),
	})
	return err
}

func DayModify(ctx context.Context, db *mongo.Database, sensor string, at time.Time, v float64) error {
	return db.Collection("day_modify").FindOneAndUpdate(ctx,
		bson.M{"sensor": sensor, "day": at.Format("2006-01-02")},
		bson.M{"$push": bson.M{"values": v}},
		options.FindOneAndUpdate().SetUpsert(true)).Err()
}

func dayOf(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
}

func DayHelper(ctx context.Context, db *mongo.Database, sensor string, at time.Time, v float64) error {
	_, err := db.Collection("day_helper").UpdateOne(ctx,
		bson.M{"sensor": sensor, "start": dayOf(at)},
		bson.M{"$push": bson.M{"values": v}, "$set": bson.M{"last": at}},
		options.Update().SetUpsert(true))
	return err
}

const perPage = 50

// The page follows from the number of what is stored.
func Page(ctx context.Context, db *mongo.Database, post string, n int, c Comment) error {
	_, err := db.Collection("page").UpdateOne(ctx,
		bson.M{"post": post, "page": n / perPage},
		bson.M{"$push": bson.M{"comments": c}},
		options.Update().SetUpsert(true))
	return err
}

// A moment that is cut off to the hour, under a name that does not tell.
func Truncated(ctx context.Context, db *mongo.Database, sensor string, at time.Time, v float64) error {
	_, err := db.Collection("truncated").UpdateOne(ctx,
		bson.M{"sensor": sensor, "since": at.Truncate(time.Hour)},
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}

// The filter is a struct with the time in it.
type bucketKey struct {
	Sensor string    `bson:"sensor"`
	Since  time.Time `bson:"since"`
}

func Struct(ctx context.Context, db *mongo.Database, key bucketKey, v float64) error {
	_, err := db.Collection("struct").UpdateOne(ctx, key,
		bson.M{"$push": bson.M{"values": v}},
		options.Update().SetUpsert(true))
	return err
}
