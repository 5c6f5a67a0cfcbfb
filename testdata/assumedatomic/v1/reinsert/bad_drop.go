package reinsert

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The only row (CASES.md C17).
type Migrations struct{ state *mongo.Collection }

func NewMigrations(db *mongo.Database) *Migrations {
	return &Migrations{state: db.Collection("schema_version")}
}

func (m *Migrations) SetVersion(ctx context.Context, v int, dirty bool) error {
	if err := m.state.Drop(ctx); err != nil {
		return err
	}
	if _, err := m.state.InsertOne(ctx, bson.M{"version": v, "dirty": dirty}); err != nil { // want `^when InsertOne of collection "schema_version" fails, Drop of collection "schema_version" at line \d+ stays done; fill a temporary collection and rename it$`
		return fmt.Errorf("save version: %w", err)
	}
	return nil
}

// A cache table of a query.
func Rebuild(ctx context.Context, db *mongo.Database, rows []any) error {
	top := db.Collection("top_sellers")
	if err := top.Drop(ctx); err != nil {
		return fmt.Errorf("drop: %w", err)
	}
	_, err := top.InsertMany(ctx, rows) // want `^when InsertMany of collection "top_sellers" fails, Drop of collection "top_sellers" at line \d+ stays done; fill a temporary collection and rename it$`
	return err
}
