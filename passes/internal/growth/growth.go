// Package growth finds the arrays that operations make longer with nothing
// that bounds them: by an operator that appends, or by writing back a list that
// was read and has got more elements.
package growth

import (
	"go/token"
	"slices"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Growth is an array that an operation makes longer with nothing that bounds
// it.
type Growth struct {
	Operator   string // what appends; "append" for a list that is written back
	Path       op.Path
	Collection value.Expr // its name

	Statement int         // which of the operation's statements it is
	Role      driver.Role // of the argument that grows it
	Pos       token.Pos   // of the element that grows it; none for a whole argument
	Given     token.Pos   // where the path comes from, if known
	Each      bool        // the operator's value is a document with $each
}

// Same reports whether g and h are one operator on one path.
func (g Growth) Same(h Growth) bool { return g.Operator == h.Operator && g.Path == h.Path }

// Of returns the arrays that o grows.
func Of(ops *op.Package, o *op.Operation) []Growth {
	var out []Growth
	for i, s := range ops.Statements(o) {
		w := write{Statement: &s, ops: ops, view: ops.View(o)}
		for _, g := range w.growths() {
			g.Statement, g.Collection = i, s.Collection
			known := slices.ContainsFunc(out, func(h Growth) bool { return g.Same(h) && h.Statement == i })
			if !known && !ops.IsBounded(g.Collection, g.Path) && !ops.Measures(o, g.Path) {
				out = append(out, g)
			}
		}
	}
	return out
}

// A write is a statement that may grow arrays.
type write struct {
	*op.Statement
	ops     *op.Package
	view    document.View
	changes []document.Change // of its update
}

// growths returns the arrays that w grows and does not bound itself.
func (w *write) growths() []Growth {
	var out []Growth
	for _, doc := range w.WholeDocuments(w.view) {
		for _, grown := range w.ops.GrownIn(w.Op, doc.Value) {
			if w.canBeFrom(grown) {
				out = append(out, Growth{Operator: "append", Path: grown.Path, Pos: doc.Pos, Role: doc.Role})
			}
		}
	}
	update, ok := w.Arg(driver.RoleUpdate)
	if !ok {
		return out
	}
	w.changes, _ = w.view.Changes(update)
	for _, c := range w.changes {
		if c.Operator == "$set" && !c.Stage {
			out = append(out, w.rewritten(c)...)
		} else {
			out = append(out, w.appended(c)...)
		}
	}
	return out
}

// appended returns the arrays that the operator of c appends to.
func (w *write) appended(c document.Change) []Growth {
	operator := ""
	switch {
	case c.Operator == "$push" && !c.Stage, c.Operator == "$addToSet" && !c.Stage:
		if !w.boundsValue(c) {
			operator = c.Operator
		}
	case c.Stage && (c.Operator == "$set" || c.Operator == "$addFields"):
		operator = w.concatenates(c)
	}
	paths, ok := w.ops.Paths(c.Path)
	if operator == "" || !ok {
		return nil
	}
	hasEach := w.view.Has(c.Value, "$each") == value.Yes
	var out []Growth
	for _, path := range paths {
		if !w.boundsByFilter(path) {
			out = append(out, Growth{Operator: operator, Path: path, Pos: c.Pos, Given: c.Path.Pos, Role: driver.RoleUpdate, Each: hasEach})
		}
	}
	return out
}

// concatenates returns the operator by which a stage appends to the array that
// it sets, "" if it does not, or only constants.
func (w *write) concatenates(c document.Change) string {
	operator := ""
	for _, name := range []string{"$concatArrays", "$setUnion"} {
		w.view.Path(c.Value, []string{name}, func(e document.Element) {
			items, _ := document.Items(e.Value)
			more := slices.DeleteFunc(slices.Clone(items), func(item value.Expr) bool { return isField(w.view, item, c.Path) })
			if len(more) == len(items) { // it does not keep what the array has
				return
			}
			if name == "$concatArrays" || slices.ContainsFunc(more, func(e value.Expr) bool { return !areConstants(e) }) {
				operator = name
			}
		})
	}
	return operator
}

// isField reports whether an expression of an aggregation is the field at
// path, or that with a default.
func isField(v document.View, e, path value.Expr) bool {
	if e.Op == value.String {
		return path.Op == value.String && e.Text == "$"+path.Text
	}
	is := false
	v.Path(e, []string{"$ifNull"}, func(c document.Element) {
		items, _ := document.Items(c.Value)
		is = is || len(items) > 0 && isField(v, items[0], path)
	})
	return is
}

// rewritten returns the array that was read, has got more elements and is set
// by c.
func (w *write) rewritten(c document.Change) []Growth {
	growth := Growth{Operator: "append", Pos: c.Pos, Role: driver.RoleUpdate}
	for _, grown := range w.ops.GrownBelow(w.Op, c.Value) {
		if w.canBeFrom(grown) {
			growth.Path = grown.Path
			return []Growth{growth}
		}
	}
	paths, ok := w.ops.Paths(c.Path)
	if !ok || len(paths) != 1 {
		return nil
	}
	for _, grown := range w.ops.Grown(w.Op, c.Value) {
		if paths[0].Field() == grown.Path.Field() && w.canBeFrom(grown) {
			growth.Path = paths[0]
			return []Growth{growth}
		}
	}
	return nil
}

// canBeFrom reports whether a list can have been read from the collection that
// w writes to.
func (w *write) canBeFrom(grown op.Grown) bool {
	from, ok := value.Strings(w.ops.Resolve(grown.Collection))
	to, ok2 := value.Strings(w.ops.Resolve(w.Collection))
	return !ok || !ok2 || slices.Equal(from, to)
}
