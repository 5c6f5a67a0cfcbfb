package op

import (
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A site is a call of a function of this package or below it.
type site struct {
	call ssa.CallInstruction
	args func() []value.Expr
}

const (
	maxDepth = 12  // bindings one after the other
	maxBound = 400 // operations made from one
)

// callSites lists the calls outside tests by the key of what they call.
func (p *Package) callSites() map[string][]site {
	sites := make(map[string][]site)
	var dynamic []ssa.CallInstruction
	for _, call := range p.values.Calls() {
		if p.values.InTest(call.Parent()) {
			continue
		}
		key, isParam := p.values.TargetKey(call.Common())
		switch {
		case isParam:
			dynamic = append(dynamic, call)
		case key != "":
			sites[key] = append(sites[key], site{call, func() []value.Expr {
				_, _, args := p.values.Callee(call.Common())
				return args
			}})
		}
	}
	for _, call := range dynamic {
		p.addCallbacks(sites, call)
	}
	return sites
}

// addCallbacks adds a call of a parameter of a function as a call of what the
// callers of that function give for it.
func (p *Package) addCallbacks(sites map[string][]site, call ssa.CallInstruction) {
	f := p.values.Eval(call.Common().Value)
	for _, outer := range slices.Clone(sites[f.Text]) {
		outerArgs := outer.args()
		if f.Index >= len(outerArgs) {
			continue
		}
		given := outerArgs[f.Index]
		if given.Op != value.Func {
			continue
		}
		sites[given.Text] = append(sites[given.Text], site{outer.call, func() []value.Expr {
			args := slices.Clone(given.Args)
			for _, a := range call.Common().Args {
				args = append(args, p.values.Eval(a).Bind(f.Text, outerArgs))
			}
			return args
		}})
	}
}

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
		if len(next) > 0 {
			return next
		}
	}
	return nil
}

// leaves are the parameters, fields and variables in o's arguments, each once.
func leaves(o *Operation) []value.Expr {
	var list []value.Expr
	for _, a := range o.Args {
		a.Contains(func(e value.Expr) bool {
			isLeaf := e.Op == value.Param || e.Op == value.Field || e.Op == value.Global
			if isLeaf && !slices.ContainsFunc(list, func(l value.Expr) bool {
				return l.Op == e.Op && l.Text == e.Text && (l.Op != value.Param || l.Index == e.Index)
			}) {
				list = append(list, e)
			}
			return false
		})
	}
	return list
}

// bindCalls binds the parameters of the function that param belongs to.
func (p *Package) bindCalls(o *Operation, param value.Expr) []*Operation {
	var out []*Operation
	for _, s := range p.sites[param.Text] {
		args := s.args()
		next := o.with(func(e value.Expr) value.Expr { return e.Bind(param.Text, args) })
		index := p.decisive(o, param, args)
		next.Bound = append(next.Bound, p.places.argument(s.call, index))
		out = append(out, next)
	}
	return out
}

// decisive is the parameter, among those that o's arguments depend on, whose
// argument brings a time into them; else param's own.
func (p *Package) decisive(o *Operation, param value.Expr, args []value.Expr) int {
	for _, leaf := range leaves(o) {
		if leaf.Op != value.Param || leaf.Text != param.Text || leaf.Index >= len(args) {
			continue
		}
		if args[leaf.Index].Contains(func(e value.Expr) bool { return e.Op == value.Time }) {
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
		next := o.with(func(e value.Expr) value.Expr {
			return e.Replace(func(e value.Expr) (value.Expr, bool) {
				return v, e.Op == leaf.Op && e.Text == leaf.Text
			})
		})
		next.Bound = append(next.Bound, p.places.assigned(s.Instr))
		out = append(out, next)
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

// Below fills in what fields and variables of dependencies hold; those of
// this package stay open, because an operation of their own stands for each
// assignment to them.
func (p *Package) Below(e value.Expr) value.Expr {
	return e.Replace(func(e value.Expr) (value.Expr, bool) {
		if e.Op != value.Field && e.Op != value.Global || p.values.Owns(e.Text) {
			return e, false
		}
		return p.values.Resolve(e), true
	})
}
