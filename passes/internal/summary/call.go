package summary

import (
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// maxImplementers bounds the types whose methods a call of an interface method
// is taken to be a choice of.
const maxImplementers = 4

// call is result index of the call c.
func (p *Package) call(c *ssa.Call, index int) value.Expr {
	common := c.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "append" && len(common.Args) == 2 {
			return p.appended(common.Args[0], common.Args[1])
		}
		return value.Opaque("computed")
	}
	key, fn, args := p.Callee(common)
	if common.IsInvoke() {
		if impls := p.implementers(common.Method); 1 < len(impls) && len(impls) <= maxImplementers {
			results := make([]value.Expr, len(impls))
			for i, m := range impls {
				results[i] = p.Result(FuncKey(m), index, args)
			}
			return value.OneOf(results...)
		}
	}
	if fn != nil {
		if m, _ := driver.Lookup(fn); m != nil && (m.Type == "" || len(args) > len(m.Args)) {
			return p.driverCall(c, m, args, index)
		}
		if e, ok := p.standard(c, fn, args, index); ok {
			return e
		}
	}
	e := p.Result(key, index, args)
	if e.Op == value.Unknown && p.funcs[key] == nil {
		if from := derivedFrom(c, index); from != nil {
			return p.Eval(from)
		}
		if index == 0 && isIdentifier(c.Common().Signature().Results().At(0).Type()) {
			return fresh(c)
		}
	}
	return e.Replace(func(e value.Expr) (value.Expr, bool) { // another one for each call
		if e.Op != value.Fresh && e.Op != value.Read {
			return e, false
		}
		e.Text = fresh(c).Text + "/" + e.Text
		return e, true
	})
}

// fresh is what c returns if nothing is known of it but that it is the same
// wherever it is used.
func fresh(c *ssa.Call) value.Expr {
	return value.Expr{Op: value.Fresh, Text: strconv.Itoa(int(c.Pos()))}
}

// isIdentifier reports whether values of type t can tell one thing from others: a
// string, or bytes as in an ObjectID.
func isIdentifier(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() == types.String
	case *types.Array:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return false
}

// Target returns the function or method that a call calls, or nil if that is
// not known or a function literal. A method of an interface that one type of
// the package implements is that type's method; an interface method with the
// signature of a driver method is the driver's.
func (p *Package) Target(common *ssa.CallCommon) *types.Func {
	if common.IsInvoke() {
		if impl := p.implementation(common.Method); impl != nil {
			return impl
		}
		if m := driver.Shape(common.Method); m != nil {
			return m
		}
		return common.Method
	}
	callee, ok := common.Value.(*ssa.Function)
	if !ok {
		callee = p.functions[p.function(common).Text]
	}
	if callee == nil {
		return nil
	}
	obj, _ := callee.Object().(*types.Func)
	return obj
}

// function is the function value that a call calls.
func (p *Package) function(common *ssa.CallCommon) value.Expr {
	if _, ok := common.Value.(*ssa.Builtin); ok || common.IsInvoke() {
		return value.Expr{}
	}
	f := p.Eval(common.Value)
	if f.Op == value.Field || f.Op == value.Global {
		f = p.Resolve(f)
	}
	if f.Op != value.Func && f.Op != value.Param {
		return value.Expr{}
	}
	return f
}

// TargetKey returns the key of what a call calls, "" if it is not known. For
// a call of a parameter it is that parameter's function, and isParam is true.
func (p *Package) TargetKey(common *ssa.CallCommon) (key string, isParam bool) {
	fn := p.Target(common)
	if common.IsInvoke() && fn == common.Method {
		if key := p.methodOf(common); key != "" {
			return key, false
		}
	}
	if fn != nil {
		return FuncKey(fn), false
	}
	f := p.function(common)
	return f.Text, f.Op == value.Param
}

// methodOf is the key of the method that a call of an interface method calls
// on a value whose type is known, "" if it is not.
func (p *Package) methodOf(common *ssa.CallCommon) string {
	x := p.Eval(common.Value)
	typ := x.Text
	if x.Op == value.Field || x.Op == value.Global {
		typ = p.storedType(x.Text)
	} else if x.Op != value.Struct {
		typ = ""
	}
	if packageOf(typ) == "" {
		return ""
	}
	return typ + "." + common.Method.Name()
}

// storedType is the name of the only type that is stored in the field or
// variable key, "" if several are, other packages may store in it, or one is not
// known.
func (p *Package) storedType(key string) string {
	if token.IsExported(LastName(key)) {
		return ""
	}
	typ := ""
	for _, s := range p.Stores(key) {
		one := p.typeOf(s.Instr.Val)
		if one == "" || typ != "" && typ != one {
			return ""
		}
		typ = one
	}
	return typ
}

// typeOf is the name of the type of what the interface v holds, "" if it is not
// known.
func (p *Package) typeOf(v ssa.Value) string {
	made, ok := v.(*ssa.MakeInterface)
	if !ok {
		if e := p.Eval(v); e.Op == value.Struct {
			return e.Text
		}
		return ""
	}
	named := namedOf(made.X.Type())
	if named == nil || named.Obj().Pkg() == nil {
		return ""
	}
	return typeKey(named)
}

// Callee returns what a call calls: its key ("" if it is not known), its
// object (nil for a function literal) and the arguments, receiver first.
func (p *Package) Callee(common *ssa.CallCommon) (key string, fn *types.Func, args []value.Expr) {
	key, isParam := p.TargetKey(common)
	if isParam {
		key = ""
	}
	switch {
	case common.IsInvoke():
		args = append(args, p.Eval(common.Value))
	case !isStatic(common):
		args = append(args, p.function(common).Args...)
	}
	fn = p.Target(common)
	eval := p.stored
	if fn != nil && fn.Pkg() != nil && inStandardLibrary(fn.Pkg().Path()) {
		eval = p.Eval // which is evaluated by what it does with the text
	}
	for i, a := range common.Args {
		e := eval(a)
		if isTypeParam(fn, i, common.IsInvoke()) {
			e = value.OfType(e, p.typeName(a.Type()))
		}
		if e.Op == value.String && !e.Pos.IsValid() {
			e.Pos = common.Pos() // a constant has no place of its own
		}
		args = append(args, e)
	}
	return key, fn, args
}

// isTypeParam reports whether argument i of a call of fn is given for a
// parameter whose type is a type parameter.
func isTypeParam(fn *types.Func, i int, isInvoke bool) bool {
	if fn == nil {
		return false
	}
	sig := fn.Origin().Signature()
	if sig.Recv() != nil && !isInvoke {
		i--
	}
	if i < 0 || i >= sig.Params().Len() {
		return false
	}
	_, ok := types.Unalias(sig.Params().At(i).Type()).(*types.TypeParam)
	return ok
}

func isStatic(common *ssa.CallCommon) bool {
	_, ok := common.Value.(*ssa.Function)
	return ok
}

// Result returns result index of the function key called with args, as far as
// this package or the facts of its dependencies tell.
func (p *Package) Result(key string, index int, args []value.Expr) value.Expr {
	if fn := p.funcs[key]; fn != nil {
		return p.ownResult(fn, key, index).Bind(key, args)
	}
	if results := p.below().Results[key]; index < len(results) {
		return results[index].Bind(key, args)
	}
	if key == "" {
		return value.Opaque("function value")
	}
	return value.Opaque("call of " + key)
}

// ownResult joins what the returns of fn give as result index. A return
// beside an error that is not nil gives nothing that a caller uses.
func (p *Package) ownResult(fn *ssa.Function, key string, index int) value.Expr {
	memo := resultKey{key, index}
	if e, ok := p.results[memo]; ok {
		return e
	}
	if p.returning[memo] {
		return value.Expr{Op: value.Recursion, Text: key, Args: identity(fn, key)}
	}
	p.returning[memo] = true
	var returned, failed []value.Expr
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || index >= len(ret.Results) {
			continue
		}
		e := p.Eval(ret.Results[index])
		if failing(ret) {
			failed = append(failed, e)
		} else {
			returned = append(returned, e)
		}
	}
	if len(returned) == 0 {
		returned = failed
	}
	e := settle(returned, fn, key)
	delete(p.returning, memo)
	p.results[memo] = e
	return e
}

type resultKey struct {
	fn    string
	index int
}

// failing reports whether ret returns zero values beside an error.
func failing(ret *ssa.Return) bool {
	n := len(ret.Results)
	if n < 2 || !types.Identical(ret.Results[n-1].Type(), types.Universe.Lookup("error").Type()) {
		return false
	}
	if IsZero(ret.Results[n-1]) {
		return false
	}
	for _, r := range ret.Results[:n-1] {
		if _, ok := r.(*ssa.Const); !ok {
			return false
		}
	}
	return true
}

// identity is the call of fn by itself with its own parameters.
func identity(fn *ssa.Function, key string) []value.Expr {
	args := make([]value.Expr, len(fn.Params))
	for i := range args {
		args[i] = value.Expr{Op: value.Param, Text: key, Index: i}
	}
	return args
}

// settle joins the results of fn. A result that is fn called again adds
// nothing if the parameters that the other results depend on are the same;
// any other recursion is not known.
func settle(returned []value.Expr, fn *ssa.Function, key string) value.Expr {
	used := make(map[int]bool)
	for _, e := range returned {
		e.Walk(func(e value.Expr) bool {
			if e.Op == value.Param && e.Text == key {
				used[e.Index] = true
			}
			return e.Op == value.Recursion
		})
	}
	self := identity(fn, key)
	again := func(e value.Expr) bool {
		if e.Op != value.Recursion || e.Text != key {
			return false
		}
		for i := range used {
			if !e.Args[i].Equal(self[i]) {
				return false
			}
		}
		return true
	}
	if all := value.OneOf(returned...); all.Op == value.Choice {
		returned = all.Args
	}
	var out []value.Expr
	for _, e := range returned {
		if again(e) && len(returned) > 1 {
			continue
		}
		out = append(out, e.Replace(func(e value.Expr) (value.Expr, bool) {
			return value.Opaque("recursion"), e.Op == value.Recursion
		}))
	}
	return value.OneOf(out...)
}

// implementation returns the method that a call of the interface method m
// reaches when exactly one type of the package implements the interface.
func (p *Package) implementation(m *types.Func) *types.Func {
	if impls := p.implementers(m); len(impls) == 1 {
		return impls[0]
	}
	return nil
}

// decorates reports whether t is a struct that holds another implementation of
// the interface iface, which it calls.
func decorates(t, iface types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if types.Identical(f.Type(), iface) {
			return true
		}
	}
	return false
}

// implementers returns the methods of the types of the package, outside its
// tests, that a call of the interface method m may reach.
func (p *Package) implementers(m *types.Func) []*types.Func {
	if found, ok := p.implementations[m]; ok {
		return found
	}
	p.implementations[m] = nil
	recv := m.Signature().Recv()
	if recv == nil || m.Pkg() == nil {
		return nil
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	var found []*types.Func
	scope := p.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() || types.IsInterface(tn.Type()) || p.isTestPos(tn.Pos()) {
			continue
		}
		ptr := types.NewPointer(tn.Type())
		if !types.Implements(ptr, iface) || decorates(tn.Type(), recv.Type()) {
			continue
		}
		if obj, _, _ := types.LookupFieldOrMethod(ptr, false, m.Pkg(), m.Name()); obj != nil {
			if impl, ok := obj.(*types.Func); ok {
				found = append(found, impl)
			}
		}
	}
	p.implementations[m] = found
	return found
}
