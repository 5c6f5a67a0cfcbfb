package local

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

func Own(db *mongo.Database, t time.Time) {
	type config struct{ name string }
	c := &config{name: "own_" + t.Format("2006")}
	func() { db.Collection(c.name) }() // want `makes one new collection per year`
}
