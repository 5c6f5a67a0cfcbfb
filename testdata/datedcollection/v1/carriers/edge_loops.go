package carriers

import (
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// Edge in this file: the date is added in a loop that always runs, but a
// loop that never ran would leave the constant.

func Loop(db *mongo.Database, t time.Time) *mongo.Collection {
	name := "loop"
	for range 2 {
		name += "_" + t.Format("2006")
	}
	return db.Collection(name)
}

func Goto(db *mongo.Database, t time.Time) *mongo.Collection {
	i, name := 0, "goto"
loop:
	if i < 2 {
		name += "_" + t.Format("2006")
		i++
		goto loop
	}
	return db.Collection(name)
}

func BuilderParts(db *mongo.Database, t time.Time) *mongo.Collection {
	var b strings.Builder
	for _, part := range []string{"readings", t.Format("2006"), t.Format("01")} {
		b.WriteString(part)
	}
	return db.Collection(b.String()) // want `collection name .* makes one new collection per month`
}

func suffixed(db *mongo.Database, name string, suffix ...string) *mongo.Collection {
	for _, s := range suffix {
		name += "_" + s
	}
	return db.Collection(name)
}

func VariadicRange(db *mongo.Database, t time.Time) *mongo.Collection {
	return suffixed(db, "variadic", t.Format("20060102"))
}
