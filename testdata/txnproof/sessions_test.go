package txnproof

import (
	"context"
	"errors"
	"testing"
)

// withoutTransaction are operations in a session with no transaction.
func withoutTransaction(r *trial, ctx context.Context) error {
	return errors.Join(r.insert(ctx), r.operations()["UpdateMany"](ctx), r.operations()["Find"](ctx))
}

// TestSessions is about sessions whose transaction the program starts itself.
func TestSessions(t *testing.T) {
	run(t, []scenario{
		{"NewSessionContext", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), r.insert(r.in()), r.insert(r.in()))
		}, "insert session starts txn; insert session in txn"},
		{"NewSessionContext before StartTransaction", func(r *trial) error {
			ctx := r.in()
			return errors.Join(r.session.StartTransaction(), r.insert(ctx))
		}, "insert session starts txn"},
		{"the outer context beside an open transaction", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), r.insert(r.in()), r.insert(r.outer))
		}, "insert session starts txn; insert implicit retryable"},
		{"NewSessionContext without StartTransaction", func(r *trial) error {
			return withoutTransaction(r, r.in())
		}, "insert session retryable; update session; find session"},
		{"after the commit", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), r.insert(r.in()), r.session.CommitTransaction(r.in()), withoutTransaction(r, r.in()))
		}, "insert session starts txn; commitTransaction session in txn; insert session retryable; update session; find session"},
		{"after EndSession", func(r *trial) error {
			ctx := r.in()
			r.session.EndSession(ctx)
			return r.insert(ctx)
		}, "error: ended session was used"},
		{"a secondary", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), r.operations()["RunCommand, secondary"](r.in()))
		}, "error: read preference in a transaction must be primary"},
	})
}

// TestEnds ends transactions with contexts that do not carry their session.
func TestEnds(t *testing.T) {
	started := func(r *trial) error { return errors.Join(r.session.StartTransaction(), r.insert(r.in())) }
	run(t, []scenario{
		{"CommitTransaction, the outer context", func(r *trial) error {
			return errors.Join(started(r), r.session.CommitTransaction(r.outer))
		}, "insert session starts txn; commitTransaction session in txn"},
		{"CommitTransaction, another session", func(r *trial) error {
			return errors.Join(started(r), r.session.CommitTransaction(r.NewSessionContext(r.outer, r.other)))
		}, "insert session starts txn; commitTransaction session in txn"},
		{"CommitTransaction of nothing", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), r.insert(r.outer), r.session.CommitTransaction(r.outer))
		}, "insert implicit retryable"},
		{"AbortTransaction, the outer context", func(r *trial) error {
			return errors.Join(started(r), r.session.AbortTransaction(r.outer))
		}, "insert session starts txn; abortTransaction session in txn"},
		{"AbortTransaction, Background", func(r *trial) error {
			return errors.Join(started(r), r.session.AbortTransaction(context.Background()))
		}, "insert session starts txn; abortTransaction session in txn"},
		{"EndSession, the outer context", func(r *trial) error {
			err := started(r)
			r.session.EndSession(r.outer)
			return err
		}, "insert session starts txn; abortTransaction session in txn"},
	})
}

// TestCallbacks is about WithSession and UseSession.
func TestCallbacks(t *testing.T) {
	run(t, []scenario{
		{"WithSession", func(r *trial) error {
			return r.WithSession(r.outer, r.session, func(ctx context.Context) error { return withoutTransaction(r, ctx) })
		}, "insert session retryable; update session; find session"},
		{"WithSession, the outer context", func(r *trial) error {
			return r.WithSession(r.outer, r.session, func(context.Context) error {
				return errors.Join(r.session.StartTransaction(), r.insert(r.outer))
			})
		}, "insert implicit retryable"},
		{"WithSession, StartTransaction inside", func(r *trial) error {
			return r.WithSession(r.outer, r.session, func(ctx context.Context) error {
				return errors.Join(r.session.StartTransaction(), r.insert(ctx))
			})
		}, "insert session starts txn"}, // which stays open
		{"WithSession, StartTransaction before", func(r *trial) error {
			return errors.Join(r.session.StartTransaction(), r.WithSession(r.outer, r.session, r.insert))
		}, "insert session starts txn"},
		{"WithSession in another session", func(r *trial) error {
			return r.WithSession(r.NewSessionContext(r.outer, r.other), r.session, r.insert)
		}, "insert session retryable"},
		{"UseSession", func(r *trial) error {
			return r.UseSession(r.outer, func(ctx context.Context) error {
				r.ids[0] = r.SessionFromContext(ctx).ID()
				return withoutTransaction(r, ctx)
			})
		}, "insert session retryable; update session; find session"},
		{"UseSession, StartTransaction inside", func(r *trial) error {
			return r.UseSession(r.outer, func(ctx context.Context) error {
				s := r.SessionFromContext(ctx)
				r.ids[0] = s.ID()
				return errors.Join(s.StartTransaction(), r.insert(ctx))
			})
		}, "insert session starts txn; abortTransaction session in txn"}, // it ends the session
	})
}

// TestWithTransaction is about what TestContexts leaves.
func TestWithTransaction(t *testing.T) {
	run(t, []scenario{
		{"an error", func(r *trial) error {
			return r.session.WithTransaction(r.outer, func(ctx context.Context) error {
				return errors.Join(r.insert(ctx), errors.New("no"))
			})
		}, "insert session starts txn; abortTransaction session in txn; error: no"},
		{"aborted inside", func(r *trial) error {
			return r.session.WithTransaction(r.outer, func(ctx context.Context) error {
				return errors.Join(r.insert(ctx), r.session.AbortTransaction(ctx))
			})
		}, "insert session starts txn; abortTransaction session in txn"}, // and no error
		{"of another session inside", func(r *trial) error {
			return r.session.WithTransaction(r.outer, func(ctx context.Context) error {
				return errors.Join(r.insert(ctx), r.other.WithTransaction(ctx, r.insert))
			})
		}, "insert session starts txn; insert other starts txn; commitTransaction other in txn; commitTransaction session in txn"},
	})
}
