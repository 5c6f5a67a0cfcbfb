package pointer

import (
	"context"
	"log"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo/options"
)

// The child first, then the link to it: a child without a link harms nobody.
func (u *Users) ChangeAvatar(ctx context.Context, user string, png []byte) error {
	res, err := u.avatars.InsertOne(ctx, bson.M{"png": png})
	if err != nil {
		return err
	}
	_, err = u.users.UpdateByID(ctx, user, bson.M{"$set": bson.M{"avatar": res.InsertedID}})
	return err
}

func (u *Users) Revise(ctx context.Context, page, text string) error {
	v := Version{ID: primitive.NewObjectID(), Page: page, Text: text}
	if _, err := u.db.Collection("versions").InsertOne(ctx, v); err != nil {
		return err
	}
	_, err := u.db.Collection("pages").UpdateByID(ctx, page, bson.M{"$set": bson.M{"current": v.ID}})
	return err
}

func (u *Users) Ship(ctx context.Context, city string) error {
	a := Address{ID: primitive.NewObjectID(), City: city}
	if err := u.insertAddress(ctx, a); err != nil {
		return err
	}
	_, err := u.db.Collection("orders").InsertOne(ctx, Order{ID: primitive.NewObjectID(), Address: a.ID})
	return err
}

func (u *Users) Attach(ctx context.Context, album string, data []byte) error {
	id := primitive.NewObjectID()
	if _, err := u.db.Collection("photos").InsertOne(ctx, bson.M{"_id": id, "data": data}); err != nil {
		return err
	}
	_, err := u.db.Collection("albums").UpdateByID(ctx, album, bson.M{"$push": bson.M{"photos": bson.M{"$each": bson.A{id}, "$slice": -100}}})
	return err
}

// Both can be written again by one key.
func (u *Users) SyncProfile(ctx context.Context, id, bio string) error {
	upsert := options.Update().SetUpsert(true)
	if _, err := u.users.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"profile": id}}, upsert); err != nil {
		return err
	}
	_, err := u.db.Collection("profiles").UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"bio": bio}}, upsert)
	return err
}

func (u *Users) Mirror(ctx context.Context, doc Order) error {
	filter := bson.D{{Key: "_id", Value: doc.ID}}
	if _, err := u.db.Collection("orders").ReplaceOne(ctx, filter, doc, options.Replace().SetUpsert(true)); err != nil {
		return err
	}
	_, err := u.db.Collection("orders_search").ReplaceOne(ctx, filter, doc, options.Replace().SetUpsert(true))
	return err
}

// The target was there before.
func (u *Users) Follow(ctx context.Context, user string, theme primitive.ObjectID) error {
	if _, err := u.users.UpdateByID(ctx, user, bson.M{"$set": bson.M{"theme": theme}}); err != nil {
		return err
	}
	_, err := u.db.Collection("visits").InsertOne(ctx, bson.M{"user": user, "at": time.Now()})
	return err
}

// The pointer is taken back.
func (u *Users) Frame(ctx context.Context, user string, png []byte) error {
	id := primitive.NewObjectID()
	if _, err := u.users.UpdateByID(ctx, user, bson.M{"$set": bson.M{"frame": id}}); err != nil {
		return err
	}
	if _, err := u.db.Collection("frames").InsertOne(ctx, bson.M{"_id": id, "png": png}); err != nil {
		if _, undo := u.users.UpdateByID(ctx, user, bson.M{"$unset": bson.M{"frame": ""}}); undo != nil {
			log.Printf("user %s points to frame %s: %v", user, id.Hex(), undo)
		}
		return err
	}
	return nil
}
