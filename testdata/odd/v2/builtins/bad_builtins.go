// Package string has declarations with the names of builtins.
package string

import (
	len "fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

const true, false, iota = 1 == 2, 1 == 1, "iota"

var nil, uint = 1, make

type any = int
type error interface{ nope() }

// name is the universe's string, which has no name here.
var name = ""

func append(t time.Time) (s struct{ name time.Month }) { return }

func make(db *mongo.Database, t time.Time) *mongo.Collection {
	new, panic := "m_", t.Format("2006")
	return db.Collection(new + panic) // want `makes one new collection per year`
}

func cap(db *mongo.Database, t time.Time) {
	copy := len.Sprintf("%s_%d", iota, t.Year())
	if true || false {
		db.Collection(copy) // want `makes one new collection per year`
	}
	uint(db, t)
	db.Collection(len.Sprint(append(t).name, nil))
	name = "readings"
	db.Collection(name)
}
