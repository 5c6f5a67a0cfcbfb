package service

import (
	"context"
	"log/slog"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/generic"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/repo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/uow"
)

// In a transaction of a package below.
type Safe struct {
	*Service
	tx *uow.Manager
}

func NewSafe(client *mongo.Client) *Safe {
	return &Safe{Service: New(client.Database("blog")), tx: uow.New(client)}
}

func (s *Safe) Move(ctx context.Context, from, to string, n int64) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.accounts.Debit(ctx, from, n); err != nil {
			return err
		}
		return s.accounts.Credit(ctx, to, n)
	})
}

func (s *Safe) Comment(ctx context.Context, client *mongo.Client, post, text string) (string, error) {
	return uow.Run(ctx, client, func(ctx context.Context) (string, error) {
		cm := repo.Comment{ID: bson.NewObjectID(), Post: post, Text: text}
		if err := s.comments.Insert(ctx, cm); err != nil {
			return "", err
		}
		return cm.ID.Hex(), s.posts.Count(ctx, post, 1)
	})
}

func (s *Safe) Choose(ctx context.Context, id string) error {
	return s.tx.Do(ctx, func(ctx context.Context) error { return s.choose(ctx, id) })
}

func (s *Safe) choose(ctx context.Context, id string) error {
	if err := s.themes.DeactivateAll(ctx); err != nil {
		return err
	}
	return s.themes.Activate(ctx, id)
}

func (s *Safe) RemoveOwner(ctx context.Context, owner string) error {
	return s.tx.Do(ctx, func(ctx context.Context) error { return s.themes.Wipe(ctx, owner) })
}

// A manager behind an interface.
type TxManager interface {
	Do(ctx context.Context, work func(ctx context.Context) error) error
}

func MoveBy(ctx context.Context, tx TxManager, accounts *repo.Accounts, from, to string, n int64) error {
	return tx.Do(ctx, func(ctx context.Context) error {
		if err := accounts.Debit(ctx, from, n); err != nil {
			return err
		}
		return accounts.Credit(ctx, to, n)
	})
}

// Undone.
func (s *Service) Send(ctx context.Context, from, to string, n int64) error {
	if err := s.accounts.Debit(ctx, from, n); err != nil {
		return err
	}
	if err := s.accounts.Credit(ctx, to, n); err != nil {
		if undo := s.accounts.Credit(ctx, from, n); undo != nil {
			slog.ErrorContext(ctx, "money is lost", "from", from, "n", n, "err", undo)
		}
		return err
	}
	return nil
}

// Independent.
func (s *Service) Rename(ctx context.Context, id, name string) error {
	if err := s.accounts.Rename(ctx, id, name); err != nil {
		return err
	}
	return s.audit.Add(ctx, "rename", id)
}

func (s *Service) Edit(ctx context.Context, cm repo.Comment) error {
	if err := s.comments.Insert(ctx, cm); err != nil {
		return err
	}
	return s.posts.Touch(ctx, cm.Post)
}

func (s *Service) Remove(ctx context.Context, cm repo.Comment) error {
	if err := s.comments.Delete(ctx, cm.ID); err != nil {
		return err
	}
	return s.audit.Add(ctx, "delete", cm.ID.Hex())
}

// Logged.
func (s *Service) Note(ctx context.Context, cm repo.Comment) error {
	if err := s.comments.Insert(ctx, cm); err != nil {
		return err
	}
	if err := s.posts.Count(ctx, cm.Post, 1); err != nil {
		slog.WarnContext(ctx, "not counted", "post", cm.Post, "err", err)
	}
	return nil
}

// Children first.
func (s *Service) DeletePost(ctx context.Context, id string) error {
	if err := s.comments.DeleteOf(ctx, id); err != nil {
		return err
	}
	return s.posts.Delete(ctx, id)
}

// By key, again and again.
func Archive(ctx context.Context, live, archive *generic.Repo[Task], id string) error {
	task, err := live.Get(ctx, id)
	if err != nil {
		return err
	}
	if err := archive.Put(ctx, id, task); err != nil {
		return err
	}
	return live.Delete(ctx, id)
}

// One account.
func (s *Service) Correct(ctx context.Context, id string, wrong, right int64) error {
	if err := s.accounts.Debit(ctx, id, wrong); err != nil {
		return err
	}
	return s.accounts.Credit(ctx, id, right)
}
