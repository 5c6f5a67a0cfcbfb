package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// Eval returns v as an expression over the parameters of its function, and of
// the functions around it if it is a function literal. Results of functions
// that are known are filled in; fields and package variables stay leaves
// until [Package.Resolve].
//
// A pointer stands for what it points to: nothing the engine asks tells them
// apart.
func (p *Package) Eval(v ssa.Value) value.Expr {
	if e, ok := p.values[v]; ok {
		return e
	}
	if marker := p.evaluating[v]; marker != "" {
		return value.Expr{Op: value.Recursion, Text: marker}
	}
	if marker := p.circular[v]; p.active[marker] {
		return value.Expr{Op: value.Recursion, Text: marker}
	}
	p.markers++
	marker := "value " + strconv.Itoa(p.markers)
	p.evaluating[v] = marker
	p.active[marker] = true
	e := p.updated(v, p.eval(v)).Without(marker)
	delete(p.active, marker)
	delete(p.evaluating, v)
	if isTime(v.Type()) && e.Op != value.Recursion && !isMoment(e) {
		e = value.Expr{Op: value.Time} // any moment is as good as another
	}
	if e.Op == value.Recursion {
		p.circular[v] = e.Text
		return e
	}
	if e.Op != value.Entry { // placed where it is written
		e.Pos = v.Pos()
	}
	// A marker that is left is of a value around this one, for which e is only
	// a part of the cycle. Seen from elsewhere it is computed anew, but not
	// again and again: then the rest of it is not known.
	if e.Contains(func(e value.Expr) bool { return e.Op == value.Recursion && p.active[e.Text] }) {
		if p.recomputed++; p.recomputed <= maxRecomputed {
			return e
		}
	}
	p.values[v] = e.Replace(func(e value.Expr) (value.Expr, bool) {
		return value.Opaque(Cycle), e.Op == value.Recursion && len(e.Args) == 0
	})
	return e
}

// Cycle is the Text of the Unknown that a value is computed from itself.
const Cycle = "recursion"

// maxRecomputed bounds the values of a package that are computed more than once.
const maxRecomputed = 5000

func (p *Package) evalAll(list []ssa.Value) []value.Expr {
	out := make([]value.Expr, len(list))
	for i, v := range list {
		out[i] = p.Eval(v)
	}
	return out
}

func (p *Package) eval(v ssa.Value) value.Expr {
	switch v := v.(type) {
	case *ssa.Const:
		return constExpr(v)
	case *ssa.Parameter:
		return p.parameter(v)
	case *ssa.FreeVar:
		return p.freeVar(v)
	case *ssa.Function:
		p.functions[funcKey(v)] = v
		return value.Expr{Op: value.Func, Text: funcKey(v)}
	case *ssa.MakeClosure:
		fn := v.Fn.(*ssa.Function)
		p.functions[funcKey(fn)] = fn
		return value.Expr{Op: value.Func, Text: funcKey(fn), Args: p.boundReceiver(fn, v.Bindings)}
	case *ssa.Global:
		return value.Expr{Op: value.Global, Text: globalKey(v)}
	case *ssa.Alloc:
		return p.pointee(v)
	case *ssa.UnOp:
		switch {
		case v.Op == token.MUL:
			return p.Eval(v.X)
		case v.Op == token.SUB:
			return value.Call("-", value.Expr{Op: value.Int, Text: "0"}, p.Eval(v.X))
		}
	case *ssa.FieldAddr, *ssa.Field, *ssa.IndexAddr, *ssa.Index, *ssa.Lookup:
		return p.part(v)
	case *ssa.Extract:
		return p.extract(v)
	case *ssa.Phi:
		return p.phi(v)
	case *ssa.Call:
		return p.call(v, 0)
	case *ssa.BinOp:
		return p.binary(v)
	case *ssa.Convert:
		return p.convert(v.X, v.Type())
	case *ssa.ChangeType:
		return p.convert(v.X, v.Type())
	case *ssa.MultiConvert:
		return p.convert(v.X, v.Type())
	case *ssa.ChangeInterface:
		return p.Eval(v.X)
	case *ssa.MakeInterface:
		return p.Eval(v.X)
	case *ssa.TypeAssert:
		return p.Eval(v.X)
	case *ssa.Slice:
		return p.slice(v)
	case *ssa.MakeMap:
		return value.Expr{Op: value.Map}
	case *ssa.MakeSlice:
		return p.made(v)
	}
	return value.Opaque("computed")
}

// part is the field or element v of another value.
func (p *Package) part(v ssa.Value) value.Expr {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return p.field(v, v.X, v.Field)
	case *ssa.Field:
		return p.field(v, v.X, v.Field)
	case *ssa.IndexAddr:
		return value.ElemOf(p.Eval(v.X), p.Eval(v.Index))
	case *ssa.Index:
		return value.ElemOf(p.Eval(v.X), p.Eval(v.Index))
	case *ssa.Lookup:
		if _, ok := v.X.Type().Underlying().(*types.Map); ok {
			return value.ElemOf(p.Eval(v.X), p.Eval(v.Index))
		}
	}
	return value.Opaque("character")
}

func constExpr(c *ssa.Const) value.Expr {
	if c.Value == nil {
		if isString(c.Type()) {
			return value.Str("")
		}
		return value.Expr{Op: value.Nil}
	}
	switch c.Value.Kind() {
	case constant.String:
		return value.Str(constant.StringVal(c.Value))
	case constant.Bool:
		return value.Expr{Op: value.Bool, Text: c.Value.String()}
	case constant.Int:
		return value.Expr{Op: value.Int, Text: c.Value.ExactString()}
	}
	return value.Opaque("constant")
}

func (p *Package) parameter(v *ssa.Parameter) value.Expr {
	for i, param := range v.Parent().Params {
		if param == v {
			return value.Expr{Op: value.Param, Text: funcKey(v.Parent()), Index: i}
		}
	}
	return value.Opaque("parameter")
}

// freeVar is what the function around a literal has bound to v.
func (p *Package) freeVar(v *ssa.FreeVar) value.Expr {
	if b := p.Captured(v); b != nil {
		return p.Eval(b)
	}
	return value.Opaque("captured variable")
}

// Captured is what the function literal that v belongs to captures as v, nil if
// that is not known.
func (p *Package) Captured(v *ssa.FreeVar) ssa.Value {
	lit := v.Parent()
	made := p.index.closures[lit]
	if made == nil {
		return nil
	}
	for i, fv := range lit.FreeVars {
		if fv == v {
			return made.Bindings[i]
		}
	}
	return nil
}

// boundReceiver returns the receiver that a method value carries; the
// variables that a function literal captures are no arguments.
func (p *Package) boundReceiver(fn *ssa.Function, bindings []ssa.Value) []value.Expr {
	if fn.Parent() != nil {
		return nil
	}
	return p.evalAll(bindings)
}

func (p *Package) extract(v *ssa.Extract) value.Expr {
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		return p.call(t, v.Index)
	case *ssa.Lookup:
		if v.Index == 0 {
			return value.ElemOf(p.Eval(t.X), p.Eval(t.Index))
		}
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return p.Eval(t.X)
		}
	case *ssa.Next:
		r, ok := t.Iter.(*ssa.Range)
		if !ok || t.IsString {
			break
		}
		if v.Index == 1 {
			return value.KeyOf(p.Eval(r.X))
		}
		return value.ElemOf(p.Eval(r.X), value.Expr{})
	}
	return value.Opaque("computed")
}

// phi joins the values that v has on the edges into its block.
func (p *Package) phi(v *ssa.Phi) value.Expr {
	if len(v.Edges) == 2 {
		for i, e := range v.Edges {
			same := func(x ssa.Value) bool { return sameVar(x, e) }
			if onlyIfEmpty(same, v.Block().Preds[1-i]) {
				return value.OrDefault(p.Eval(e), p.Eval(v.Edges[1-i]))
			}
		}
	}
	edges := p.evalAll(v.Edges)
	if s, ok := v.Type().Underlying().(*types.Slice); ok && !isText(s.Elem()) {
		return joinLists(edges, p.evaluating[v])
	}
	return value.OneOf(edges...)
}

func (p *Package) binary(v *ssa.BinOp) value.Expr {
	if isString(v.Type()) && v.Op == token.ADD {
		return value.Join(p.Eval(v.X), p.Eval(v.Y))
	}
	isSum := (v.Op == token.ADD || v.Op == token.SUB) && hasInfo(v.Type(), types.IsNumeric)
	if isSum || isInteger(v.Type()) && value.IsPure(v.Op.String()) {
		return value.Call(v.Op.String(), p.Eval(v.X), p.Eval(v.Y))
	}
	return value.Opaque("computed")
}

// convert is x converted to type to. Named integer types matter where they
// print as text: int(t.Month()) is a number, t.Month() is not.
func (p *Package) convert(x ssa.Value, to types.Type) value.Expr {
	e := p.Eval(x)
	switch {
	case isInteger(to) && isInteger(x.Type()):
		if named := namedOf(to); named != nil && named.String() == "time.Month" {
			return value.Call("month", e)
		}
		if e.Op == value.Int {
			return e
		}
		return value.Call("int", e)
	case isString(to) && isInteger(x.Type()):
		return value.Opaque("rune")
	case isString(to) && isString(x.Type()) && namedOf(x.Type()) != nil:
		return value.OfType(e, p.typeName(x.Type())) // it can be one of the constants of its type
	}
	return e
}

func (p *Package) slice(v *ssa.Slice) value.Expr {
	x := p.Eval(v.X)
	if v.Low == nil && v.High == nil {
		return x
	}
	if !isText(v.X.Type()) {
		return sublist(x, v.Low, v.High)
	}
	bounds := [2]value.Expr{{Op: value.Nil}, {Op: value.Nil}}
	for i, b := range []ssa.Value{v.Low, v.High} {
		if b != nil {
			bounds[i] = p.Eval(b)
		}
	}
	return value.Call("[:]", x, bounds[0], bounds[1])
}

// isMoment reports whether e is computed from constants and moments only.
func isMoment(e value.Expr) bool {
	return e.Op == value.Apply && !e.Contains(func(e value.Expr) bool {
		switch e.Op {
		case value.Apply, value.Time, value.Int, value.String:
			return false
		}
		return true
	})
}

func isTime(t types.Type) bool {
	named := namedOf(t)
	return named != nil && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "time" && named.Obj().Name() == "Time"
}

func isString(t types.Type) bool  { return hasInfo(t, types.IsString) }
func isInteger(t types.Type) bool { return hasInfo(t, types.IsInteger) }

// hasInfo reports whether t, or every type in the type set of the type
// parameter t, is a basic type with a property.
func hasInfo(t types.Type, info types.BasicInfo) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&info != 0
	case *types.Interface:
		if _, ok := types.Unalias(t).(*types.TypeParam); !ok || u.NumEmbeddeds() != 1 {
			return false
		}
		return hasInfo(u.EmbeddedType(0), info)
	case *types.Union:
		for term := range u.Terms() {
			if !hasInfo(term.Type(), info) {
				return false
			}
		}
		return true
	}
	return false
}

// isText reports whether t is a string or a slice of bytes.
func isText(t types.Type) bool {
	if s, ok := t.Underlying().(*types.Slice); ok {
		b, ok := s.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return isString(t)
}
