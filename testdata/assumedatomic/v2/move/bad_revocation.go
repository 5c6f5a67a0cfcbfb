package move

import (
	"context"
	"errors"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// The token is gone, its revocation is not written.
type Tokens struct {
	active, revoked *mongo.Collection
}

func NewTokens(db *mongo.Database) *Tokens {
	return &Tokens{db.Collection("refresh_tokens"), db.Collection("revoked_tokens")}
}

func (t *Tokens) Revoke(ctx context.Context, jti string) error {
	if _, err := t.active.DeleteOne(ctx, bson.M{"_id": jti}); err != nil {
		return err
	}
	_, err := t.revoked.InsertOne(ctx, bson.M{"_id": jti, "at": time.Now()}) // want `^when InsertOne of collection "revoked_tokens" fails, DeleteOne of collection "refresh_tokens" at line \d+ stays done; run both in WithTransaction$`
	return err
}

type revocation struct {
	JTI string    `bson:"jti"`
	At  time.Time `bson:"at"`
}

func (t *Tokens) Ban(ctx context.Context, jti string) error {
	res, err := t.active.DeleteOne(ctx, bson.D{{Key: "jti", Value: jti}})
	if err != nil {
		return err
	}
	if res.DeletedCount == 0 {
		return errors.New("unknown token")
	}
	if _, err := t.revoked.InsertOne(ctx, revocation{JTI: jti, At: time.Now()}); err != nil { // want `^when InsertOne of collection "revoked_tokens" fails, DeleteOne of collection "refresh_tokens" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}
