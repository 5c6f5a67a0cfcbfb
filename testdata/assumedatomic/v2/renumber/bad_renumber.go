// Package renumber changes a key everywhere it is used.
package renumber

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Store struct{ db *mongo.Database }

func (s *Store) ChangeCustomer(ctx context.Context, old, id string) error {
	if _, err := s.db.Collection("orders").UpdateMany(ctx, bson.M{"customer": old}, bson.M{"$set": bson.M{"customer": id}}); err != nil {
		return err
	}
	if _, err := s.db.Collection("invoices").UpdateMany(ctx, bson.M{"customer": old}, bson.M{"$set": bson.M{"customer": id}}); err != nil { // want `^when UpdateMany of collection "invoices" fails, UpdateMany of collection "orders" at line \d+ stays done; run both in WithTransaction$`
		return err
	}
	return nil
}

// A user's name is the key of his documents.
func (s *Store) RenameUser(ctx context.Context, from, to string) error {
	_, err := s.db.Collection("users").UpdateOne(ctx,
		bson.D{{Key: "username", Value: from}},
		bson.D{{Key: "$set", Value: bson.D{{Key: "username", Value: to}}}})
	if err != nil {
		return fmt.Errorf("user: %w", err)
	}
	_, err = s.db.Collection("posts").UpdateMany(ctx, // want `^when UpdateMany of collection "posts" fails, UpdateOne of collection "users" at line \d+ stays done; run both in WithTransaction$`
		bson.D{{Key: "author", Value: from}},
		bson.D{{Key: "$set", Value: bson.D{{Key: "author", Value: to}}}})
	if err != nil {
		return fmt.Errorf("posts: %w", err)
	}
	return nil
}

func (s *Store) rekey(ctx context.Context, coll string, old, id int) error {
	_, err := s.db.Collection(coll).UpdateMany(ctx, bson.M{"group_id": old}, bson.M{"$set": bson.M{"group_id": id}})
	return err
}

func (s *Store) MergeGroups(ctx context.Context, old, id int) error {
	if err := s.rekey(ctx, "groups_users", old, id); err != nil {
		return err
	}
	return s.rekey(ctx, "groups_files", old, id) // want `^when UpdateMany in rekey of collection "groups_files" fails, UpdateMany in rekey of collection "groups_users" at line \d+ stays done; run both in WithTransaction$`
}
