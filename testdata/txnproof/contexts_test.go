package txnproof

import (
	"bytes"
	"context"
	"fmt"
	"testing"
	"time"
)

// contexts are made from that of a callback, and whether they carry its
// session.
var contexts = []struct {
	name    string
	derive  func(r *trial, callback context.Context) context.Context
	carries bool
}{
	{"the callback's", func(_ *trial, c context.Context) context.Context { return c }, true},
	{"WithCancel", func(_ *trial, c context.Context) context.Context { return first(context.WithCancel(c)) }, true},
	{"WithTimeout", func(_ *trial, c context.Context) context.Context { return first(context.WithTimeout(c, time.Hour)) }, true},
	{"WithDeadline", func(_ *trial, c context.Context) context.Context {
		return first(context.WithDeadline(c, time.Now().Add(time.Hour)))
	}, true},
	{"WithCancelCause, as in errgroup", func(_ *trial, c context.Context) context.Context { return first(context.WithCancelCause(c)) }, true},
	{"WithValue", func(_ *trial, c context.Context) context.Context { return context.WithValue(c, key{}, 1) }, true},
	{"WithoutCancel", func(_ *trial, c context.Context) context.Context { return context.WithoutCancel(c) }, true},
	{"embedded", func(_ *trial, c context.Context) context.Context { return struct{ context.Context }{c} }, true},
	{"a chain", func(_ *trial, c context.Context) context.Context {
		return context.WithValue(struct{ context.Context }{first(context.WithCancel(c))}, key{}, 1)
	}, true},
	{"NewSessionContext of the outer", func(r *trial, _ context.Context) context.Context { return r.in() }, true},
	{"NewSessionContext in another session", func(r *trial, _ context.Context) context.Context {
		return r.NewSessionContext(r.NewSessionContext(r.outer, r.other), r.session)
	}, true},

	{"the outer", func(r *trial, _ context.Context) context.Context { return r.outer }, false},
	{"derived from the outer", func(r *trial, _ context.Context) context.Context { return first(context.WithCancel(r.outer)) }, false},
	{"Background", func(*trial, context.Context) context.Context { return context.Background() }, false},
	{"TODO", func(*trial, context.Context) context.Context { return context.TODO() }, false},
	{"embedded, without its values", func(_ *trial, c context.Context) context.Context { return valueless{c} }, false},
}

type key struct{}

// valueless is a context of which only the end is another's.
type valueless struct{ context.Context }

func (valueless) Value(any) any { return nil }

// first drops the function that ends a context, which lives as long as a trial.
func first[F any](ctx context.Context, _ F) context.Context { return ctx }

// TestContexts inserts in a transaction's callback: an insert that does not
// belong to the transaction leaves it empty, and nothing is committed.
func TestContexts(t *testing.T) {
	var scenarios []scenario
	for _, c := range contexts {
		want := "insert implicit retryable"
		if c.carries {
			want = "insert session starts txn; commitTransaction session in txn"
		}
		scenarios = append(scenarios, scenario{c.name, func(r *trial) error {
			return r.session.WithTransaction(r.outer, func(callback context.Context) error {
				ctx := c.derive(r, callback)
				if s := r.SessionFromContext(ctx); (s != nil && bytes.Equal(s.ID(), r.session.ID())) != c.carries {
					return fmt.Errorf("SessionFromContext returns %v", s)
				}
				return r.insert(ctx)
			})
		}, want})
	}
	run(t, scenarios)
}
