package errs

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"

	"go.mongodb.org/mongo-driver/bson"
	"testdata.mongovet.dev/fixtures/assumedatomic/v1/errs/web"
)

// The second error stays here.
func (s *Store) Printed(ctx context.Context, folder, name string) error {
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
		return err
	}
	if err := s.add(ctx, folder, 1); err != nil {
		log.Printf("folder %s: %v", folder, fmt.Errorf("count: %w", err))
	}
	return nil
}

func (s *Store) Slogged(c *web.Context) {
	ctx, folder := c.Request.Context(), c.Param("folder")
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": c.Param("name")}); err != nil {
		c.JSON(500, web.H{"error": err.Error()})
		return
	}
	if err := s.add(ctx, folder, 1); err != nil {
		slog.ErrorContext(ctx, "count", "err", err)
	}
	c.JSON(201, web.H{"ok": true})
}

func (s *Store) Dropped(ctx context.Context, folder, name string) error {
	_, err := s.files.DeleteOne(ctx, bson.M{"folder": folder, "name": name})
	if err != nil {
		return err
	}
	s.folders.UpdateByID(ctx, folder, bson.M{"$inc": bson.M{"files": -1}})
	return nil
}

// A deferred count, logged.
func (s *Store) Later(ctx context.Context, folder, name string) error {
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
		return err
	}
	defer func() {
		if err := s.add(ctx, folder, 1); err != nil {
			log.Print(err)
		}
	}()
	return s.index(name)
}

// A log of its own.
type logger struct{ prefix string }

func (l *logger) Warnf(format string, args ...any) { log.Printf(l.prefix+format, args...) }

func (s *Store) Warned(ctx context.Context, l *logger, folder, name string) error {
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err != nil {
		return err
	}
	if err := s.add(ctx, folder, 1); err != nil {
		l.Warnf("count of %s: %v", folder, err)
	}
	return nil
}

// The second write comes only when the first has failed.
func (s *Store) Otherwise(ctx context.Context, folder, name string) error {
	if _, err := s.files.InsertOne(ctx, bson.M{"folder": folder, "name": name}); err == nil {
		return nil
	}
	return s.add(ctx, "lost", 1)
}

func (s *Store) index(name string) error {
	if name == "" {
		return errors.New("no name")
	}
	return nil
}
