// Package use reaches the store through another package.
package use

import (
	"time"

	"go.mongodb.org/mongo-driver/mongo"

	"testdata.mongovet.dev/fixtures/datedcollection/v1/indirect/app"
)

func Events(a *app.App, t time.Time) *mongo.Collection {
	return a.Store().Collection("events_" + t.Format("20060102")) // want `collection name .* makes one new collection per day`
}

func Set(a *app.App, t time.Time) {
	a.Store().Prefix = t.Format("2006") // want `collection name .* makes one new collection per year`
}

func Suffixed(a *app.App, t time.Time) *mongo.Collection {
	return a.DB().Collection("events_" + a.Store().Suffix(t)) // want `collection name .* makes one new collection per month`
}
