// Package reinsert takes a set away and writes it anew.
package reinsert

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Rates struct{ coll *mongo.Collection }

func NewRates(db *mongo.Database) *Rates { return &Rates{db.Collection("rates")} }

func (r *Rates) ReplaceAll(ctx context.Context, rates []any) error {
	if _, err := r.coll.DeleteMany(ctx, bson.M{}); err != nil {
		return err
	}
	if _, err := r.coll.InsertMany(ctx, rates); err != nil { // want `^when InsertMany of collection "rates" fails, DeleteMany of collection "rates" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// The set of one owner.
type Item struct {
	User string `bson:"user"`
	SKU  string `bson:"sku"`
}

func SaveCart(ctx context.Context, db *mongo.Database, user string, items []Item) error {
	coll := db.Collection("cart_items")
	if _, err := coll.DeleteMany(ctx, bson.D{{Key: "user", Value: user}}); err != nil {
		return fmt.Errorf("clear cart: %w", err)
	}
	if len(items) == 0 {
		return nil
	}
	docs := make([]any, len(items))
	for i, it := range items {
		it.User = user
		docs[i] = it
	}
	if _, err := coll.InsertMany(ctx, docs); err != nil { // want `^when InsertMany of collection "cart_items" fails, DeleteMany of collection "cart_items" at line \d+ stays done; run both in WithTransaction$`
		return fmt.Errorf("fill cart: %w", err)
	}
	return nil
}

// One by one.
func SetTags(ctx context.Context, db *mongo.Database, post string, tags []string) error {
	coll := db.Collection("post_tags")
	if _, err := coll.DeleteMany(ctx, bson.M{"post": post}); err != nil {
		return err
	}
	for _, tag := range tags {
		if _, err := coll.InsertOne(ctx, bson.M{"post": post, "tag": tag}); err != nil { // want `^when InsertOne of collection "post_tags" fails, DeleteMany of collection "post_tags" at line \d+ stays done; run both in WithTransaction$`
			return err
		}
	}
	return nil
}

// By models.
func SetRoles(ctx context.Context, db *mongo.Database, user string, roles []string) error {
	coll := db.Collection("user_roles")
	_, err := coll.DeleteMany(ctx, bson.M{"user": user})
	if err != nil {
		return err
	}
	var models []mongo.WriteModel
	for _, r := range roles {
		models = append(models, mongo.NewInsertOneModel().SetDocument(bson.M{"user": user, "role": r}))
	}
	_, err = coll.BulkWrite(ctx, models) // want `^when BulkWrite of collection "user_roles" fails, DeleteMany of collection "user_roles" at line \d+ stays done; run both in WithTransaction$`
	return err
}

// One document by its key: a replacement would do.
type State struct {
	Key string `bson:"key"`
	N   int    `bson:"n"`
}

func SaveState(ctx context.Context, db *mongo.Database, s State) error {
	states := db.Collection("states")
	if _, err := states.DeleteOne(ctx, bson.M{"key": s.Key}); err != nil {
		return err
	}
	_, err := states.InsertOne(ctx, s) // want `^when InsertOne of collection "states" fails, DeleteOne of collection "states" at line \d+ stays done; `
	return err
}

// In helpers.
func (r *Rates) clear(ctx context.Context) error {
	_, err := r.coll.DeleteMany(ctx, bson.D{})
	return err
}

func (r *Rates) insert(ctx context.Context, rates []any) error {
	_, err := r.coll.InsertMany(ctx, rates)
	return err
}

func (r *Rates) Reload(ctx context.Context, rates []any) error {
	if err := r.clear(ctx); err != nil {
		return err
	}
	return r.insert(ctx, rates) // want `^when InsertMany in insert of collection "rates" fails, DeleteMany in clear of collection "rates" at line \d+ stays done; run both in WithTransaction$`
}
