package hostile

import (
	. "time"

	. "go.mongodb.org/mongo-driver/mongo"
)

func Dot(db *Database, t Time) *Collection {
	return db.Collection("dot_" + t.Format(DateOnly)) // want `collection name .* makes one new collection per day`
}

func DotNow(client *Client) *Collection {
	return client.Database("dot").Collection("dot_" + Now().Format(RFC3339)) // want `collection name .* makes one new collection per second`
}

func DotUnix(db *Database, sec int64) *Collection {
	return db.Collection("dot_" + Unix(sec, 0).Format("2006")) // want `collection name .* makes one new collection per year`
}
