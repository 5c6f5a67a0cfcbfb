// Package datedcollection defines the rule that reports collections and
// databases named by a date.
//
// # Analyzer datedcollection
//
// datedcollection: report collection and database names that contain a date
//
// A name made from a date brings a new collection with every hour, day, month
// or year, for ever. Each one carries an index on _id and files of its own,
// has to get its other indexes again, and is open while it is used; queries
// over a span of time have to visit all of them. MongoDB advises against it:
// https://www.mongodb.com/docs/manual/data-modeling/design-antipatterns/reduce-collections/
//
//	day := time.Now().Format("2006_01_02")
//	_, err := db.Collection("readings_"+day).InsertOne(ctx, r)
//
//	collection name "readings_" + day makes one new collection per day; keep one collection and index the date
//
// One collection with the date in a field, an index on it, and a TTL index
// where old documents should go (or a time-series collection) does the same:
//
//	r.At = time.Now()
//	_, err := db.Collection("readings").InsertOne(ctx, r)
//
// The bucket pattern keeps what belongs to one day in one document with the
// day in its _id.
//
// The rule follows names through locals, concatenation, fmt, strings, strconv
// and builders, through parameters, results, fields and variables, and through
// other packages of the program. It reports the argument that makes the name
// a date: at the call of the driver, at the call of the function that passes
// the name on, or where the name is assigned to the field or variable it is
// read from. It looks at the names given to Database.Collection,
// Client.Database, CreateCollection and CreateView, to the create and
// renameCollection commands, and to $out and $merge. Reading an old member of
// such a family is reported like writing a new one.
//
// # Not reported
//
//   - an hour or a weekday alone, and other names that come back
//   - a name that also has a value without a date, in a branch or in another
//     assignment to the same field or variable
//   - a family of which the program drops a member that it chooses by its
//     date; dropping the database or every collection does not count
//   - dates that arrive as text, and names from versions or build constants
//   - tests and packages that support tests
//
// # Options
//
// minPeriod (hour, day, week, month or year; default year): report a name
// only if it changes at least this often. With month, names per year are fine.
package datedcollection
