// Package app knows the implementation: it is below.
package app

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/domain"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/store"
)

type App struct {
	wallets domain.Wallets
	notes   domain.Notes
}

func New(db *mongo.Database) *App {
	return &App{wallets: store.Wallets(db), notes: store.Notes(db)}
}

func (a *App) Send(ctx context.Context, from, to string, n int) error {
	if err := a.wallets.Take(ctx, from, n); err != nil {
		return err
	}
	return a.wallets.Put(ctx, to, n) // want `^when UpdateOne in Put( of collection "wallets")? fails, UpdateOne in Take( of collection "wallets")?( at line \d+)? stays done; run both in WithTransaction$`
}
