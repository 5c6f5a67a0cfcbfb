package rollups

import (
	"context"
	"log/slog"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// All sums of one document.
func (s *Stats) View(ctx context.Context, page string) error {
	_, err := s.daily.UpdateByID(ctx, page, bson.M{"$inc": bson.M{"views.day": 1, "views.all": 1}})
	return err
}

func (s *Stats) Read(ctx context.Context, page string) error {
	if _, err := s.daily.UpdateByID(ctx, page, bson.M{"$inc": bson.M{"reads": 1}}); err != nil {
		return err
	}
	_, err := s.daily.UpdateOne(ctx, bson.M{"_id": page}, bson.M{"$inc": bson.M{"total": 1}})
	return err
}

// The greatest and the last can be written twice.
func (s *Stats) Peak(ctx context.Context, page string, n int) error {
	upsert := options.Update().SetUpsert(true)
	if _, err := s.hourly.UpdateOne(ctx, bson.M{"_id": page}, bson.M{"$max": bson.M{"peak": n}}, upsert); err != nil {
		return err
	}
	_, err := s.daily.UpdateOne(ctx, bson.M{"_id": page}, bson.M{"$max": bson.M{"peak": n}}, upsert)
	return err
}

// Statistics are best effort.
func (s *Stats) Click(ctx context.Context, page string) error {
	inc := bson.M{"$inc": bson.M{"clicks": 1}}
	if _, err := s.hourly.UpdateByID(ctx, page, inc); err != nil {
		slog.Error("hourly", "err", err)
	}
	if _, err := s.daily.UpdateByID(ctx, page, inc); err != nil {
		slog.Error("daily", "err", err)
	}
	return nil
}

// An attempt is counted, then something else is stored.
func (s *Stats) Attempt(ctx context.Context, user, ip string) error {
	db := s.daily.Database()
	if _, err := db.Collection("users").UpdateByID(ctx, user, bson.M{"$inc": bson.M{"attempts": 1}}); err != nil {
		return err
	}
	_, err := db.Collection("hosts").UpdateByID(ctx, ip, bson.M{"$set": bson.M{"seen": time.Now()}})
	return err
}

// Made from the events, any time.
func (s *Stats) Rebuild(ctx context.Context, day string) error {
	cur, err := s.hourly.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$match", Value: bson.M{"day": day}}},
		{{Key: "$group", Value: bson.M{"_id": "$page", "hits": bson.M{"$sum": "$hits"}}}},
		{{Key: "$merge", Value: bson.M{"into": "stats_daily"}}},
	})
	if err != nil {
		return err
	}
	return cur.Close(ctx)
}
