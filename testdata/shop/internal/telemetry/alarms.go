package telemetry

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"

	"example.com/shop/internal/store"
)

// AlarmsCollection is where readings that are too high are kept.
const AlarmsCollection = "alarms"

// tooWarm is the temperature from which on food spoils.
const tooWarm = 28

// Alarm is all the readings of one sensor and day that were too high.
type Alarm struct {
	Sensor  string    `bson:"sensor"`
	Day     time.Time `bson:"day"`
	Highest float64   `bson:"highest"`
	Times   []Peak    `bson:"times"`
}

// Peak is one reading that was too high.
type Peak struct {
	Celsius float64   `bson:"celsius"`
	At      time.Time `bson:"at"`
}

// Check raises an alarm for readings that are too high. There is one document for each sensor and day.
func (r *Readings) Check(ctx context.Context, readings []Reading) error {
	var models []mongo.WriteModel
	for _, reading := range readings {
		if reading.Celsius < tooWarm {
			continue
		}
		filter := bson.D{
			{Key: "sensor", Value: reading.Sensor},
			{Key: "day", Value: reading.At.UTC().Truncate(24 * time.Hour)},
		}
		update := bson.D{
			{Key: "$push", Value: bson.D{{Key: "times", Value: Peak{Celsius: reading.Celsius, At: reading.At}}}},
			{Key: "$max", Value: bson.D{{Key: "highest", Value: reading.Celsius}}},
		}
		models = append(models, mongo.NewUpdateOneModel().SetFilter(filter).SetUpdate(update).SetUpsert(true))
	}
	if len(models) == 0 {
		return nil
	}
	if _, err := r.db.Collection(AlarmsCollection).BulkWrite(ctx, models); err != nil {
		return fmt.Errorf("raise alarms: %w", err)
	}
	return nil
}

// Alarms returns the alarms of a day.
func (r *Readings) Alarms(ctx context.Context, day time.Time) ([]Alarm, error) {
	filter := bson.D{{Key: "day", Value: day.UTC().Truncate(24 * time.Hour)}}
	return store.NewRepo[Alarm](r.db, AlarmsCollection).Find(ctx, filter)
}
