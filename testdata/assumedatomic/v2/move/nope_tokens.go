package move

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The old goes, a new one comes: who fails logs in again.
func (t *Tokens) Rotate(ctx context.Context, user, old, next string) error {
	if _, err := t.active.DeleteOne(ctx, bson.M{"_id": old}); err != nil {
		return err
	}
	_, err := t.active.InsertOne(ctx, bson.M{"_id": next, "user": user, "at": time.Now()})
	return err
}

func (t *Tokens) Login(ctx context.Context, user, next string) error {
	if _, err := t.active.DeleteMany(ctx, bson.M{"user": user}); err != nil {
		return err
	}
	_, err := t.active.InsertOne(ctx, bson.M{"_id": next, "user": user, "at": time.Now()})
	return err
}

func (t *Tokens) Renew(ctx context.Context, user, next string) error {
	if _, err := t.active.UpdateMany(ctx, bson.M{"user": user, "revoked": false}, bson.M{"$set": bson.M{"revoked": true}}); err != nil {
		return err
	}
	_, err := t.active.InsertOne(ctx, bson.M{"_id": next, "user": user, "revoked": false})
	return err
}

type session struct {
	ID      string    `bson:"_id"`
	User    string    `bson:"user"`
	Created time.Time `bson:"created"`
}

func NewSession(ctx context.Context, db *mongo.Database, user, id string) (*session, error) {
	sessions := db.Collection("sessions")
	if _, err := sessions.DeleteMany(ctx, bson.D{{Key: "user", Value: user}}); err != nil {
		return nil, err
	}
	s := &session{ID: id, User: user, Created: time.Now()}
	if _, err := sessions.InsertOne(ctx, s); err != nil {
		return nil, err
	}
	return s, nil
}
