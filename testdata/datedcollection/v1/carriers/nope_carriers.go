package carriers

import (
	"fmt"
	"log"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// The dated value and the name only share a function.
func Beside(db *mongo.Database, t time.Time) *mongo.Collection {
	day := t.Format("20060102")
	name := "readings"
	log.Printf("opening %s at %s", name, day)
	return db.Collection(name)
}

// The dated value is replaced before the call.
func Overwritten(db *mongo.Database, t time.Time) *mongo.Collection {
	name := "readings_" + t.Format("20060102")
	log.Print(name)
	name = "readings"
	return db.Collection(name)
}

// Another builder holds the date.
func OtherBuilder(db *mongo.Database, t time.Time) *mongo.Collection {
	var line, name strings.Builder
	fmt.Fprintf(&line, "at %s", t.Format("20060102"))
	name.WriteString("readings")
	log.Print(line.String())
	return db.Collection(name.String())
}

// The builder gets the date after the name is taken.
func LateBuilder(db *mongo.Database, t time.Time) *mongo.Collection {
	var b strings.Builder
	b.WriteString("readings")
	c := db.Collection(b.String())
	b.WriteString(t.Format("20060102"))
	log.Print(b.String())
	return c
}

// The other result of a helper is the dated one.
func OtherResult(db *mongo.Database, t time.Time) *mongo.Collection {
	label, name := labelled(t)
	log.Print(label)
	return db.Collection(name)
}

func labelled(t time.Time) (label, name string) { return t.Format("20060102"), "readings" }

// The helper takes a time and ignores it.
func Ignored(db *mongo.Database, t time.Time) *mongo.Collection { return db.Collection(nameAt(t)) }

func nameAt(time.Time) string { return "readings" }

// The map's values are constants; only its keys are dates.
func Keys(db *mongo.Database, t time.Time) {
	names := map[string]string{t.Format("20060102"): "readings", t.Format("2006"): "alarms"}
	_ = db.Collection(names["20240101"])
	for day, name := range names {
		log.Print(day)
		_ = db.Collection(name)
	}
}

// The index of the range is no date.
func RangeIndex(db *mongo.Database, t time.Time) {
	for i := range []string{t.Format("20060102"), t.Format("2006")} {
		_ = db.Collection(fmt.Sprintf("part_%d", i))
	}
}

// The element that is used is the constant one.
func Element(db *mongo.Database, t time.Time) *mongo.Collection {
	parts := [2]string{"readings", t.Format("2006")}
	return db.Collection(parts[0])
}
