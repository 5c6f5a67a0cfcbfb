package op

import (
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Bound keeps what is at a path in the documents of a collection from
// growing for ever: something removes from it, replaces it or limits it.
type Bound struct {
	Collection string // "" if its name is not known
	Path       Path   // the zero Path is the whole document: it expires or is replaced
	Exact      bool   // it says nothing about arrays inside the elements at Path
	untold     bool   // because of parameters that callers above may know
}

// IsBounded reports whether the program, as far as it lies in this package or
// below, bounds what is at a path in the documents of a collection, or of any
// if its name is not known.
func (p *Package) IsBounded(collection value.Expr, at Path) bool {
	names, known := value.Strings(p.Resolve(collection))
	return slices.ContainsFunc(p.bounds, func(b Bound) bool {
		if b.Path == (Path{}) {
			return known && slices.Contains(names, b.Collection)
		}
		return at.Within(b.Path) && (!b.Exact || b.Path.Within(at)) && (!known || b.Collection == "" || slices.Contains(names, b.Collection))
	})
}

// findBounds returns the bounds of this package and those below it.
func (p *Package) findBounds() []Bound {
	seen := make(map[Bound]bool)
	var list []Bound
	add := func(b Bound) {
		if !seen[b] {
			seen[b] = true
			list = append(list, b)
		}
	}
	for _, o := range p.Ops {
		if o.InTest || o.Call != nil && !p.values.IsUsed(o.Call.Parent()) {
			continue
		}
		for _, s := range p.Statements(o) {
			p.statementBounds(&s, add)
		}
	}
	for _, b := range p.importedTable().bounds {
		add(b)
	}
	slices.SortFunc(list, func(a, b Bound) int {
		return strings.Compare(a.Collection+"\x00"+a.Path.Text, b.Collection+"\x00"+b.Path.Text)
	})
	return list
}

// statementBounds calls add with the bounds that s is.
func (p *Package) statementBounds(s *Statement, add func(Bound)) {
	names, known := value.Strings(p.Resolve(s.Collection))
	if !known {
		names = []string{""}
	}
	bound := func(at Path, exact, untold bool) {
		for _, name := range names {
			add(Bound{name, at, exact, untold})
		}
	}
	v := p.View(s.Op)
	if update, ok := s.Arg(driver.RoleUpdate); ok {
		changes, _ := v.Changes(update)
		for _, c := range changes {
			if !p.shrinks(s.Op, v, c) {
				continue
			}
			exact := strings.HasPrefix(c.Operator, "$p") // $pull, $pullAll, $pop, $push
			paths, ok := p.Paths(c.Path)
			for _, at := range paths {
				bound(at, exact, c.Operator == "$set" && isParam(c.Value.Root()) && p.isUntold(s.Op))
			}
			if !ok && exact && known && c.Operator != "$push" && c.Path.Contains(isParam) && p.isUntold(s.Op) {
				bound(Path{}, false, true)
			}
		}
	}
	for _, whole := range s.WholeDocuments(v) {
		for _, at := range p.replacedIn(s.Op, whole.Value) {
			bound(at, false, false)
		}
	}
	if doc, ok := s.Arg(driver.RoleReplacement); ok && known {
		if untold := isParam(doc.Bare()) && p.isUntold(s.Op); untold || isMadeAnew(doc) {
			bound(Path{}, false, untold)
		}
	}
	action, _ := s.Arg(driver.RoleValidationAction)
	if validator, ok := s.Arg(driver.RoleValidator); ok && action.Text != "warn" {
		limited(v, p.Resolve(validator), "", func(at string) { bound(Path{Text: at}, true, false) })
	}
	_, expires := s.Arg(driver.RoleExpireAfter)
	capped, ok := s.Arg(driver.RoleCapped)
	if known && (expires || ok && capped.Text != "false") {
		bound(Path{}, false, false)
	}
}

// shrinks reports whether the change c may leave less at its path than there
// was: an excuse, so what is not known is one.
func (p *Package) shrinks(o *Operation, v document.View, c document.Change) bool {
	switch c.Operator {
	case "$pull", "$pullAll", "$pop", "$unset", "$rename":
		return true
	case "$push":
		return v.Has(c.Value, "$slice") == value.Yes
	case "$set", "$addFields", "$replaceWith":
		if c.Stage {
			return !appendsInStage(v, c.Value)
		}
		if isParam(c.Value.Root()) && !p.isUntold(o) {
			return false // by what callers give, see the operations bound there
		}
		return !p.keeps(c.Value)
	}
	return false
}

// appendsInStage reports whether the aggregation expression e keeps the array
// that it is computed from.
func appendsInStage(v document.View, e value.Expr) bool {
	for _, d := range v.Documents(e) {
		for _, el := range d.Elements {
			switch el.Name() {
			case "$concatArrays", "$setUnion", "$map", "$ifNull", "$cond", "$switch", "$mergeObjects":
				return true
			}
		}
	}
	return false
}

// keeps reports whether the list e is one that was read with all its elements.
func (p *Package) keeps(e value.Expr) bool {
	return !slices.ContainsFunc(document.Alternatives(e), func(a value.Expr) bool {
		if a = a.Bare(); a.Op != value.List || a.Index != 0 {
			return !a.IsRead() && (a.Op != value.Unknown || a.Text != summary.Cycle)
		}
		return !slices.ContainsFunc(a.Args, func(part value.Expr) bool {
			return part.Op == value.Spread && slices.ContainsFunc(document.Alternatives(part.Args[0]), p.keeps)
		})
	})
}

// isMadeAnew reports whether doc is a document that its code makes.
func isMadeAnew(doc value.Expr) bool {
	switch doc.Op {
	case value.Struct, value.Map, value.List:
		return !doc.IsRead()
	}
	return false
}

// isUntold reports whether nothing in this package says what the parameters of
// the function that o stands in are.
func (p *Package) isUntold(o *Operation) bool {
	return o.Call != nil && len(p.values.Sites(summary.Key(o.Call.Parent()))) == 0
}

// limited calls found with the paths of arrays whose length the validator, a
// JSON schema, limits.
func limited(v document.View, schema value.Expr, at string, found func(path string)) {
	v.Path(schema, []string{"$jsonSchema"}, func(e document.Element) { limited(v, e.Value, at, found) })
	v.Path(schema, []string{"$expr"}, func(e document.Element) {
		e.Value.Walk(func(x value.Expr) bool {
			if x.Op == value.Entry && x.Args[0].Text == "$size" && strings.HasPrefix(x.Args[1].Text, "$") {
				found(strings.TrimPrefix(x.Args[1].Text, "$"))
			}
			return false
		})
	})
	if at != "" && v.Has(schema, "maxItems") == value.Yes {
		found(at)
	}
	v.Path(schema, []string{"items"}, func(e document.Element) { limited(v, e.Value, at+".$", found) })
	v.Path(schema, []string{"properties", "*"}, func(e document.Element) {
		if e.Name() != "" {
			limited(v, e.Value, strings.TrimPrefix(at+"."+e.Name(), "."), found)
		}
	})
}
