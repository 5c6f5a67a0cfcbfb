// Package mongo is not the driver.
package mongo

import "context"

type Session struct{ name string }

type SessionCtx interface {
	context.Context
	Name() string
}

type sessionContext struct {
	context.Context
	*Session
}

func (s *Session) Name() string { return s.name }

func NewSession(name string) *Session { return &Session{name} }

func (s *Session) EndSession(context.Context) {}

func (s *Session) WithTransaction(ctx context.Context, fn func(SessionCtx) (any, error)) (any, error) {
	return fn(sessionContext{ctx, s})
}

type Collection struct{ docs []any }

func (c *Collection) InsertOne(ctx context.Context, doc any) (any, error) {
	c.docs = append(c.docs, doc)
	return len(c.docs), ctx.Err()
}
