package real

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Recorder is the way out: one collection, an index on the date, a TTL.
type Recorder struct{ coll *mongo.Collection }

func NewRecorder(ctx context.Context, db *mongo.Database) (*Recorder, error) {
	c := db.Collection("packets")
	_, err := c.Indexes().CreateOne(ctx, mongo.IndexModel{
		Keys:    bson.D{{Key: "at", Value: 1}},
		Options: options.Index().SetExpireAfterSeconds(30 * 24 * 3600),
	})
	return &Recorder{coll: c}, err
}

func (r *Recorder) Save(ctx context.Context, p Packet) error {
	_, err := r.coll.InsertOne(ctx, p)
	return err
}

func (r *Recorder) Day(ctx context.Context, t time.Time) (int64, error) {
	from := t.Truncate(24 * time.Hour)
	return r.coll.CountDocuments(ctx, bson.M{"at": bson.M{"$gte": from, "$lt": from.AddDate(0, 0, 1)}})
}

// Counter keeps one document per day.
func Counter(ctx context.Context, db *mongo.Database, page string) error {
	day := time.Now().Format("2006-01-02")
	_, err := db.Collection("visits").UpdateOne(ctx,
		bson.M{"_id": day},
		bson.M{"$inc": bson.M{"n": 1}})
	return err
}
