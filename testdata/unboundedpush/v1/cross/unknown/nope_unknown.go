// Package unknown hands on what it is told itself.
package unknown

import (
	"context"

	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/repo"
)

type Service struct{ posts *repo.Repo }

func New(db *mongo.Database) *Service { return &Service{posts: repo.NewPosts(db)} }

func (s *Service) Any(ctx context.Context, id, path string, v any) error {
	return s.posts.Append(ctx, id, path, v)
}

func (s *Service) AnyUpdate(ctx context.Context, id string, update any) error {
	return s.posts.Update(ctx, id, update)
}

// The value may carry its own cap.
func (s *Service) AnyValue(ctx context.Context, id string, v any) error {
	return s.posts.Append(ctx, id, "values", v)
}
