package service

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/docs"
	"testdata.mongovet.dev/fixtures/unboundedpush/v1/cross/names"
)

func (s *Service) Recent(ctx context.Context, id string, c docs.Comment) error {
	return s.posts.Update(ctx, id, docs.PushRecent(c))
}

func (s *Service) Last(ctx context.Context, id string, c docs.Comment) error {
	return s.posts.Update(ctx, id, bson.M{"$push": bson.M{"last": docs.Last(10, c)}})
}

// The filter is made below, too.
func (s *Service) Seat(ctx context.Context, id string, c docs.Comment) error {
	return s.posts.UpdateWhere(ctx, docs.Free(id, "seats", names.Limit), docs.Push("seats", c))
}

// Capped below.
func (s *Service) Capped(ctx context.Context, id, v string) error {
	return s.posts.AppendLast(ctx, id, "capped", v)
}

// Both by the path that they are told.
func (s *Service) Pin(ctx context.Context, id, v string) error {
	return s.posts.Append(ctx, id, "pins", v)
}

func (s *Service) Unpin(ctx context.Context, id, v string) error {
	return s.posts.Remove(ctx, id, "pins", v)
}

// What is added is constant, or enumerated.
func (s *Service) Flag(ctx context.Context, id string) error {
	return s.posts.Add(ctx, id, "flags", "checked")
}

func (s *Service) Role(ctx context.Context, id string, r names.Role) error {
	return s.posts.Update(ctx, id, bson.M{"$addToSet": bson.M{"roles": r}})
}
