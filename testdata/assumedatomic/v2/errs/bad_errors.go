// Package errs has the ways in which the second error reaches the caller.
package errs

import (
	"context"
	"errors"
	"fmt"
	"log"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type Store struct{ folders, files *mongo.Collection }

func New(db *mongo.Database) *Store {
	return &Store{folders: db.Collection("folders"), files: db.Collection("files")}
}

func (s *Store) add(ctx context.Context, folder string, n int) error {
	_, err := s.folders.UpdateByID(ctx, folder, bson.M{"$inc": bson.M{"files": n}})
	return err
}

type Error struct {
	Op  string
	Err error
}

func (e *Error) Error() string { return e.Op + ": " + e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

func (s *Store) Typed(ctx context.Context, folder, name string) error {
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
		return &Error{"insert", err}
	}
	if err := s.add(ctx, folder, 1); err != nil { // want `^when UpdateByID in add of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
		return &Error{"count", err}
	}
	return nil
}

var ErrInternal = errors.New("internal error")

func (s *Store) Sentinel(ctx context.Context, folder, name string) error {
	_, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name})
	if err != nil {
		return ErrInternal
	}
	_, err = s.folders.UpdateByID(ctx, folder, bson.M{"$inc": bson.M{"files": 1}}) // want `^when UpdateByID of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
	if err != nil {
		log.Print(err)
		return ErrInternal
	}
	return nil
}

func (s *Store) Joined(ctx context.Context, folder, name string) error {
	_, err1 := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name})
	_, err2 := s.folders.UpdateByID(ctx, folder, bson.M{"$inc": bson.M{"files": 1}}) // want `^when UpdateByID of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
	return errors.Join(err1, err2)
}

func (s *Store) Named(ctx context.Context, folder, name string) (id any, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("add %s/%s: %w", folder, name, err)
		}
	}()
	res, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name})
	if err != nil {
		return nil, err
	}
	id = res.InsertedID
	err = s.add(ctx, folder, 1) // want `^when UpdateByID in add of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
	return
}

func (s *Store) Switch(ctx context.Context, folder, name, op string) error {
	switch op {
	case "add":
		if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
			return err
		}
		return s.add(ctx, folder, 1) // want `^when UpdateByID in add of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
	case "remove":
		if _, err := s.files.DeleteOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
			return err
		}
		return s.add(ctx, folder, -1) // want `^when UpdateByID in add of collection "folders" fails, DeleteOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
	default:
		return fmt.Errorf("unknown operation %q", op)
	}
}

func (s *Store) Loop(ctx context.Context, folder string, names []string) error {
	var errs []error
	for _, name := range names {
		if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
			errs = append(errs, err)
			continue
		}
		if err := s.add(ctx, folder, 1); err != nil { // want `^when UpdateByID in add of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func (s *Store) Nested(ctx context.Context, folder, name string) error {
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err == nil {
		if _, err := s.folders.UpdateByID(ctx, folder, bson.M{"$inc": bson.M{"files": 1}}); err != nil { // want `^when UpdateByID of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
			return err
		}
	} else {
		return err
	}
	return nil
}

// The count is optional.
func (s *Store) Branch(ctx context.Context, folder, name string) error {
	_, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name})
	if err != nil {
		return err
	}
	if folder != "" {
		err = s.add(ctx, folder, 1) // want `^when UpdateByID in add of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
	}
	return err
}
