// Package unboundedpush defines the rule that reports arrays that only grow.
//
// # Analyzer unboundedpush
//
// unboundedpush: report appends to arrays in documents that nothing bounds
//
// An array that an update appends to, and that nothing ever shortens, grows
// with every call. The document is read, sent over the network and written as
// a whole, so each append costs more than the one before, until it reaches the
// limit of 16 MiB and writes fail. MongoDB lists it among the design
// anti-patterns:
// https://www.mongodb.com/docs/manual/data-modeling/design-antipatterns/unbounded-arrays/
//
//	posts := db.Collection("posts")
//	_, err := posts.UpdateByID(ctx, id, bson.M{"$push": bson.M{"comments": c}})
//
//	$push grows array "comments" of collection "posts" without bound; cap it with $slice or a count, or store the elements as documents
//
// An array that has a limit, or documents of their own, do not grow:
//
//	bson.M{"$push": bson.M{"comments": bson.M{"$each": bson.A{c}, "$slice": -1000}}}
//
//	_, err := db.Collection("comments").InsertOne(ctx, c) // with the id of the post
//
// The rule looks at $push and $addToSet, at $concatArrays and $setUnion in
// update pipelines, in calls, write models, bulk writes and commands, and at
// code that reads a document, appends to a list in it, and writes the list or
// the document back. Documents are followed through variables, helpers,
// repositories and packages; the finding stands where the path is written, or
// is passed to a helper.
//
// # Not reported
//
//   - $slice beside $each
//   - a filter that limits the array: "comments.99" does not exist, $size, an
//     $expr on its size, a count that the same update increments and the filter
//     compares with $lt or $lte, $ne or $nin with constants
//   - the bucket pattern: an upsert whose filter has a key that moves on by
//     itself, such as the day, the hour or a page
//   - a length that Go code compares with a limit before the write
//   - constants, booleans and enumerated types under $addToSet
//   - a path that the program also shortens or replaces: $pull, $pullAll, $pop,
//     $unset, $push with $slice, $set to something other than the list that was
//     read; looked for in the package and below it
//   - a collection with a TTL index, a capped one, and an array that a validator
//     limits with maxItems
//   - accumulators in aggregations, and updates that are not known
//   - tests and packages that support tests
//
// A path that user actions shorten at times ($pull of one element) can still
// grow; the rule does not report it.
//
// # Options
//
// ignore (a list of patterns, default none): paths that may grow, as
// collection.path, with * for any text: posts.comments, *.tags.
//
// # Fix
//
// For $push, the fix adds $slice and so drops the oldest elements: it changes
// behaviour.
package unboundedpush
