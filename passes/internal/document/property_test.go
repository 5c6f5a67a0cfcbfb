package document

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// TestRandom compares the answers about expressions with those about all the
// values that they can be.
func TestRandom(t *testing.T) {
	seeds := uint64(2000)
	if testing.Short() {
		seeds = 500
	}
	for seed := range seeds {
		r := &random{data: randomBytes(seed)}
		for name, e := range map[string]value.Expr{"value": r.val(3), "document": r.doc(3), "update": r.update(2)} {
			if fault := check(e); fault != "" {
				t.Fatalf("seed %d, %s: %s\n%s", seed, name, fault, show(e))
			}
		}
	}
}

func FuzzRandom(f *testing.F) {
	for seed := range uint64(50) {
		f.Add(randomBytes(seed), byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte, what byte) {
		r := &random{data: data}
		e := [...]func(int) value.Expr{r.val, r.doc, r.update, r.array}[what%4](3)
		if fault := check(e); fault != "" {
			t.Fatalf("%s\n%s", fault, show(e))
		}
	})
}

// FuzzFacts asks about whatever a fact can say, also what the engine does not
// make.
func FuzzFacts(f *testing.F) {
	for seed := range uint64(50) {
		r := &random{data: randomBytes(seed)}
		w := value.NewWriter()
		w.Exprs([]value.Expr{r.val(3), r.doc(3), r.update(2)})
		f.Add(w.Bytes())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, e := range value.NewReader(data).Exprs() {
			if !e.Contains(isFork) {
				askAll(e)
			}
		}
	})
}

// isFork reports whether e has more operands than such an expression needs: the
// work grows with the power of their number.
func isFork(e value.Expr) bool { return len(e.Args) > 20 || e.Size() > 400 }

// askAll puts every question to e.
func askAll(e value.Expr) {
	for _, v := range []View{view, {}} {
		for _, d := range v.Documents(e) {
			d.Has("a")
			d.Known()
			v.In(d, []string{"*", "a"}, func(e Element) { _ = e.Name() })
		}
		v.Has(e, "a")
		v.Path(e, nil, func(Element) {})
		v.Path(e, []string{"*", "*"}, func(Element) {})
		v.Changes(e)
	}
	IsArray(e)
	IsNil(e)
	IsConstant(e)
	Items(e)
	Alternatives(e)
	CanHoldOperators(e)
}

// check returns what is wrong with the answers about e, "" if nothing.
func check(e value.Expr) string {
	askAll(e)
	list, all := concretes(e)
	for _, f := range []func(value.Expr, []concrete, bool) string{
		checkHas, checkDocuments, checkPaths, checkChanges, checkKinds, checkItems,
	} {
		if fault := f(e, list, all); fault != "" {
			return fault
		}
	}
	return ""
}

// checkHas: Yes means all, No means none. Of documents in which nothing is
// unknown, none means No, and the only one that has it Yes.
func checkHas(e value.Expr, list []concrete, all bool) string {
	for _, key := range []string{"a", "b", "c", "d", "$set", "ab", "other"} {
		n, docs, known := 0, 0, all
		for _, c := range list {
			if c.kind == doc {
				docs++
				if c.has(key) {
					n++
				}
			}
			known = known && c.known() && c.kind == doc
		}
		answer := view.Has(e, key)
		switch {
		case answer == value.Yes && n < docs, answer == value.No && n > 0, docs == 0 && answer == value.Yes,
			known && docs > 0 && n == 0 && answer != value.No, known && len(list) == 1 && n == 1 && answer != value.Yes:
			return fmt.Sprintf("Has(%s) = %v, but %d of %d have it", key, answer, n, docs)
		}
	}
	return ""
}

// checkDocuments: each document is one of those returned.
func checkDocuments(e value.Expr, list []concrete, _ bool) string {
	docs := view.Documents(e)
	for _, c := range list {
		if c.kind == doc && !slices.ContainsFunc(docs, func(d Document) bool { return isOneOf(c, d) }) {
			return fmt.Sprintf("%v is none of the %d documents", c, len(docs))
		}
	}
	return ""
}

// isOneOf reports whether c can be d: it has nothing else, and all that is sure.
func isOneOf(c concrete, d Document) bool {
	for _, p := range c.pairs {
		if p.free && !d.Open || p.free && d.Known() {
			return false
		}
		if !p.free && !slices.ContainsFunc(d.Elements, func(e Element) bool { return identOf(e) == p.ident }) {
			return false
		}
	}
	for _, e := range d.Elements {
		if e.Sure && !slices.ContainsFunc(c.pairs, func(p pair) bool { return identOf(e) == p.ident }) {
			return false
		}
	}
	return true
}

func identOf(e Element) ident { return ident{e.Pos, e.Name()} }

// checkPaths: Path finds what is there, and all have what is sure.
func checkPaths(e value.Expr, list []concrete, _ bool) string {
	entries := make(map[int]value.Expr)
	e.Walk(func(e value.Expr) bool {
		if e.Op == value.Entry && e.Pos.IsValid() {
			entries[int(e.Pos)] = e
		}
		return false
	})
	for _, path := range [][]string{
		{"a"}, {"b"}, {"$set"}, {"*"}, {"c"}, {"d"}, {"a", "a"}, {"a", "b"}, {"*", "a"}, {"a", "*"}, {"*", "*"}, {"*", "*", "*"}, {"$set", "*", "a"},
	} {
		found := make(map[ident]bool)
		wrong := ""
		view.Path(e, path, func(e Element) {
			found[identOf(e)] = found[identOf(e)] || e.Sure
			if entry := entries[int(e.Pos)]; len(entry.Args) == 2 && !e.Value.Equal(entry.Args[1]) {
				wrong = fmt.Sprintf("Path(%v) finds %s instead of %s", path, show(e.Value), show(entry.Args[1]))
			}
		})
		if wrong != "" {
			return wrong
		}
		for _, c := range list {
			present := make(map[ident]bool)
			c.at(path, false, func(p pair, free bool) {
				present[p.ident] = true
				if _, ok := found[p.ident]; !ok && !free {
					wrong = fmt.Sprintf("Path(%v) does not find %v of %v", path, p.ident, c)
				}
			})
			for id, sure := range found {
				if sure && !present[id] {
					wrong = fmt.Sprintf("Path(%v): %v is sure, but %v does not have it", path, id, c)
				}
			}
			if wrong != "" {
				return wrong
			}
		}
	}
	return ""
}

// checkChanges: Changes finds what every update does, or says that it does not
// know all, and all do what is sure.
func checkChanges(e value.Expr, list []concrete, _ bool) string {
	changes, all := view.Changes(e)
	isFound := func(want change) bool {
		return slices.ContainsFunc(changes, func(c Change) bool { return isChange(c, want) })
	}
	for _, c := range list {
		fault := ""
		var done []change
		c.changes(func(want change) {
			done = append(done, want)
			if !isFound(want) {
				fault = fmt.Sprintf("Changes does not find %v of %v", want, c)
			}
		}, func() {
			if all && !slices.ContainsFunc(changes, func(c Change) bool { return c.Path.Op != value.String }) {
				fault = fmt.Sprintf("Changes claims to know all of %v", c)
			}
		})
		for _, sure := range changes {
			if sure.Sure && sure.Path.Op == value.String && !slices.ContainsFunc(done, func(d change) bool { return isChange(sure, d) }) {
				fault = fmt.Sprintf("%s of %s is sure, but not in %v", sure.Operator, sure.Path.Text, c)
			}
		}
		if fault != "" {
			return fault
		}
	}
	return ""
}

func isChange(c Change, is change) bool {
	return c.Operator == is.operator && c.Stage == is.stage && c.Pos == is.pos && c.Path.Op == value.String && c.Path.Text == is.path
}

// checkKinds asks what sort of value e is.
func checkKinds(e value.Expr, list []concrete, _ bool) string {
	for name, q := range map[string]struct {
		answer value.Answer
		holds  func(concrete) bool
	}{
		"IsArray": {IsArray(e), func(c concrete) bool { return c.kind == array }},
		"IsNil":   {IsNil(e), func(c concrete) bool { return c.kind == nothing }},
	} {
		for _, c := range list {
			if q.answer == value.Yes && !q.holds(c) || q.answer == value.No && q.holds(c) {
				return fmt.Sprintf("%s = %v, but it can be %v", name, q.answer, c)
			}
		}
	}
	constant := IsConstant(e)
	for _, c := range list {
		isConstant := !c.free && (c.kind == scalar || c.kind == text || c.kind == nothing)
		if constant == value.Yes && !isConstant {
			return fmt.Sprintf("IsConstant, but it can be %v", c)
		}
		if constant != value.No && c.kind == moment {
			return fmt.Sprintf("IsConstant = %v, but it can be the time", constant)
		}
	}
	return ""
}

// checkItems: Items has every element of an array, or says that it has not.
func checkItems(e value.Expr, list []concrete, all bool) string {
	items, closed := Items(e)
	if !all {
		return ""
	}
	can := make(map[string]bool)
	for _, i := range items {
		values, all := concretes(i)
		if !all {
			return ""
		}
		for _, c := range values {
			can[c.String()] = true
		}
	}
	for _, c := range list {
		for _, i := range c.items {
			if !can[i.String()] && (closed || i.known()) {
				return fmt.Sprintf("Items (closed: %v) does not have %v", closed, i)
			}
		}
	}
	return ""
}
