package readwrite

import (
	"context"

	"go.mongodb.org/mongo-driver/mongo"
)

// Edge in this file: the append is in a callback that the reader and writer
// is given. Too far; silent.
func Callback(ctx context.Context, db *mongo.Database, id, note string) error {
	return change(ctx, db.Collection("callback"), id, func(o *Order) {
		o.Notes = append(o.Notes, note)
	})
}
