package wrap

import (
	"time"

	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Daily makes the name itself: reported here, and not in its callers.
func Daily(db *mongo.Database, kind string) *mongo.Collection {
	return db.Collection(kind + "_" + time.Now().Format("20060102")) // want `collection name .* makes one new collection per day`
}
