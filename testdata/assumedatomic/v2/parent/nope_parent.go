package parent

import (
	"context"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// The parent is taken away again.
func (a *Accounts) Invite(ctx context.Context, email, name string) error {
	u := User{ID: bson.NewObjectID(), Email: email}
	if _, err := a.users.InsertOne(ctx, u); err != nil {
		if mongo.IsDuplicateKeyError(err) {
			return ErrExists
		}
		return err
	}
	if _, err := a.profiles.InsertOne(ctx, bson.M{"user": u.ID, "name": name}); err != nil {
		_, _ = a.users.DeleteOne(context.WithoutCancel(ctx), bson.M{"_id": u.ID})
		return err
	}
	return nil
}

// A second try goes on where the first stopped.
func (a *Accounts) Ensure(ctx context.Context, id, name string) error {
	upsert := options.UpdateOne().SetUpsert(true)
	if _, err := a.users.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$setOnInsert": bson.M{"name": name}}, upsert); err != nil {
		return err
	}
	_, err := a.profiles.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$setOnInsert": bson.M{"name": name}}, upsert)
	return err
}

func (a *Accounts) Join(ctx context.Context, team, user string) error {
	if _, err := a.teams.InsertOne(ctx, bson.M{"_id": team}); err != nil && !mongo.IsDuplicateKeyError(err) {
		return err
	}
	_, err := a.members.InsertOne(ctx, bson.M{"team": team, "user": user})
	return err
}

// The user can do without.
func (a *Accounts) Welcome(ctx context.Context, email string) error {
	res, err := a.users.InsertOne(ctx, bson.M{"email": email})
	if mongo.IsDuplicateKeyError(err) {
		return ErrExists
	}
	if err != nil {
		return err
	}
	if _, err := a.profiles.InsertOne(ctx, bson.M{"user": res.InsertedID}); err != nil {
		log.Printf("no profile for %s: %v", email, err)
	}
	return nil
}

// The child does not belong to it.
func (a *Accounts) Import(ctx context.Context, email, source string) error {
	if _, err := a.users.InsertOne(ctx, bson.M{"email": email}); err != nil {
		if mongo.IsDuplicateKeyError(err) {
			return ErrExists
		}
		return err
	}
	_, err := a.users.Database().Collection("imports").InsertOne(ctx, bson.M{"source": source, "day": time.Now().Weekday().String()})
	return err
}

// The children are in the parent.
func (a *Accounts) CreateList(ctx context.Context, key string, entries []string) error {
	_, err := a.users.Database().Collection("lists").InsertOne(ctx, bson.M{"_id": key, "entries": entries})
	if mongo.IsDuplicateKeyError(err) {
		return ErrExists
	}
	return err
}
