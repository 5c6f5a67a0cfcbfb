package renumber

import (
	"context"
	"log"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// A copy of a name under a key that stays: it can be written again.
func (s *Store) SetDisplayName(ctx context.Context, user, name string) error {
	if _, err := s.db.Collection("articles").UpdateMany(ctx, bson.M{"author_id": user}, bson.M{"$set": bson.M{"author_name": name}}); err != nil {
		return err
	}
	_, err := s.db.Collection("remarks").UpdateMany(ctx, bson.M{"author_id": user}, bson.M{"$set": bson.M{"author_name": name}})
	return err
}

// One collection.
func (s *Store) ChangeCity(ctx context.Context, from, to string) error {
	_, err := s.db.Collection("shops").UpdateMany(ctx, bson.M{"city": from}, bson.M{"$set": bson.M{"city": to}})
	return err
}

// Two keys.
func (s *Store) Correct(ctx context.Context, a, b, c, d string) error {
	if _, err := s.db.Collection("streets").UpdateMany(ctx, bson.M{"name": a}, bson.M{"$set": bson.M{"name": b}}); err != nil {
		return err
	}
	_, err := s.db.Collection("towns").UpdateMany(ctx, bson.M{"name": c}, bson.M{"$set": bson.M{"name": d}})
	return err
}

// Which collections is not known.
func (s *Store) Retag(ctx context.Context, colls []*mongo.Collection, from, to string) error {
	for _, c := range colls {
		if _, err := c.UpdateMany(ctx, bson.M{"tag": from}, bson.M{"$set": bson.M{"tag": to}}); err != nil {
			log.Print(err)
		}
	}
	return nil
}
