package growth

import (
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// isBucket reports whether an upsert makes a new document when the key takes
// its next value, which it does by itself.
func (w *write) isBucket(key string, condition value.Expr) bool {
	for _, d := range w.view.Documents(condition) { // a key of several parts
		if slices.ContainsFunc(d.Elements, func(e document.Element) bool {
			return e.Name() != "" && e.Name()[0] != '$' && w.isBucket(e.Name(), e.Value)
		}) {
			return true
		}
	}
	dated, _ := value.Dated(condition.Bare())
	if dated == value.Yes {
		return true
	}
	upsert, ok := w.Arg(driver.RoleUpsert)
	if !ok || upsert.Text == "false" {
		return false
	}
	if condition.Op == value.Time || isTime(condition) {
		return true
	}
	if dated == value.No && condition.Contains(func(e value.Expr) bool { return e.Op == value.Time }) {
		return false // comes back: an hour, a weekday
	}
	return slices.ContainsFunc(words(key), func(word string) bool { return bucketWords[word] })
}

func isTime(e value.Expr) bool { return e.Op == value.Typed && e.Text == "time:Time" }

// bucketWords are words in the names of keys that move on by themselves.
var bucketWords = map[string]bool{
	"minute": true, "hour": true, "day": true, "date": true, "week": true, "month": true, "quarter": true, "year": true,
	"bucket": true, "page": true, "period": true, "window": true, "slot": true, "chunk": true, "part": true, "seq": true,
}

// words splits a key into its words in lower case.
func words(key string) []string {
	var out []string
	start := 0
	for i, r := range key {
		isUpper := r >= 'A' && r <= 'Z'
		isLetter := isUpper || r >= 'a' && r <= 'z'
		if isUpper || !isLetter {
			out = append(out, strings.ToLower(strings.Trim(key[start:i], "_-. $0123456789")))
			start = i
		}
	}
	return append(out, strings.ToLower(strings.Trim(key[start:], "_-. $0123456789")))
}
