package outbox

import (
	"context"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

// The transfer is a document with a state; a loop brings each to its end.
type Transfer struct {
	ID       primitive.ObjectID `bson:"_id"`
	From, To string
	Amount   int64
	State    string `bson:"state"`
}

type Saga struct{ transfers, wallets *mongo.Collection }

func NewSaga(db *mongo.Database) *Saga {
	return &Saga{db.Collection("transfers"), db.Collection("wallets")}
}

func (s *Saga) Start(ctx context.Context, from, to string, n int64) error {
	t := Transfer{ID: primitive.NewObjectID(), From: from, To: to, Amount: n, State: "pending"}
	if _, err := s.transfers.InsertOne(ctx, t); err != nil {
		return err
	}
	return s.step(ctx, t)
}

func (s *Saga) step(ctx context.Context, t Transfer) error {
	book := func(id string, n int64) error {
		_, err := s.wallets.UpdateOne(ctx,
			bson.M{"_id": id, "pending": bson.M{"$ne": t.ID}},
			bson.M{"$inc": bson.M{"balance": n}, "$addToSet": bson.M{"pending": t.ID}})
		return err
	}
	if err := book(t.From, -t.Amount); err != nil {
		return err
	}
	if err := book(t.To, t.Amount); err != nil {
		return err
	}
	if _, err := s.wallets.UpdateMany(ctx, bson.M{"pending": t.ID}, bson.M{"$pull": bson.M{"pending": t.ID}}); err != nil {
		return err
	}
	_, err := s.transfers.UpdateByID(ctx, t.ID, bson.M{"$set": bson.M{"state": "done"}})
	return err
}

func (s *Saga) Recover(ctx context.Context) {
	for ctx.Err() == nil {
		cur, err := s.transfers.Find(ctx, bson.M{"state": "pending"})
		if err == nil {
			var ts []Transfer
			if err = cur.All(ctx, &ts); err == nil {
				for _, t := range ts {
					if err := s.step(ctx, t); err != nil {
						log.Printf("transfer %s: %v", t.ID.Hex(), err)
					}
				}
			}
		}
		time.Sleep(time.Minute)
	}
}
