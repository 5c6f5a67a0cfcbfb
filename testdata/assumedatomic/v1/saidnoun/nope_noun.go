// Package saidnoun is about transactions of money, which are documents.
package saidnoun

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// Transaction is a booking.
type Transaction struct {
	ID     string `bson:"_id"`
	Amount int64  `bson:"amount"`
	Batch  int    `bson:"batch"`
}

type Ledger struct{ coll *mongo.Collection }

func New(db *mongo.Database) *Ledger { return &Ledger{db.Collection("transactions")} }

// AddTransactions stores the items in a transaction batch.
func (l *Ledger) AddTransactions(ctx context.Context, ts []Transaction) error {
	docs := make([]any, len(ts))
	for i := range ts {
		docs[i] = ts[i]
	}
	_, err := l.coll.InsertMany(ctx, docs)
	return err
}

// Annotate changes the notes in a transaction of the given batch.
func (l *Ledger) Annotate(ctx context.Context, batch int, note string) error {
	_, err := l.coll.UpdateMany(ctx, bson.M{"batch": batch}, bson.M{"$set": bson.M{"note": note}})
	return err
}

// ClearTransactional removes the transactional records of a batch.
func (l *Ledger) ClearTransactional(ctx context.Context, batch int) error {
	_, err := l.coll.DeleteMany(ctx, bson.M{"batch": batch})
	return err
}
