// Package assumedatomic defines the rule that reports writes to several documents
// that are taken for one.
//
// # Analyzer assumedatomic
//
// assumedatomic: report writes to several documents that are taken for one
//
// MongoDB changes one document at a time, whole or not at all. A write that
// changes several (UpdateMany, a bulk write), or two writes in a row, can stop in
// between: the first documents stay changed. Only a transaction undoes them.
// https://www.mongodb.com/docs/manual/core/write-operations-atomicity/
//
//	if _, err := accounts.UpdateByID(ctx, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
//		return err
//	}
//	_, err := accounts.UpdateByID(ctx, to, bson.M{"$inc": bson.M{"balance": n}})
//	return err
//
//	when UpdateByID of collection "accounts" fails, UpdateByID of collection "accounts" at line 2 stays done; run both in WithTransaction
//
// In the callback of WithTransaction, with its context, both are done or none:
//
//	_, err = session.WithTransaction(ctx, func(sc context.Context) (any, error) {
//		if _, err := accounts.UpdateByID(sc, from, bson.M{"$inc": bson.M{"balance": -n}}); err != nil {
//			return nil, err
//		}
//		return accounts.UpdateByID(sc, to, bson.M{"$inc": bson.M{"balance": n}})
//	})
//
// The rule reports, outside of transactions:
//
//   - a count of a write to several documents that is compared with another
//     number, where the difference is an error: what was written stays
//   - two writes that belong together, where the failure of the second is
//     returned: amounts that move between documents, documents that move between
//     collections, sets that are deleted and inserted anew, a state that passes
//     from one document to another, counters, IDs that are stored before what
//     they point to, children without which a parent cannot be used or made again,
//     one event in two roll-ups, a key in several collections, a token that is used
//     up before what it entitles to
//   - functions that say of themselves that they are atomic, and are not
//   - $isolated and $atomic in filters
//
// Writes are followed through functions, repositories and packages. Where they are
// done through interfaces that other packages implement, the package main that puts
// the program together decides.
//
// # Not reported
//
//   - writes in a transaction, also through functions that are only called in one
//   - a count that is compared with 0, or whose difference is only logged, and
//     counts of writes to one document
//   - two writes of which nothing shows that they belong together
//   - a second failure that is only logged, or after which something is written or
//     that a deferred write follows: what undoes the first
//   - writes to one document, and upserts by one key, which can be repeated
//   - the child first and then the link to it; deletes that begin with the children
//   - the renewal of a token, a session or a lock: the old one goes first
//   - "transaction" as the name of something else, or denied, and "atomic" said of
//     one write to one document
//   - a pair that leaves its transaction by its context: txncontext reports that
package assumedatomic
