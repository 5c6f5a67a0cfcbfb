// Package rollups books one event to two sums.
package rollups

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Stats struct{ hourly, daily *mongo.Collection }

func New(db *mongo.Database) *Stats {
	return &Stats{hourly: db.Collection("stats_hourly"), daily: db.Collection("stats_daily")}
}

func (s *Stats) Hit(ctx context.Context, page string, at time.Time) error {
	upsert := options.UpdateOne().SetUpsert(true)
	inc := bson.M{"$inc": bson.M{"hits": 1}}
	if _, err := s.hourly.UpdateOne(ctx, bson.M{"page": page, "hour": at.Truncate(time.Hour)}, inc, upsert); err != nil {
		return err
	}
	_, err := s.daily.UpdateOne(ctx, bson.M{"page": page, "day": at.Format(time.DateOnly)}, inc, upsert) // want `^when UpdateOne of collection "stats_daily" fails, UpdateOne of collection "stats_hourly" at line \d+ stays done; run both in WithTransaction$`
	return err
}

func (s *Stats) Sale(ctx context.Context, shop, product string, cents int64) error {
	db := s.daily.Database()
	_, err := db.Collection("shop_totals").UpdateByID(ctx, shop, bson.D{{Key: "$inc", Value: bson.D{{Key: "revenue", Value: cents}}}})
	if err != nil {
		return fmt.Errorf("shop: %w", err)
	}
	_, err = db.Collection("product_totals").UpdateByID(ctx, product, bson.D{{Key: "$inc", Value: bson.D{{Key: "revenue", Value: cents}}}}) // want `^when UpdateByID of collection "product_totals" fails, UpdateByID of collection "shop_totals" at line \d+ stays done; run both in WithTransaction$`
	if err != nil {
		return fmt.Errorf("product: %w", err)
	}
	return nil
}

// Two documents of one collection.
func (s *Stats) Bytes(ctx context.Context, host, network string, n int64) error {
	if err := s.add(ctx, "host:"+host, n); err != nil {
		return err
	}
	if err := s.add(ctx, "net:"+network, n); err != nil { // want `^when UpdateOne in add of collection "traffic" fails, UpdateOne in add of collection "traffic" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

func (s *Stats) add(ctx context.Context, key string, n int64) error {
	_, err := s.daily.Database().Collection("traffic").UpdateOne(ctx, bson.M{"_id": key}, bson.M{"$inc": bson.M{"bytes": n}}, options.UpdateOne().SetUpsert(true))
	return err
}

// A follow is counted at both ends.
func (s *Stats) Follow(ctx context.Context, who, whom string) error {
	people := s.daily.Database().Collection("people")
	if _, err := people.UpdateByID(ctx, who, bson.M{"$inc": bson.M{"following": 1}}); err != nil {
		return err
	}
	_, err := people.UpdateByID(ctx, whom, bson.M{"$inc": bson.M{"followers": 1}}) // want `^when UpdateByID of collection "people" fails, UpdateByID of collection "people" at line \d+ stays done; run both in WithTransaction$`
	return err
}
