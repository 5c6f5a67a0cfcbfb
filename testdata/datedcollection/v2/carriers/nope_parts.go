package carriers

import (
	"fmt"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// A part of a list that has a date elsewhere.
func PartOfList(db *mongo.Database, t time.Time) {
	parts := []string{"events", "v1", t.Format("20060102")}
	_ = db.Collection(strings.Join(parts[:2], "_"))
	_ = db.Collection(fmt.Sprint(parts[0], parts[1]))
}

// Two variables that change places are both either.
func ChangePlaces(db *mongo.Database, t time.Time) {
	cur, next := t.Format("20060102"), "fixed"
	for range 3 {
		_ = db.Collection(next)
		_ = db.Collection(cur)
		cur, next = next, cur
	}
}

// The first of a list that grows in a loop.
func FirstOfMany(db *mongo.Database, t time.Time) {
	names := []string{"fixed"}
	for range 3 {
		names = append(names, t.Format("20060102"))
		_ = db.Collection(names[0])
	}
}
