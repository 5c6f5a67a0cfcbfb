package op

import (
	"slices"
	"strconv"

	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

const (
	maxDepth = 12  // bindings one after the other
	maxBound = 400 // operations made from one
)

// bound returns the operations that o becomes where its arguments become
// known.
func (p *Package) bound(o *Operation) []*Operation {
	var out []*Operation
	seen := make(map[string]bool)
	var expand func(o *Operation)
	expand = func(o *Operation) {
		if len(o.Bound) >= maxDepth {
			return
		}
		for _, next := range p.bindOnce(o) {
			key := fingerprint(next)
			if seen[key] || len(out) >= maxBound {
				continue
			}
			seen[key] = true
			out = append(out, next)
			expand(next)
		}
	}
	expand(o)
	return out
}

// bindOnce binds the first open leaf of o's arguments that this package can
// bind, in every way.
func (p *Package) bindOnce(o *Operation) []*Operation {
	for _, leaf := range leaves(o) {
		var next []*Operation
		if leaf.Op == value.Param {
			next = p.bindCalls(o, leaf)
		} else {
			next = p.bindStores(o, leaf)
		}
		next = slices.DeleteFunc(next, func(n *Operation) bool { return slices.EqualFunc(n.Args, o.Args, value.Expr.Equal) })
		if len(next) > 0 {
			return next
		}
	}
	return nil
}

// bindCalls binds the parameters of the function that param belongs to.
func (p *Package) bindCalls(o *Operation, param value.Expr) []*Operation {
	var out []*Operation
	for _, s := range p.values.Sites(param.Text) {
		args := s.Args()
		next := o.with(func(e value.Expr) value.Expr { return e.Bind(param.Text, args) })
		index := p.decisive(o, param, args)
		if o.writesBack() {
			next.lists = p.listsBefore(s.Call)
		}
		place := p.places.argument(s.Call, index)
		if !o.hasDocument(param) {
			place = p.places.culprit(args, index, place)
		}
		next.Bound = append(next.Bound, place)
		out = append(out, next)
	}
	return out
}

// hasDocument reports whether a document of o depends on param.
func (o *Operation) hasDocument(param value.Expr) bool {
	for i, a := range o.Args {
		if isDocument(o.role(i)) && a.Contains(param.Equal) {
			return true
		}
	}
	return false
}

// decisive is the parameter, among those that o's arguments depend on, whose
// argument brings a time into them; else param's own.
func (p *Package) decisive(o *Operation, param value.Expr, args []value.Expr) int {
	for _, leaf := range leaves(o) {
		if leaf.Op != value.Param || leaf.Text != param.Text || leaf.Index >= len(args) {
			continue
		}
		if hasTime(args[leaf.Index]) {
			return leaf.Index
		}
	}
	return param.Index
}

// bindStores binds a field or package variable to what is assigned to it.
func (p *Package) bindStores(o *Operation, leaf value.Expr) []*Operation {
	var out []*Operation
	for _, s := range p.values.Stores(leaf.Text) {
		if summary.IsZero(s.Instr.Val) {
			continue
		}
		v := p.values.Eval(s.Instr.Val)
		if v.Op == value.Unknown {
			continue // says no more than the leaf
		}
		next := o.with(func(e value.Expr) value.Expr {
			return e.Replace(func(e value.Expr) (value.Expr, bool) {
				return v, e.Op == leaf.Op && e.Text == leaf.Text
			})
		})
		b := p.places.assigned(s.Instr)
		b.Assigned = true
		next.Bound = append(next.Bound, b)
		out = append(out, next)
	}
	siblings := slices.Concat(o.Siblings, out) // one list for all, see madeFrom
	for _, next := range out {
		next.Siblings = siblings
	}
	return out
}

// with returns a copy of o with each argument changed by f.
func (o *Operation) with(f func(value.Expr) value.Expr) *Operation {
	next := *o
	next.Args = make([]value.Expr, len(o.Args))
	for i, a := range o.Args {
		next.Args[i] = f(a)
	}
	next.lists, next.allLists, next.binding = Lists{}, nil, f
	next.Bound = slices.Clone(o.Bound)
	next.From = o
	return &next
}

// fingerprint tells operations apart by their arguments and where they were
// bound last.
func fingerprint(o *Operation) string {
	return strconv.Itoa(int(o.Bound[len(o.Bound)-1].Pos)) + argsKey(o.Args)
}

// argsKey is equal for equal arguments.
func argsKey(args []value.Expr) string {
	w := value.NewWriter()
	w.Exprs(args)
	return string(w.Bytes())
}

// Below fills in what fields and variables hold that are set below this
// package, or only to constants. The others stay open, because an operation
// of its own stands for each assignment to them.
func (p *Package) Below(e value.Expr) value.Expr {
	return e.Replace(func(e value.Expr) (value.Expr, bool) {
		if e.Op != value.Field && e.Op != value.Global {
			return e, false
		}
		if p.values.Owns(e.Text) {
			held := p.values.Holds(e.Text)
			_, constant := value.Strings(held)
			return held, constant
		}
		return p.values.Resolve(e), true
	})
}
