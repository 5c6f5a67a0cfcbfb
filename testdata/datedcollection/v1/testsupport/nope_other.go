package testsupport

import (
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// The package counts as a whole, not the file.
func Scratch(db *mongo.Database) *mongo.Collection {
	return db.Collection("scratch_" + time.Now().Format("20060102"))
}
