// Package txncontext defines the rule that reports operations that are meant to
// run in a transaction and do not, because of their context.
//
// # Analyzer txncontext
//
// txncontext: report operations that leave the transaction they stand in
//
// The driver finds the transaction of an operation in the session that the
// operation's context carries. In the callback of WithTransaction, WithSession
// or UseSession that is the context which the callback is given; the context
// around it carries no session. An operation that is given that one, or one made
// anew, runs at once and on its own: it stays when the transaction is aborted,
// and does not see what the transaction has written.
// https://www.mongodb.com/docs/drivers/go/current/crud/transactions/
//
//	_, err = session.WithTransaction(ctx, func(sc context.Context) (any, error) {
//		return accounts.UpdateOne(ctx, from, debit)
//	})
//
//	UpdateOne runs outside the transaction: context "ctx" does not carry its session; pass "sc"
//
// The context of the callback, or one derived from it, belongs in every call:
//
//	return accounts.UpdateOne(sc, from, debit)
//
// The rule follows contexts through variables, wrappers and functions, in the
// package and below it. A callback is any function that ends up being called in
// a transaction: also one that is passed through helpers, which are known by
// what they do. A helper that gives such a function no context at all is
// reported when the function reaches the database. Without a callback, the rule
// looks at what lies between StartTransaction and CommitTransaction. Where a helper
// or a repository is called through an interface that another package implements,
// the package main that puts the program together decides.
//
// # Not reported
//
//   - StartSession, WithTransaction, EndSession, CommitTransaction and
//     AbortTransaction: they work on their session whatever context they get
//   - cursors: they use the session of the operation that made them
//   - operations that no transaction can contain, such as Drop or Ping
//   - contexts derived from the callback's, contexts that carry the session by
//     NewSessionContext, and those that are not known, as in a struct
//   - a session that was taken from the context: that context carries it
//   - goroutines, and function literals that are stored to run later
//   - what is written with the outer context before a return of an error: a
//     record of the failure is to stay
//   - operations of another client
//
// # Fix
//
// The fix passes the context of the callback.
package txncontext
