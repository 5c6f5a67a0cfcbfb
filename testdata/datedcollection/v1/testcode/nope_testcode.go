// Package testcode has dated names in its test only.
package testcode

import "go.mongodb.org/mongo-driver/mongo"

func Open(db *mongo.Database, name string) *mongo.Collection { return db.Collection(name) }
