package op

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// places finds the source of SSA instructions.
type places struct {
	pass  *analysis.Pass
	once  sync.Once
	calls map[token.Pos]*ast.CallExpr // by left parenthesis
	exprs map[token.Pos]ast.Expr      // by the position that SSA gives the value
	given map[token.Pos]ast.Expr      // what is assigned, by the position that SSA gives the store
}

// index walks the syntax of the package once.
func (p *places) index() {
	p.calls = make(map[token.Pos]*ast.CallExpr)
	p.exprs = make(map[token.Pos]ast.Expr)
	p.given = make(map[token.Pos]ast.Expr)
	for _, f := range p.pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				p.calls[n.Lparen] = n
				p.exprs[n.Lparen] = n
			case *ast.BinaryExpr:
				p.exprs[n.OpPos] = n
			case *ast.CompositeLit:
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						p.given[kv.Colon] = kv.Value
					} else {
						p.given[e.Pos()] = e
					}
				}
			case *ast.AssignStmt:
				if len(n.Lhs) == len(n.Rhs) {
					for i, lhs := range n.Lhs {
						p.given[place(lhs)] = n.Rhs[i]
					}
				}
			case *ast.ValueSpec:
				if len(n.Names) == len(n.Values) {
					for i, name := range n.Names {
						p.given[name.Pos()] = n.Values[i]
					}
				}
			}
			return true
		})
	}
}

// place is the position that SSA gives a store to lhs.
func place(lhs ast.Expr) token.Pos {
	if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok {
		return sel.Sel.Pos()
	}
	return lhs.Pos()
}

func bindingAt(e ast.Expr, in *ssa.Function) Binding { return Binding{Expr: e, Pos: e.Pos(), Func: in} }

// argument is the argument with an index into the SSA arguments (the receiver
// of a method is the first) in the source of a call.
func (p *places) argument(call ssa.CallInstruction, index int) Binding {
	p.once.Do(p.index)
	common := call.Common()
	expr := p.calls[common.Pos()]
	if expr == nil {
		return Binding{Pos: common.Pos(), Func: call.Parent()}
	}
	if p.hasReceiver(common, expr) {
		index--
	}
	if 0 <= index && index < len(expr.Args) {
		return bindingAt(expr.Args[index], call.Parent())
	}
	return bindingAt(expr, call.Parent())
}

// hasReceiver reports whether the call is written x.f(…) with f a method of x.
func (p *places) hasReceiver(call *ssa.CallCommon, expr *ast.CallExpr) bool {
	if call.IsInvoke() {
		return true
	}
	sel, ok := ast.Unparen(expr.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	s := p.pass.TypesInfo.Selections[sel]
	return s != nil && s.Kind() == types.MethodVal
}

// culprit is the part of argument index that brings a time into it, where the
// argument is a literal with several parts; else given.
func (p *places) culprit(args []value.Expr, index int, given Binding) Binding {
	if index >= len(args) {
		return given
	}
	var pos token.Pos
	args[index].Walk(func(e value.Expr) bool {
		switch e.Op {
		case value.Struct, value.Map, value.List, value.Choice:
			return false
		case value.Entry:
			if pos == token.NoPos && hasTime(e) {
				pos = e.Pos
			}
		}
		return e.Op != value.Entry || !hasTime(e)
	})
	return p.written(pos, given)
}

func hasTime(e value.Expr) bool {
	return e.Contains(func(e value.Expr) bool { return e.Op == value.Time })
}

// assigned is what a store stores, in the source.
func (p *places) assigned(store *ssa.Store) Binding {
	p.once.Do(p.index)
	if e := p.given[store.Pos()]; e != nil {
		return bindingAt(e, store.Parent())
	}
	return Binding{Pos: store.Pos(), Func: store.Parent()}
}

// written is the expression that SSA places at pos, or else fallback.
func (p *places) written(pos token.Pos, fallback Binding) Binding {
	p.once.Do(p.index)
	for _, m := range []map[token.Pos]ast.Expr{p.given, p.exprs} {
		if e := m[pos]; e != nil {
			return bindingAt(e, fallback.Func)
		}
	}
	return fallback
}

// Place is where the name n of the operation o was given its value: in the
// document of this package that it stands in, at the place bound last, or in
// the argument of the call itself.
func (p *Package) Place(o *Operation, n Name) Binding {
	if len(o.Bound) == 0 {
		place := p.places.argument(o.Call, n.arg)
		if n.Command != "" {
			return p.places.written(n.Value.Pos, place)
		}
		return place
	}
	place := o.Bound[len(o.Bound)-1]
	documentKnown := slices.ContainsFunc(o.From.Names(), func(before Name) bool { return before.Value.Pos == n.Value.Pos })
	if n.Command != "" && !documentKnown {
		return p.places.written(n.Value.Pos, place)
	}
	return place
}
