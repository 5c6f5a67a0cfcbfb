// Package adapter implements the interface of package ports.
package adapter

import (
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/resolve/v1/cross/ports"
)

type adapter struct{ db *mongo.Database }

func New(db *mongo.Database) ports.Collections { return &adapter{db} }

func (a *adapter) Orders() *mongo.Collection           { return a.db.Collection("orders") }
func (a *adapter) Named(name string) *mongo.Collection { return a.db.Collection(name) }
