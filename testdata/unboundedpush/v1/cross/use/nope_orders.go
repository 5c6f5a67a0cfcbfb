package use

import (
	"context"
	"errors"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// The document caps its list itself.
func (s *Orders) Recent(ctx context.Context, id, line string) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	o.AddRecent(line)
	return s.store.Save(ctx, o)
}

// The document says when it is full.
func (s *Orders) Capped(ctx context.Context, id, line string) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	if o.Full() {
		return errors.New("full")
	}
	o.Capped = append(o.Capped, line)
	return s.store.Save(ctx, o)
}

// Saved as it was found.
func (s *Orders) Close(ctx context.Context, id string) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	o.State = "closed"
	return s.store.Save(ctx, o)
}

// Found, appended to, and shown.
func (s *Orders) Show(ctx context.Context, id string) ([]string, error) {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return nil, err
	}
	o.Notes = append(o.Notes, "end")
	return o.Notes, nil
}

// Found in one collection, the list set in another.
func (s *Orders) Copy(ctx context.Context, db *mongo.Database, id string) error {
	o, err := s.store.FindByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = db.Collection("copies").UpdateByID(ctx, id, bson.M{"$set": bson.M{"steps": o.Steps}})
	return err
}
