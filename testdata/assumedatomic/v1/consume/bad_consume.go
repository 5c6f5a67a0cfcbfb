// Package consume uses a token up and then does what it is for.
package consume

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

type Auth struct{ users, resets, invites, members *mongo.Collection }

func New(db *mongo.Database) *Auth {
	return &Auth{
		users:   db.Collection("users"),
		resets:  db.Collection("password_resets"),
		invites: db.Collection("invites"),
		members: db.Collection("members"),
	}
}

type Reset struct {
	Token string             `bson:"_id"`
	User  primitive.ObjectID `bson:"user"`
}

func (a *Auth) ResetPassword(ctx context.Context, token, hash string) error {
	var r Reset
	err := a.resets.FindOneAndDelete(ctx, bson.M{"_id": token}).Decode(&r)
	if errors.Is(err, mongo.ErrNoDocuments) {
		return errors.New("invalid token")
	}
	if err != nil {
		return err
	}
	_, err = a.users.UpdateByID(ctx, r.User, bson.M{"$set": bson.M{"password": hash}}) // want `^when UpdateByID of collection "users" fails, FindOneAndDelete of collection "password_resets" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// Marked as used.
type Invite struct {
	Code string `bson:"code"`
	Team string `bson:"team"`
	Used bool   `bson:"used"`
}

func (a *Auth) Accept(ctx context.Context, code, user string) error {
	var inv Invite
	err := a.invites.FindOneAndUpdate(ctx,
		bson.D{{Key: "code", Value: code}, {Key: "used", Value: false}},
		bson.D{{Key: "$set", Value: bson.D{{Key: "used", Value: true}}}}).Decode(&inv)
	if err != nil {
		return fmt.Errorf("invite: %w", err)
	}
	if _, err := a.members.InsertOne(ctx, bson.M{"team": inv.Team, "user": user}); err != nil { // want `^when InsertOne of collection "members" fails, FindOneAndUpdate of collection "invites" at line \d+ stays done; run both in WithTransaction$`
		return fmt.Errorf("join %s: %w", inv.Team, err)
	}
	return nil
}

// Found, tested, taken, then used.
func (a *Auth) Verify(ctx context.Context, token string) error {
	verifications := a.users.Database().Collection("verifications")
	var v Reset
	if err := verifications.FindOne(ctx, bson.M{"_id": token}).Decode(&v); err != nil {
		return err
	}
	res, err := verifications.DeleteOne(ctx, bson.M{"_id": token})
	if err != nil {
		return err
	}
	if res.DeletedCount == 0 {
		return errors.New("used already")
	}
	if _, err := a.users.UpdateOne(ctx, bson.M{"_id": v.User}, bson.M{"$set": bson.M{"verified": true}}); err != nil { // want `^when UpdateOne of collection "users" fails, DeleteOne of collection "verifications" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// In helpers.
func (a *Auth) take(ctx context.Context, token string) (*Reset, error) {
	var r Reset
	if err := a.resets.FindOneAndDelete(ctx, bson.M{"_id": token}).Decode(&r); err != nil {
		return nil, err
	}
	return &r, nil
}

func (a *Auth) Unlock(ctx context.Context, token string) error {
	r, err := a.take(ctx, token)
	if err != nil {
		return err
	}
	_, err = a.users.UpdateByID(ctx, r.User, bson.M{"$unset": bson.M{"locked": ""}}) // want `^when UpdateByID of collection "users" fails, FindOneAndDelete in take of collection "password_resets" at line \d+ stays done; run both in WithTransaction$`
	return err
}
