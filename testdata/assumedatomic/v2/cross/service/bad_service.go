// Package service calls the repositories.
package service

import (
	"context"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/repo"
)

type Service struct {
	accounts *repo.Accounts
	comments *repo.Comments
	posts    *repo.Posts
	themes   *repo.Themes
	audit    *repo.Audit
}

func New(db *mongo.Database) *Service {
	return &Service{
		accounts: repo.NewAccounts(db),
		comments: repo.NewComments(db),
		posts:    repo.NewPosts(db),
		themes:   repo.NewThemes(db),
		audit:    repo.NewAudit(db),
	}
}

func (s *Service) Transfer(ctx context.Context, from, to string, n int64) error {
	if n <= 0 {
		return errors.New("nothing to transfer")
	}
	if err := s.accounts.Debit(ctx, from, n); err != nil {
		return fmt.Errorf("debit: %w", err)
	}
	if err := s.accounts.Credit(ctx, to, n); err != nil { // want `^when UpdateOne in Credit of collection "accounts" fails, UpdateOne in Debit of collection "accounts"( at line \d+)? stays done; run both in WithTransaction$`
		return fmt.Errorf("credit: %w", err)
	}
	return nil
}

func (s *Service) AddComment(ctx context.Context, post, text string) (string, error) {
	cm := repo.Comment{ID: bson.NewObjectID(), Post: post, Text: text}
	if err := s.comments.Insert(ctx, cm); err != nil {
		return "", err
	}
	if err := s.posts.Count(ctx, post, 1); err != nil { // want `^when UpdateByID in Count of collection "posts" fails, InsertOne in Insert of collection "comments"( at line \d+)? stays done; run both in WithTransaction$`
		return "", err
	}
	return cm.ID.Hex(), nil
}

func (s *Service) DeleteComment(ctx context.Context, cm repo.Comment) (err error) {
	err = s.comments.Delete(ctx, cm.ID)
	if err != nil {
		return
	}
	err = s.posts.Count(ctx, cm.Post, -1) // want `^when UpdateByID in Count of collection "posts" fails, DeleteOne in Delete of collection "comments"( at line \d+)? stays done; run both in WithTransaction$`
	return
}

func (s *Service) ReplaceComments(ctx context.Context, post string, cs []repo.Comment) error {
	if err := s.comments.DeleteOf(ctx, post); err != nil {
		return err
	}
	if len(cs) == 0 {
		return nil
	}
	return s.comments.InsertAll(ctx, cs) // want `^when InsertMany in InsertAll of collection "comments" fails, DeleteMany in DeleteOf of collection "comments"( at line \d+)? stays done; run both in WithTransaction$`
}

func (s *Service) Activate(ctx context.Context, id string) error {
	if err := s.themes.DeactivateAll(ctx); err != nil {
		return err
	}
	return s.themes.Activate(ctx, id) // want `^when UpdateByID in Activate of collection "themes" fails, UpdateMany in DeactivateAll of collection "themes"( at line \d+)? stays done; run both in WithTransaction$`
}

// The repository asks for it.
func (s *Service) DeleteOwner(ctx context.Context, owner string) error {
	return s.themes.Wipe(ctx, owner) // want `^Wipe says it must be called in a transaction; run this call in WithTransaction$`
}

// One write here, the other in the caller.
func (s *Service) store(ctx context.Context, cm repo.Comment) error {
	if cm.Text == "" {
		return errors.New("empty comment")
	}
	return s.comments.Insert(ctx, cm)
}

func (s *Service) Reply(ctx context.Context, post, text string) error {
	if err := s.store(ctx, repo.Comment{ID: bson.NewObjectID(), Post: post, Text: text}); err != nil {
		return err
	}
	return s.posts.Count(ctx, post, 1) // want `^when UpdateByID in Count of collection "posts" fails, InsertOne in store of collection "comments"( at line \d+)? stays done; run both in WithTransaction$`
}

// Repositories made on the spot.
func Pay(ctx context.Context, db *mongo.Database, from, to string, n int64) error {
	accounts := repo.NewAccounts(db)
	return errors.Join(
		accounts.Debit(ctx, from, n),
		accounts.Credit(ctx, to, n), // want `^when UpdateOne in Credit of collection "accounts" fails, UpdateOne in Debit of collection "accounts"( at line \d+)? stays done; run both in WithTransaction$`
	)
}
