package orders

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"

	"example.com/shop/internal/naming"
)

// exportDays is how long the accounting department may fetch an export.
const exportDays = 14

// Exports are copies of a day's orders for the accounting department, which reads them with its own tools.
type Exports struct {
	db *mongo.Database
}

// NewExports are the exports kept in db.
func NewExports(db *mongo.Database) *Exports {
	return &Exports{db: db}
}

func exportName(day time.Time) string {
	return "export_" + naming.Day(day)
}

// Write copies the orders of one day.
func (e *Exports) Write(ctx context.Context, day time.Time) error {
	from := day.UTC().Truncate(24 * time.Hour)
	pipeline := mongo.Pipeline{
		{{Key: "$match", Value: bson.D{{Key: "created_at", Value: bson.D{
			{Key: "$gte", Value: from},
			{Key: "$lt", Value: from.AddDate(0, 0, 1)},
		}}}}},
		{{Key: "$project", Value: bson.D{{Key: "history", Value: 0}, {Key: "notes", Value: 0}}}},
		{{Key: "$out", Value: exportName(day)}},
	}
	cursor, err := e.db.Collection(Collection).Aggregate(ctx, pipeline)
	if err != nil {
		return fmt.Errorf("export orders of %s: %w", naming.Day(day), err)
	}
	return cursor.Close(ctx)
}

// Prune drops the export that has become too old on the given day.
func (e *Exports) Prune(ctx context.Context, today time.Time) error {
	old := exportName(today.AddDate(0, 0, -exportDays))
	if err := e.db.Collection(old).Drop(ctx); err != nil {
		return fmt.Errorf("drop %s: %w", old, err)
	}
	return nil
}
