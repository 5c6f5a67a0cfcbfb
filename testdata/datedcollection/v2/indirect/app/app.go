// Package app hands out a store.
package app

import (
	"go.mongodb.org/mongo-driver/v2/mongo"

	"testdata.mongovet.dev/fixtures/datedcollection/v2/indirect/store"
)

type App struct {
	store *store.Store
	db    *mongo.Database
}

func New(db *mongo.Database) *App { return &App{store: store.New(db), db: db} }

func (a *App) Store() *store.Store { return a.store }

func (a *App) DB() *mongo.Database { return a.db }
