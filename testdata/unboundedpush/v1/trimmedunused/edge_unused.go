// Package trimmedunused trims in a function that nothing calls. It does not
// count as present.
package trimmedunused

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func Add(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection("carts").UpdateByID(ctx, id, bson.M{"$push": bson.M{"items": item}}) // want `\$push grows array "items" of collection "carts" without bound`
	return err
}

func remove(ctx context.Context, db *mongo.Database, id, item string) error {
	_, err := db.Collection("carts").UpdateByID(ctx, id, bson.M{"$pull": bson.M{"items": item}})
	return err
}

// An unexported method that an interface asks for may be called.
type remover interface {
	remove(ctx context.Context, id, item string) error
}

type wishes struct{ coll *mongo.Collection }

var _ remover = (*wishes)(nil)

func (w *wishes) add(ctx context.Context, id, item string) error {
	_, err := w.coll.UpdateByID(ctx, id, bson.M{"$push": bson.M{"wishes": item}})
	return err
}

func (w *wishes) remove(ctx context.Context, id, item string) error {
	_, err := w.coll.UpdateByID(ctx, id, bson.M{"$pull": bson.M{"wishes": item}})
	return err
}

func New(db *mongo.Database) remover { return &wishes{db.Collection("wishes")} }

func Wish(ctx context.Context, db *mongo.Database, id, item string) error {
	return (&wishes{db.Collection("wishes")}).add(ctx, id, item)
}
