package active

import (
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// A session context as a parameter says where it runs.
func (b *Bank) Exchange(sc mongo.SessionContext, from, to string, n int) error {
	if _, err := b.accounts.UpdateByID(sc, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
		return err
	}
	_, err := b.accounts.UpdateByID(sc, to, bson.M{"$inc": bson.M{"balance": n}})
	return err
}

func (b *Bank) CloseAll(ctx mongo.SessionContext, ids []string) error {
	res, err := b.accounts.UpdateMany(ctx, bson.M{"_id": bson.M{"$in": ids}}, bson.M{"$set": bson.M{"closed": true}})
	if err != nil {
		return err
	}
	if res.ModifiedCount != int64(len(ids)) {
		return errors.New("some are closed")
	}
	return nil
}

// RecordAtomically is said of a transaction that the caller has.
func (b *Bank) RecordAtomically(ctx mongo.SessionContext, docs []any) error {
	_, err := b.entries.InsertMany(ctx, docs)
	return err
}
