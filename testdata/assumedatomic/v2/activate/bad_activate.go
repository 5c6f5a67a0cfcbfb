// Package activate takes the mark from one document and gives it to another.
package activate

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Themes struct{ coll *mongo.Collection }

func NewThemes(db *mongo.Database) *Themes { return &Themes{db.Collection("themes")} }

func (t *Themes) Activate(ctx context.Context, id string) error {
	if _, err := t.coll.UpdateMany(ctx, bson.M{"active": true}, bson.M{"$set": bson.M{"active": false}}); err != nil {
		return err
	}
	_, err := t.coll.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"active": true}}) // want `^when UpdateOne of collection "themes" fails, UpdateMany of collection "themes" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// All of one owner.
func SetDefault(ctx context.Context, db *mongo.Database, user, id bson.ObjectID) error {
	addresses := db.Collection("addresses")
	_, err := addresses.UpdateMany(ctx,
		bson.D{{Key: "user", Value: user}},
		bson.D{{Key: "$set", Value: bson.D{{Key: "is_default", Value: false}}}})
	if err != nil {
		return fmt.Errorf("clear default address: %w", err)
	}
	res, err := addresses.UpdateOne(ctx, // want `^when UpdateOne of collection "addresses" fails, UpdateMany of collection "addresses" at line \d+ stays done; run both in WithTransaction$`
		bson.D{{Key: "_id", Value: id}, {Key: "user", Value: user}},
		bson.D{{Key: "$set", Value: bson.D{{Key: "is_default", Value: true}}}})
	if err != nil {
		return fmt.Errorf("set default address: %w", err)
	}
	if res.MatchedCount == 0 {
		return mongo.ErrNoDocuments
	}
	return nil
}

// The mark is a status.
const (
	live    = "live"
	retired = "retired"
)

func (t *Themes) Release(ctx context.Context, id string) error {
	if _, err := t.coll.UpdateOne(ctx, bson.M{"status": live}, bson.M{"$set": bson.M{"status": retired, "until": time.Now()}}); err != nil {
		return err
	}
	if err := t.coll.FindOneAndUpdate(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"status": live}}).Err(); err != nil { // want `^when FindOneAndUpdate of collection "themes" fails, UpdateOne of collection "themes" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// The mark is there or it is not.
func (t *Themes) Pin(ctx context.Context, id string) error {
	if _, err := t.coll.UpdateMany(ctx, bson.M{"pinned": bson.M{"$exists": true}}, bson.M{"$unset": bson.M{"pinned": ""}}); err != nil {
		return err
	}
	_, err := t.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"pinned": true}}) // want `^when UpdateByID of collection "themes" fails, UpdateMany of collection "themes" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// A new document takes over.
func SetPrice(ctx context.Context, db *mongo.Database, sku string, cents int) error {
	prices := db.Collection("prices")
	if _, err := prices.UpdateOne(ctx, bson.M{"sku": sku, "current": true}, bson.M{"$set": bson.M{"current": false}}); err != nil {
		return err
	}
	_, err := prices.InsertOne(ctx, bson.M{"sku": sku, "cents": cents, "current": true}) // want `^when InsertOne of collection "prices" fails, UpdateOne of collection "prices" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// In helpers.
func (t *Themes) clear(ctx context.Context) error {
	_, err := t.coll.UpdateMany(ctx, bson.M{"home": true}, bson.M{"$set": bson.M{"home": false}})
	return err
}

func (t *Themes) set(ctx context.Context, id string) error {
	_, err := t.coll.UpdateByID(ctx, id, bson.M{"$set": bson.M{"home": true}})
	return err
}

func (t *Themes) MakeHome(ctx context.Context, id string) error {
	if err := t.clear(ctx); err != nil {
		return err
	}
	return t.set(ctx, id) // want `^when UpdateByID in set of collection "themes" fails, UpdateMany in clear of collection "themes" at line \d+ stays done; run both in WithTransaction$`
}
