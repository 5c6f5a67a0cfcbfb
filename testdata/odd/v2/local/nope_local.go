// Package local declares types of one name in several functions.
package local

import (
	"os"
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

type config struct{ name string }

func Open(db *mongo.Database, c *config) *mongo.Collection { return db.Collection(c.name) }

func Load() *config { return &config{name: os.Getenv("NAME")} }

func Label(t time.Time) string {
	type config struct{ name string }
	c := &config{name: "label_" + t.Format("2006")}
	return c.name
}

func Labels(t time.Time) (names []string) {
	for range 3 {
		type config struct{ name string }
		c := new(config)
		c.name = "label_" + t.Format("2006")
		names = append(names, c.name)
	}
	return names
}
