// Package telemetry stores what storefronts and warehouse sensors report.
package telemetry

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"

	"example.com/shop/internal/naming"
)

// Reading is one value that a sensor in the warehouse measured.
type Reading struct {
	Sensor  string    `bson:"sensor" json:"sensor"`
	Celsius float64   `bson:"celsius" json:"celsius"`
	At      time.Time `bson:"at" json:"at"`
}

// Readings is the repository of sensor readings.
type Readings struct {
	db *mongo.Database
}

// NewReadings is the repository of the readings in db.
func NewReadings(db *mongo.Database) *Readings {
	return &Readings{db: db}
}

// Add stores readings that arrived at the given time.
func (r *Readings) Add(ctx context.Context, readings []Reading, arrived time.Time) error {
	if len(readings) == 0 {
		return nil
	}
	day := naming.Day(arrived)
	if _, err := r.db.Collection("readings_"+day).InsertMany(ctx, readings); err != nil {
		return fmt.Errorf("add readings: %w", err)
	}
	return nil
}

// Average is the mean temperature that each sensor measured on a day.
func (r *Readings) Average(ctx context.Context, day time.Time) (map[string]float64, error) {
	coll := r.db.Collection("readings_" + naming.Day(day))
	cursor, err := coll.Aggregate(ctx, mongo.Pipeline{
		{{Key: "$group", Value: bson.D{
			{Key: "_id", Value: "$sensor"},
			{Key: "celsius", Value: bson.D{{Key: "$avg", Value: "$celsius"}}},
		}}},
	})
	if err != nil {
		return nil, fmt.Errorf("average of readings: %w", err)
	}
	defer cursor.Close(ctx)

	mean := map[string]float64{}
	for cursor.Next(ctx) {
		var row struct {
			Sensor  string  `bson:"_id"`
			Celsius float64 `bson:"celsius"`
		}
		if err := cursor.Decode(&row); err != nil {
			return nil, fmt.Errorf("decode average of readings: %w", err)
		}
		mean[row.Sensor] = row.Celsius
	}
	if err := cursor.Err(); err != nil {
		return nil, fmt.Errorf("average of readings: %w", err)
	}
	return mean, nil
}
