// Package parts takes elements of lists whose order is not known.
package parts

import (
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

func Later(db *mongo.Database, t time.Time) {
	parts := []string{t.Format("2006"), "readings"}
	db.Collection(parts[1:][0])
}

func Reordered(db *mongo.Database, t time.Time, n int) {
	parts := make([]string, n)
	parts[n-1] = "readings"
	parts[n-2] = t.Format("2006")
	db.Collection(parts[1])
}

func Prepended(db *mongo.Database, t time.Time, more []string) {
	var parts []string
	parts = append(parts, t.Format("2006"))
	parts = append(more, parts...)
	db.Collection(parts[0])
}
