package undone

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
)

// Edge in this file: undone only in part.

// Two are done when the third fails; one is undone.
func (s *Stock) Pack(ctx context.Context, sku, box string, n int) error {
	packs := s.orders.Database().Collection("packs")
	id := primitive.NewObjectID()
	if _, err := packs.InsertOne(ctx, bson.M{"_id": id, "sku": sku}); err != nil {
		return err
	}
	if err := s.add(ctx, sku, -n); err != nil {
		_, undo := packs.DeleteOne(ctx, bson.M{"_id": id})
		return errors.Join(err, undo)
	}
	if err := s.add(ctx, box, n); err != nil { // want `^when UpdateByID in add of collection "items" fails, UpdateByID in add of collection "items" at line \d+ stays done; run both in WithTransaction$`
		_, undo := packs.DeleteOne(ctx, bson.M{"_id": id})
		return errors.Join(err, undo)
	}
	return nil
}
