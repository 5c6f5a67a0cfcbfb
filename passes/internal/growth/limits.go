package growth

import (
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// boundsValue reports whether what $push or $addToSet appends has a bound
// itself, or can have one.
func (w *write) boundsValue(c document.Change) bool {
	elements := []value.Expr{c.Value}
	if document.CanHoldOperators(c.Value) {
		if c.Operator == "$push" && w.view.Has(c.Value, "$slice") != value.No {
			return true
		}
		if w.view.Has(c.Value, "$each") != value.No {
			elements = nil
			all := false
			w.view.Path(c.Value, []string{"$each"}, func(e document.Element) { elements, all = each(e.Value) })
			if all && len(elements) == 0 {
				return true // nothing
			}
			if !all {
				elements = append(elements, value.Expr{})
			}
		}
	}
	return c.Operator == "$addToSet" && !slices.ContainsFunc(elements, func(e value.Expr) bool {
		return !w.ops.IsOneOfFew(w.Op, e)
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

// boundsByFilter reports whether the filter keeps the array at path from
// growing for ever.
func (w *write) boundsByFilter(path op.Path) bool {
	if id, ok := w.Arg(driver.RoleID); ok {
		return w.isBucket("_id", id)
	}
	query, ok := w.Arg(driver.RoleFilter)
	return ok && w.limits(query, path.String())
}

// limits reports whether each document that the filter can be bounds the array
// at path.
func (w *write) limits(query value.Expr, path string) bool {
	docs := w.view.Documents(query)
	return len(docs) > 0 && !slices.ContainsFunc(docs, func(d document.Document) bool {
		return !slices.ContainsFunc(d.Elements, func(e document.Element) bool { return w.limitsBy(e, path) })
	})
}

// limitsBy reports whether one element of the filter bounds the array at path.
func (w *write) limitsBy(e document.Element, path string) bool {
	key := e.Name()
	if key == "" {
		key = value.Pattern(e.Key)
	}
	switch {
	case key == "$and":
		items, _ := document.Items(e.Value)
		return slices.ContainsFunc(items, func(query value.Expr) bool { return w.limits(query, path) })
	case key == "$expr":
		return limitsSize(e.Value, path)
	case key == path:
		return w.limitsArray(e.Value)
	case strings.HasPrefix(key, path+"."):
		index := strings.TrimPrefix(key, path+".")
		return strings.Trim(index, "0123456789") == "" && w.has(e.Value, "$exists", "false") ||
			strings.HasPrefix(index, "<") || w.limitsArray(e.Value)
	}
	return w.counts(key, e.Value) || w.isBucket(key, e.Value)
}

// has reports whether the condition has the operator with a constant.
func (w *write) has(condition value.Expr, operator, constant string) bool {
	found := false
	w.view.Path(condition, []string{operator}, func(e document.Element) { found = found || e.Value.Text == constant })
	return found
}

// limitsArray reports whether a condition on the array itself limits it.
func (w *write) limitsArray(condition value.Expr) bool {
	limits := false
	for _, d := range w.view.Documents(condition) {
		for _, e := range d.Elements {
			switch e.Name() {
			case "$size":
				limits = true
			case "$exists":
				limits = limits || e.Value.Text == "false"
			case "$ne", "$nin":
				limits = limits || areConstants(e.Value)
			case "$not":
				w.view.Path(e.Value, []string{"$elemMatch", "*"}, func(e document.Element) { limits = limits || areConstants(e.Value) })
				limits = limits || w.view.Has(e.Value, "$size") == value.Yes
			}
		}
	}
	return limits
}

// areConstants reports whether e is a constant or an array of them.
func areConstants(e value.Expr) bool {
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
func (w *write) counts(key string, condition value.Expr) bool {
	compared := w.view.Has(condition, "$lt") == value.Yes || w.view.Has(condition, "$lte") == value.Yes
	return compared && slices.ContainsFunc(w.changes, func(c document.Change) bool {
		return c.Operator == "$inc" && c.Path.Text == key && !strings.HasPrefix(c.Value.Text, "-")
	})
}
