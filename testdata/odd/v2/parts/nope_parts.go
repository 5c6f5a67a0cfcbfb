// Package parts takes elements of lists and maps that do not hold what was put
// there first.
package parts

import (
	"slices"
	"sort"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
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

func Sorted(db *mongo.Database, t time.Time) {
	parts, more := []string{"readings", t.Format("2006")}, []string{"readings", t.Format("2006")}
	slices.Sort(parts)
	sort.Strings(more)
	db.Collection(parts[1])
	db.Collection(more[1])
}

func Copied(db *mongo.Database, t time.Time) {
	parts := []string{"readings", t.Format("2006")}
	copy(parts[1:], []string{"alarms"})
	db.Collection(parts[1])
}

func Assigned(db *mongo.Database, t time.Time) {
	parts := []string{"readings", t.Format("2006")}
	parts[1] = "alarms"
	db.Collection(parts[1])
	array := [2]string{t.Format("2006")}
	array[0] = "readings"
	db.Collection(array[0])
	names := map[string]string{"a": t.Format("2006")}
	names["a"] = "readings"
	db.Collection(names["a"])
}

func Sparse(db *mongo.Database, t time.Time) {
	parts := [...]string{0: "readings", 2: t.Format("2006")}
	db.Collection(parts[0] + parts[1])
}

func Empty(db *mongo.Database, t time.Time, n int) {
	parts := []string{"readings", t.Format("2006"), "alarms"}
	db.Collection(strings.Join(parts[n:n], ""))
	db.Collection(strings.Join(parts[2:2], "x"))
	for _, part := range parts[2:] {
		db.Collection(part)
	}
}
