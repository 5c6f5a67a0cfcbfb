package consume

import (
	"context"
	"errors"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// First the act, then the token.
func (a *Auth) Change(ctx context.Context, token, hash string) error {
	var r Reset
	if err := a.resets.FindOne(ctx, bson.M{"_id": token}).Decode(&r); err != nil {
		return err
	}
	if _, err := a.users.UpdateByID(ctx, r.User, bson.M{"$set": bson.M{"password": hash}}); err != nil {
		return err
	}
	if _, err := a.resets.DeleteOne(ctx, bson.M{"_id": token}); err != nil {
		log.Printf("token %s stays: %v", token, err)
	}
	return nil
}

// Only used up.
func (a *Auth) Redeem(ctx context.Context, token string) (bson.ObjectID, error) {
	r, err := a.take(ctx, token)
	if err != nil {
		return bson.NilObjectID, err
	}
	return r.User, nil
}

// Given back.
func (a *Auth) Enter(ctx context.Context, code, user string) (err error) {
	var inv Invite
	free := bson.M{"code": code, "used": false}
	if err = a.invites.FindOneAndUpdate(ctx, free, bson.M{"$set": bson.M{"used": true}}).Decode(&inv); err != nil {
		return err
	}
	defer func() {
		if err == nil {
			return
		}
		if _, undo := a.invites.UpdateOne(ctx, bson.M{"code": code}, bson.M{"$set": bson.M{"used": false}}); undo != nil {
			err = errors.Join(err, undo)
		}
	}()
	_, err = a.members.InsertOne(ctx, bson.M{"team": inv.Team, "user": user})
	return err
}

// A login consumes nothing that the other writes need.
func (a *Auth) Forget(ctx context.Context, user bson.ObjectID, at time.Time) error {
	if _, err := a.resets.DeleteMany(ctx, bson.M{"user": user}); err != nil {
		return err
	}
	_, err := a.users.UpdateByID(ctx, user, bson.M{"$set": bson.M{"last_login": at}})
	return err
}
