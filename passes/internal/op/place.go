package op

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// places finds the source of SSA instructions.
type places struct {
	pass  *analysis.Pass
	once  sync.Once
	calls map[token.Pos]*ast.CallExpr  // by left parenthesis
	exprs map[token.Pos]ast.Expr       // by the position that SSA gives the value
	given map[token.Pos]ast.Expr       // what is assigned, by the position that SSA gives the store
	types map[*ast.CompositeLit]string // of literals, as written
	outer map[ast.Expr]string          // of the literal that a value stands in
	names map[ast.Expr]*ast.Ident      // of the variables that values are assigned to
}

// index walks the syntax of the package once.
func (p *places) index() {
	p.calls = make(map[token.Pos]*ast.CallExpr)
	p.exprs = make(map[token.Pos]ast.Expr)
	p.given = make(map[token.Pos]ast.Expr)
	p.types = make(map[*ast.CompositeLit]string)
	p.outer = make(map[ast.Expr]string)
	p.names = make(map[ast.Expr]*ast.Ident)
	for _, f := range p.pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				p.calls[n.Lparen] = n
				p.exprs[n.Lparen] = n
				if sel, ok := n.Fun.(*ast.SelectorExpr); ok && len(n.Args) == 1 && strings.HasPrefix(sel.Sel.Name, "Set") {
					p.given[n.Lparen] = n.Args[0] // a setter
				}
			case *ast.BinaryExpr:
				p.exprs[n.OpPos] = n
			case *ast.CompositeLit:
				p.indexTypes(n)
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
						if id, ok := lhs.(*ast.Ident); ok {
							p.names[n.Rhs[i]] = id
						}
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

// indexTypes notes the type of the literal lit, as it is written. The values of
// a bson.D stand in literals without a type of their own.
func (p *places) indexTypes(lit *ast.CompositeLit) {
	elem := ""
	switch t := lit.Type.(type) {
	case nil:
	case *ast.ArrayType:
		elem = types.ExprString(t.Elt)
	default:
		p.types[lit] = types.ExprString(t)
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		p.outer[e] = p.types[lit]
		if inner, ok := e.(*ast.CompositeLit); ok && inner.Type == nil {
			p.types[inner] = cmp.Or(elem, p.types[lit])
		}
	}
}

// DocumentType returns the type, as it is written, of the document literal e:
// bson.M, bson.D, map[string]any; "" if it is none.
func (p *Package) DocumentType(e ast.Expr) string {
	p.places.once.Do(p.places.index)
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	return documentType(p.places.types[lit])
}

// DocumentAround is [Package.DocumentType] of the literal in which e is a value.
func (p *Package) DocumentAround(e ast.Expr) string {
	p.places.once.Do(p.places.index)
	return documentType(p.places.outer[e])
}

func documentType(name string) string {
	switch {
	case strings.HasSuffix(name, ".D"), strings.HasSuffix(name, ".M"), name == "map[string]any", name == "map[string]interface{}":
		return name
	}
	return ""
}

// place is the position that SSA gives a store to lhs.
func place(lhs ast.Expr) token.Pos {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.SelectorExpr:
		return lhs.Sel.Pos()
	case *ast.IndexExpr:
		return lhs.Lbrack
	}
	return lhs.Pos()
}

// Argument is the argument of a call with an index into the SSA arguments, the
// receiver of a method being the first; the call itself if there is no such
// argument.
func (p *Package) Argument(call ssa.CallInstruction, index int) Binding {
	return p.places.argument(call, index)
}

// Written is the expression that SSA places at pos, or else fallback.
func (p *Package) Written(pos token.Pos, fallback Binding) Binding {
	return p.places.written(pos, fallback)
}

// CalleeName is the name by which a call calls, "" if it has none.
func (p *Package) CalleeName(call ssa.CallInstruction) string {
	p.places.once.Do(p.places.index)
	expr := p.places.calls[call.Common().Pos()]
	if expr == nil {
		return ""
	}
	fun := ast.Unparen(expr.Fun)
	switch index := fun.(type) { // an instance of a generic function
	case *ast.IndexExpr:
		fun = index.X
	case *ast.IndexListExpr:
		fun = index.X
	}
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// AssignedTo is the variable that the result of a call is assigned to, nil if
// there is none.
func (p *Package) AssignedTo(call ssa.CallInstruction) types.Object {
	p.places.once.Do(p.places.index)
	if id := p.places.names[p.places.calls[call.Common().Pos()]]; id != nil {
		return p.pass.TypesInfo.ObjectOf(id)
	}
	return nil
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

// PlaceOf is where a part of a document of o, which a function writes at pos,
// was given its value: there, or at given if that is another function's, at the
// place bound last if it was there before that, or in the argument with the
// role r of the call itself.
func (p *Package) PlaceOf(o *Operation, pos, given token.Pos, r driver.Role) Binding {
	var place Binding
	switch {
	case len(o.Bound) > 0:
		place = o.Bound[len(o.Bound)-1]
	default:
		index := 0
		for i := range o.Args {
			if o.role(i) == r {
				index = i
			}
		}
		place = p.places.argument(o.Call, index)
	}
	if o.From != nil && pos.IsValid() && slices.ContainsFunc(o.From.Args, func(e value.Expr) bool {
		return e.Contains(func(e value.Expr) bool { return e.Pos == pos })
	}) {
		return place
	}
	if given.IsValid() && !contains(place.Func, pos) && contains(place.Func, given) {
		pos = given
		p.places.once.Do(p.places.index)
		if call := p.places.calls[given]; call != nil && len(o.Bound) > 0 && call.Pos() <= place.Pos && place.Pos < call.End() {
			return place // the argument of that very call
		}
	}
	return p.places.written(pos, place)
}

// contains reports whether pos lies in the source of fn.
func contains(fn *ssa.Function, pos token.Pos) bool {
	return fn.Syntax() != nil && fn.Syntax().Pos() <= pos && pos < fn.Syntax().End()
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
