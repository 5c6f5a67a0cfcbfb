package activate

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// One write for all.
func (t *Themes) Choose(ctx context.Context, id string) error {
	_, err := t.coll.UpdateMany(ctx, bson.M{}, bson.A{
		bson.M{"$set": bson.M{"chosen": bson.M{"$eq": bson.A{"$_id", id}}}},
	})
	return err
}

// The choice is in one document.
func (t *Themes) Prefer(ctx context.Context, user, id string) error {
	_, err := t.coll.Database().Collection("users").UpdateByID(ctx, user, bson.M{"$set": bson.M{"theme": id}})
	return err
}

// Two marks of two kinds.
func (t *Themes) Clean(ctx context.Context, id string) error {
	if _, err := t.coll.UpdateMany(ctx, bson.M{"stale": true}, bson.M{"$set": bson.M{"visible": false}}); err != nil {
		return err
	}
	_, err := t.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"reviewed": true}})
	return err
}

// The same mark, both times taken away.
func (t *Themes) Hide(ctx context.Context, set, id string) error {
	if _, err := t.coll.UpdateMany(ctx, bson.M{"set": set}, bson.M{"$set": bson.M{"shown": false}}); err != nil {
		return err
	}
	_, err := t.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"shown": false}})
	return err
}

// One document goes off and on again.
func (t *Themes) Restart(ctx context.Context, id string) error {
	if _, err := t.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"running": false}}); err != nil {
		return err
	}
	_, err := t.coll.UpdateMany(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"running": true}})
	return err
}

// Two collections, two meanings of one word.
func (t *Themes) Leave(ctx context.Context, user, room string) error {
	db := t.coll.Database()
	if _, err := db.Collection("seats").UpdateMany(ctx, bson.M{"user": user}, bson.M{"$set": bson.M{"active": false}}); err != nil {
		return err
	}
	_, err := db.Collection("rooms").UpdateByID(ctx, room, bson.M{"$set": bson.M{"active": true}})
	return err
}

// On or off.
func (t *Themes) Toggle(ctx context.Context, a, b string, on bool) (err error) {
	if on {
		_, err = t.coll.UpdateByID(ctx, a, bson.M{"$set": bson.M{"enabled": true}})
	} else {
		_, err = t.coll.UpdateByID(ctx, b, bson.M{"$set": bson.M{"enabled": false}})
	}
	return err
}
