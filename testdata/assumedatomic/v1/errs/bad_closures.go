package errs

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
)

// In function literals.
func (s *Store) Closure(ctx context.Context, folder, name string) error {
	count := func(n int) error {
		_, err := s.folders.UpdateByID(ctx, folder, bson.M{"$inc": bson.M{"files": n}})
		return err
	}
	if _, err := s.files.DeleteOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
		return err
	}
	return count(-1) // want `^when UpdateByID( in count)? of collection "folders" fails, DeleteOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
}

// In a retry: all is done again.
func (s *Store) Retry(ctx context.Context, folder, name string) (err error) {
	for range 3 {
		if err = s.once(ctx, folder, name); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

func (s *Store) once(ctx context.Context, folder, name string) error {
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
		return err
	}
	return s.add(ctx, folder, 1) // want `^when UpdateByID in add of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
}
