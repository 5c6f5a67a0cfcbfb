package txnproof

import (
	"strings"
	"testing"
)

// sends are the commands of operations. Those that the driver sends again
// after a network error are retryable: they have a transaction number also
// outside of a transaction.
var sends = map[string]string{
	"InsertOne":                    "insert retryable",
	"InsertMany":                   "insert retryable",
	"InsertMany of 3":              "insert retryable; insert retryable",
	"UpdateOne":                    "update retryable",
	"UpdateByID":                   "update retryable",
	"UpdateMany":                   "update",
	"ReplaceOne":                   "update retryable",
	"DeleteOne":                    "delete retryable",
	"DeleteMany":                   "delete",
	"FindOneAndUpdate":             "findAndModify retryable",
	"FindOneAndReplace":            "findAndModify retryable",
	"FindOneAndDelete":             "findAndModify retryable",
	"BulkWrite, one kind":          "insert retryable",
	"BulkWrite, two kinds":         "insert retryable; update retryable",
	"BulkWrite, UpdateMany":        "update retryable; update",
	"Client.BulkWrite":             "bulkWrite retryable",
	"Client.BulkWrite of 3":        "bulkWrite retryable; bulkWrite retryable",
	"Client.BulkWrite, DeleteMany": "bulkWrite",

	"Find":                   "find",
	"FindOne":                "find",
	"Aggregate":              "aggregate",
	"Aggregate $out":         "aggregate",
	"Database.Aggregate":     "aggregate",
	"Distinct":               "distinct",
	"CountDocuments":         "aggregate",
	"EstimatedDocumentCount": "count",
	"Watch":                  "aggregate",

	"CreateCollection":    "create",
	"CreateView":          "create",
	"Collection.Drop":     "drop",
	"Database.Drop":       "dropDatabase",
	"ListCollectionNames": "listCollections",
	"ListDatabaseNames":   "listDatabases",
	"Ping":                "ping",
	"RunCommand":          "update", // as given
	"RunCommandCursor":    "find",

	"Indexes.CreateOne":       "createIndexes",
	"Indexes.CreateMany":      "createIndexes",
	"Indexes.DropOne":         "dropIndexes",
	"Indexes.List":            "listIndexes",
	"SearchIndexes.CreateOne": "createSearchIndexes",
	"SearchIndexes.UpdateOne": "updateSearchIndex",
	"SearchIndexes.DropOne":   "dropSearchIndex",
	"SearchIndexes.List":      "aggregate",

	"bucket upload":   "find; insert retryable; insert retryable",
	"bucket download": "find",
	"bucket find":     "find",
	"bucket rename":   "update retryable",
	"bucket delete":   "delete retryable; delete",
	"bucket drop":     "drop; drop",
}

// contextless are operations that take no context.
var contextless = map[string]bool{"v1 bucket upload": true, "v1 bucket download": true}

// missing are operations that a driver does not have.
var missing = map[string]bool{"v1 Client.BulkWrite": true, "v1 Client.BulkWrite of 3": true, "v1 Client.BulkWrite, DeleteMany": true}

// TestOperations shows that every operation that takes a context is sent in
// the transaction of its session, also those that a server refuses there.
func TestOperations(t *testing.T) {
	for driver := range drivers {
		for name, commands := range sends {
			if missing[driver+" "+name] {
				continue
			}
			t.Run(driver+"/"+name, func(t *testing.T) {
				outside, inside := expand(commands)
				if contextless[driver+" "+name] {
					inside = outside
				}
				got := observe(t, driver, func(r *trial) error { return r.operations()[name](r.outer) })
				if got != outside {
					t.Errorf("sent outside\n\t%s\nwant\n\t%s", got, outside)
				}
				got = observe(t, driver, func(r *trial) error {
					if err := r.session.StartTransaction(); err != nil {
						return err
					}
					return r.operations()[name](r.in())
				})
				if got != inside {
					t.Errorf("sent inside\n\t%s\nwant\n\t%s", got, inside)
				}
			})
		}
	}
}

// expand returns the commands as they are sent outside and in a transaction.
func expand(commands string) (outside, inside string) {
	var out, in []string
	for i, command := range strings.Split(commands, "; ") {
		name, retryable, _ := strings.Cut(command, " ")
		out = append(out, strings.TrimSpace(name+" implicit "+retryable))
		state := "in txn"
		if i == 0 {
			state = "starts txn"
		}
		in = append(in, name+" session "+state)
	}
	return strings.Join(out, "; "), strings.Join(in, "; ")
}

// TestPartial shows that an InsertMany can be several commands, of which the
// first has written when the second fails.
func TestPartial(t *testing.T) {
	do := func(name string) func(*trial) error {
		return func(r *trial) error { return r.operations()[name](r.outer) }
	}
	const refusal = "error: bulk write exception: write errors: [duplicate key]"
	run(t, []scenario{
		{"1st refused", do("InsertMany, 1st refused"), "insert implicit retryable; " + refusal},
		{"3rd refused", do("InsertMany, 3rd refused"), "insert implicit retryable; insert implicit retryable; " + refusal},
	})
}
