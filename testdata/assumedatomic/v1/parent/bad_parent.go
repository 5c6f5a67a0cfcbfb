// Package parent creates a parent that refuses to be created again, and then
// what it cannot be without.
package parent

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

var ErrExists = errors.New("account exists")

type Accounts struct{ users, profiles, teams, members *mongo.Collection }

func NewAccounts(db *mongo.Database) *Accounts {
	return &Accounts{
		users:    db.Collection("users"),
		profiles: db.Collection("profiles"),
		teams:    db.Collection("teams"),
		members:  db.Collection("members"),
	}
}

// The duplicate key says so.
func (a *Accounts) Register(ctx context.Context, email, name string) error {
	res, err := a.users.InsertOne(ctx, bson.M{"email": email})
	if err != nil {
		if mongo.IsDuplicateKeyError(err) {
			return ErrExists
		}
		return err
	}
	if _, err := a.profiles.InsertOne(ctx, bson.M{"user": res.InsertedID, "name": name}); err != nil { // want `^when InsertOne of collection "profiles" fails, InsertOne of collection "users" at line \d+ stays done; run both in WithTransaction$`
		return fmt.Errorf("create profile: %w", err)
	}
	return nil
}

// A look at it says so.
func (a *Accounts) CreateTeam(ctx context.Context, slug, owner string) (primitive.ObjectID, error) {
	n, err := a.teams.CountDocuments(ctx, bson.D{{Key: "slug", Value: slug}})
	if err != nil {
		return primitive.NilObjectID, err
	}
	if n > 0 {
		return primitive.NilObjectID, ErrExists
	}
	id := primitive.NewObjectID()
	if _, err := a.teams.InsertOne(ctx, bson.D{{Key: "_id", Value: id}, {Key: "slug", Value: slug}}); err != nil {
		return primitive.NilObjectID, err
	}
	_, err = a.members.InsertOne(ctx, bson.D{{Key: "team", Value: id}, {Key: "user", Value: owner}, {Key: "role", Value: "owner"}}) // want `^when InsertOne of collection "members" fails, InsertOne of collection "teams" at line \d+ stays done; run both in WithTransaction$`
	return id, err
}

type User struct {
	ID    primitive.ObjectID `bson:"_id"`
	Email string             `bson:"email"`
}

type Credential struct {
	UserID primitive.ObjectID `bson:"user_id"`
	Hash   []byte             `bson:"hash"`
}

func (a *Accounts) SignUp(ctx context.Context, email string, hash []byte) error {
	err := a.users.FindOne(ctx, bson.M{"email": email}).Err()
	if err == nil {
		return ErrExists
	}
	if !errors.Is(err, mongo.ErrNoDocuments) {
		return err
	}
	u := User{ID: primitive.NewObjectID(), Email: email}
	if _, err := a.users.InsertOne(ctx, u); err != nil {
		return err
	}
	if _, err := a.users.Database().Collection("credentials").InsertOne(ctx, Credential{UserID: u.ID, Hash: hash}); err != nil { // want `^when InsertOne of collection "credentials" fails, InsertOne of collection "users" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// Several children.
func (a *Accounts) CreateBoard(ctx context.Context, key string, columns []string) error {
	boards := a.users.Database().Collection("boards")
	if _, err := boards.InsertOne(ctx, bson.M{"_id": key}); mongo.IsDuplicateKeyError(err) {
		return fmt.Errorf("board %q: %w", key, ErrExists)
	} else if err != nil {
		return err
	}
	docs := make([]any, 0, len(columns))
	for i, c := range columns {
		docs = append(docs, bson.M{"board": key, "name": c, "pos": i})
	}
	_, err := boards.Database().Collection("columns").InsertMany(ctx, docs) // want `^when InsertMany of collection "columns" fails, InsertOne of collection "boards" at line \d+ stays done; run both in WithTransaction$`
	return err
}
