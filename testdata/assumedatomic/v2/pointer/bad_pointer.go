// Package pointer stores a key before there is a document with it.
package pointer

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Users struct {
	users, avatars *mongo.Collection
	db             *mongo.Database
}

func New(db *mongo.Database) *Users {
	return &Users{users: db.Collection("users"), avatars: db.Collection("avatars"), db: db}
}

func (u *Users) SetAvatar(ctx context.Context, user string, png []byte) error {
	id := bson.NewObjectID()
	if _, err := u.users.UpdateByID(ctx, user, bson.M{"$set": bson.M{"avatar": id}}); err != nil {
		return err
	}
	_, err := u.avatars.InsertOne(ctx, bson.M{"_id": id, "png": png}) // want `^when InsertOne of collection "avatars" fails, UpdateByID of collection "users" at line \d+ stays done; write what it points to first$`
	return err
}

type Version struct {
	ID   bson.ObjectID `bson:"_id"`
	Page string        `bson:"page"`
	Text string        `bson:"text"`
}

// A pointer is flipped to a version that is yet to be written.
func (u *Users) SavePage(ctx context.Context, page, text string) error {
	v := Version{ID: bson.NewObjectID(), Page: page, Text: text}
	res, err := u.db.Collection("pages").UpdateOne(ctx, bson.M{"_id": page}, bson.D{{Key: "$set", Value: bson.D{{Key: "current", Value: v.ID}}}})
	if err != nil {
		return fmt.Errorf("page %s: %w", page, err)
	}
	if res.MatchedCount == 0 {
		return mongo.ErrNoDocuments
	}
	if _, err := u.db.Collection("versions").InsertOne(ctx, v); err != nil { // want `^when InsertOne of collection "versions" fails, UpdateOne of collection "pages" at line \d+ stays done; write what it points to first$`
		return fmt.Errorf("version of %s: %w", page, err)
	}
	return nil
}

// The parent is new too.
func (u *Users) Register(ctx context.Context, name string) (string, error) {
	wallet := bson.NewObjectID()
	user := bson.M{"_id": bson.NewObjectID().Hex(), "name": name, "wallet": wallet}
	if _, err := u.users.InsertOne(ctx, user); err != nil {
		return "", err
	}
	if _, err := u.db.Collection("wallets").InsertOne(ctx, bson.M{"_id": wallet, "balance": 0}); err != nil { // want `^when InsertOne of collection "wallets" fails, InsertOne of collection "users" at line \d+ stays done; write what it points to first$`
		return "", err
	}
	return user["_id"].(string), nil
}

// A list of keys.
type Album struct {
	ID     string          `bson:"_id"`
	Photos []bson.ObjectID `bson:"photos"`
}

func (u *Users) AddPhoto(ctx context.Context, album string, data []byte) error {
	id := bson.NewObjectID()
	_, err := u.db.Collection("albums").UpdateByID(ctx, album, bson.M{"$addToSet": bson.M{"photos": id}})
	if err != nil {
		return err
	}
	_, err = u.db.Collection("photos").InsertOne(ctx, bson.D{{Key: "_id", Value: id}, {Key: "data", Value: data}}) // want `^when InsertOne of collection "photos" fails, UpdateByID of collection "albums" at line \d+ stays done; write what it points to first$`
	return err
}

// Both are structs; a helper inserts the second.
type Order struct {
	ID      bson.ObjectID `bson:"_id"`
	Address bson.ObjectID `bson:"address"`
}

type Address struct {
	ID   bson.ObjectID `bson:"_id"`
	City string        `bson:"city"`
}

func (u *Users) insertAddress(ctx context.Context, a Address) error {
	_, err := u.db.Collection("addresses").InsertOne(ctx, a)
	return err
}

func (u *Users) Place(ctx context.Context, city string) error {
	a := Address{ID: bson.NewObjectID(), City: city}
	o := Order{ID: bson.NewObjectID(), Address: a.ID}
	if _, err := u.db.Collection("orders").InsertOne(ctx, o); err != nil {
		return err
	}
	return u.insertAddress(ctx, a) // want `^when InsertOne in insertAddress of collection "addresses" fails, InsertOne of collection "orders" at line \d+ stays done; write what it points to first$`
}
