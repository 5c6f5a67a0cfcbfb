// Package service calls a repository with documents from a third package.
package service

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/docs"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/names"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/repo"
)

type Service struct {
	posts  *repo.Repo
	photos *repo.Photos
}

func New(db *mongo.Database) *Service {
	return &Service{posts: repo.NewPosts(db), photos: repo.NewPhotos(db)}
}

// Service, repository, builder.
func (s *Service) Comment(ctx context.Context, id string, c docs.Comment) error {
	return s.posts.Update(ctx, id, docs.PushComment(c)) // want `\$push grows array "comments" of collection "posts" without bound`
}

func (s *Service) Review(ctx context.Context, id string, c docs.Comment) error {
	update := docs.Push("reviews", c) // want `\$push grows array "reviews" of collection "posts" without bound`
	return s.posts.Update(ctx, id, update)
}

func (s *Service) Report(ctx context.Context, id, by string) error {
	return s.posts.UpdateWhere(ctx, docs.ID(id), docs.Update{
		AddToSet: bson.M{"reporters": by}, // want `\$addToSet grows array "reporters" of collection "posts" without bound`
	})
}

// A frame of this package between.
func (s *Service) push(ctx context.Context, id, path, v string) error {
	return s.posts.Append(ctx, id, "stats."+path, v)
}

func (s *Service) Visit(ctx context.Context, id, by string) error {
	return s.push(ctx, id, "visits", by) // want `\$push grows array "stats\.visits" of collection "posts" without bound`
}

func (s *Service) Constants(ctx context.Context, db *mongo.Database, id string, c docs.Comment) error {
	return repo.Apply(ctx, db, names.Users, id, bson.M{
		names.Push: bson.M{names.Comments: c}, // want `\$push grows array "comments" of collection "users" without bound`
	})
}

// Reported in package repo.
func (s *Service) Like(ctx context.Context, id, user string) error {
	return s.photos.Like(ctx, id, user)
}
