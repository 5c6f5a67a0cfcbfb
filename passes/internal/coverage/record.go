package main

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// A record is what the tool says of one operation, as the message of a
// diagnostic at the call, or where the operation was bound last. One record
// of each package is without a site and says which functions it uses.
type record struct {
	Uses []string `json:",omitempty"` // keys; of an interface method the name

	Subject subject `json:",omitempty"` // what State, Name and Holes are about

	Site   string // of the call, equal for all operations made from it
	Method string
	ID     string // of the operation among those of the site
	Alias  string `json:",omitempty"` // the ID that importers know it by, if it is another
	From   string `json:",omitempty"` // the ID of the operation it was bound from
	Direct bool   `json:",omitempty"` // the call itself
	State  state
	Name   string // the pattern of the name, or the known paths of an update
	Holes  []hole `json:",omitempty"` // why it is not known
	Absent bool   `json:",omitempty"` // there is no update document, for all that is known

	pos string // file:line:col, relative to the application
}

// is reports whether the operation is known by id.
func (r *record) is(id string) bool { return r.ID == id || r.Alias != "" && r.Alias == id }

// A subject is what a record is about.
type subject string

const (
	collections subject = ""
	updates     subject = "update"
	contexts    subject = "transaction"
)

// A state says what is known of a name.
type state string

const (
	constant state = "constant"
	set      state = "set"      // a finite set of constants
	dated    state = "dated"    // constants around a date
	partial  state = "partial"  // some text of it, or some of its alternatives
	variable state = "variable" // of an update: some paths are variables, or have segments that are not known
	unknown  state = "unknown"

	// Of the transaction of a write.
	inside    state = "inside"
	outside   state = "outside"
	both      state = "both"
	elsewhere state = "callers" // in other packages tell
)

func (s state) known() bool { return s != partial && s != unknown }

// stateOf says what is known of a name without open fields and variables.
func stateOf(name value.Expr) state {
	if names, ok := value.Strings(name); ok {
		if len(names) == 1 {
			return constant
		}
		return set
	}
	if a, _ := value.Dated(name); a == value.Yes {
		return dated
	}
	if hasText(value.Pattern(name)) {
		return partial
	}
	return unknown
}

// hasText reports whether a pattern has more to it than what is not known.
func hasText(pattern string) bool {
	return strings.Trim(placeholder.ReplaceAllString(pattern, ""), "{|}") != ""
}

var placeholder = regexp.MustCompile(`<[a-z?]+>`)

// identify returns the ID of an operation with the arguments args: the same
// for the operation that a package exports and the one that its importers
// decode, which has lost the reasons of what is not known.
func identify(args ...value.Expr) string {
	w := value.NewWriter()
	for _, a := range args {
		w.Exprs([]value.Expr{a.Replace(func(e value.Expr) (value.Expr, bool) {
			return value.Expr{}, e.Op == value.Unknown || e.Op == value.Client || e.Op == value.Recursion
		})})
	}
	sum := sha256.Sum256(w.Bytes())
	return hex.EncodeToString(sum[:6])
}
