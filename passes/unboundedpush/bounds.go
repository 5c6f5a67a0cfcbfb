package unboundedpush

import (
	"regexp"
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
	"github.com/mongovet/mongovet/passes/rule"
)

// ignored reports whether an option lets the array grow.
func (c *Config) ignored(p *rule.Pass, g growth) bool {
	names, _ := value.Strings(p.Ops.Resolve(g.collection))
	if len(names) == 0 {
		names = []string{""}
	}
	return slices.ContainsFunc(c.Ignore, func(pattern string) bool {
		expr := strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, ".*")
		matches, err := regexp.MatchString("^"+expr+"$", names[0]+"."+g.path.String())
		return err == nil && matches
	})
}

// boundedValue reports whether what $push or $addToSet appends has a bound
// itself, or can have one.
func boundedValue(p *rule.Pass, s *op.Statement, change document.Change) bool {
	v := p.Ops.View(s.Op)
	elements := []value.Expr{change.Value}
	if document.CanHoldOperators(change.Value) {
		if change.Operator == "$push" && v.Has(change.Value, "$slice") != value.No {
			return true
		}
		if v.Has(change.Value, "$each") != value.No {
			elements = nil
			all := false
			v.Path(change.Value, []string{"$each"}, func(e document.Element) { elements, all = each(e.Value) })
			if all && len(elements) == 0 {
				return true // nothing
			}
			if !all {
				elements = append(elements, value.Expr{})
			}
		}
	}
	return change.Operator == "$addToSet" && !slices.ContainsFunc(elements, func(e value.Expr) bool {
		return !p.Ops.IsOneOfFew(s.Op, e)
	})
}

// each returns the elements of the list e, and whether there are no others. Of
// one of which only the type is known, it is one of the element type.
func each(e value.Expr) (elements []value.Expr, all bool) {
	if elem, ok := strings.CutPrefix(e.Text, "[]"); ok && e.Op == value.Typed {
		return []value.Expr{value.OfType(value.Expr{}, elem)}, true
	}
	return document.Items(e)
}

// boundedFilter reports whether the filter of s keeps the array at path from
// growing for ever.
func boundedFilter(p *rule.Pass, s *op.Statement, path op.Path, changes []document.Change) bool {
	f := filter{p: p, s: s, v: p.Ops.View(s.Op), path: path, changes: changes}
	if id, ok := s.Arg(driver.RoleID); ok {
		return f.isBucket("_id", id)
	}
	query, ok := s.Arg(driver.RoleFilter)
	return ok && f.bounds(query)
}

// A filter is what is asked of the filter of an update.
type filter struct {
	p       *rule.Pass
	s       *op.Statement
	v       document.View
	path    op.Path
	changes []document.Change
}

func (f *filter) bounds(query value.Expr) bool {
	docs := f.v.Documents(query)
	return len(docs) > 0 && !slices.ContainsFunc(docs, func(d document.Document) bool {
		return !slices.ContainsFunc(d.Elements, f.limits)
	})
}

// limits reports whether one element of the filter bounds the array.
func (f *filter) limits(e document.Element) bool {
	key := e.Name()
	if key == "" {
		key = value.Pattern(e.Key)
	}
	switch path := f.path.String(); {
	case key == "$and":
		items, _ := document.Items(e.Value)
		return slices.ContainsFunc(items, f.bounds)
	case key == "$expr":
		return limitsSize(e.Value, path)
	case key == path:
		return f.limitsArray(e.Value)
	case strings.HasPrefix(key, path+"."):
		index := strings.TrimPrefix(key, path+".")
		return strings.Trim(index, "0123456789") == "" && f.is(e.Value, "$exists", "false") ||
			strings.HasPrefix(index, "<") || f.limitsArray(e.Value)
	}
	return f.counts(key, e.Value) || f.isBucket(key, e.Value)
}

// is reports whether the condition has the operator with a constant.
func (f *filter) is(condition value.Expr, operator, constant string) bool {
	found := false
	f.v.Path(condition, []string{operator}, func(e document.Element) { found = found || e.Value.Text == constant })
	return found
}

// limitsArray reports whether a condition on the array itself limits it.
func (f *filter) limitsArray(condition value.Expr) bool {
	limits := false
	for _, d := range f.v.Documents(condition) {
		for _, e := range d.Elements {
			switch e.Name() {
			case "$size":
				limits = true
			case "$exists":
				limits = limits || e.Value.Text == "false"
			case "$ne", "$nin":
				limits = limits || constants(e.Value)
			case "$not":
				f.v.Path(e.Value, []string{"$elemMatch", "*"}, func(e document.Element) { limits = limits || constants(e.Value) })
				limits = limits || f.v.Has(e.Value, "$size") == value.Yes
			}
		}
	}
	return limits
}

// constants reports whether e is a constant or an array of them.
func constants(e value.Expr) bool {
	if e.Op == value.List {
		items, all := document.Items(e)
		return all && !slices.ContainsFunc(items, func(e value.Expr) bool { return document.IsConstant(e) != value.Yes })
	}
	return document.IsConstant(e) == value.Yes
}

// limitsSize reports whether the aggregation expression e compares the size of
// the array with an upper limit.
func limitsSize(e value.Expr, path string) bool {
	var view document.View
	limits := false
	for _, operator := range []string{"$lt", "$lte", "$ne", "$gt", "$gte"} {
		view.Path(e, []string{operator}, func(c document.Element) {
			items, _ := document.Items(c.Value)
			if len(items) != 2 {
				return
			}
			size := 0
			if operator == "$gt" || operator == "$gte" {
				size = 1
			}
			limits = limits || isSize(items[size], path)
		})
	}
	view.Path(e, []string{"$and"}, func(c document.Element) {
		items, _ := document.Items(c.Value)
		limits = limits || slices.ContainsFunc(items, func(e value.Expr) bool { return limitsSize(e, path) })
	})
	return limits
}

func isSize(e value.Expr, path string) bool {
	var view document.View
	is := false
	view.Path(e, []string{"$size"}, func(c document.Element) {
		is = is || c.Value.Contains(func(e value.Expr) bool { return e.Op == value.String && e.Text == "$"+path })
	})
	return is
}

// counts reports whether the filter compares a count with an upper limit that
// the same update increments.
func (f *filter) counts(key string, condition value.Expr) bool {
	compared := f.v.Has(condition, "$lt") == value.Yes || f.v.Has(condition, "$lte") == value.Yes
	return compared && slices.ContainsFunc(f.changes, func(c document.Change) bool {
		return c.Operator == "$inc" && c.Path.Text == key && !strings.HasPrefix(c.Value.Text, "-")
	})
}

// isBucket reports whether an upsert makes a new document when the key takes
// its next value, which it does by itself.
func (f *filter) isBucket(key string, condition value.Expr) bool {
	for _, d := range f.v.Documents(condition) { // a key of several parts
		if slices.ContainsFunc(d.Elements, func(e document.Element) bool {
			return e.Name() != "" && e.Name()[0] != '$' && f.isBucket(e.Name(), e.Value)
		}) {
			return true
		}
	}
	dated, _ := value.Dated(condition.Bare())
	if dated == value.Yes {
		return true
	}
	upsert, ok := f.s.Arg(driver.RoleUpsert)
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
