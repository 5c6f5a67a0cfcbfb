package txn

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Pending is an operation that leaves a transaction if the interface methods on
// the way are implemented as it looks: which implementations are meant is known
// in a package above, where the program is put together.
type Pending struct {
	Helper  string // the interface method that is given the callback, "" if that is known to run in a transaction
	Param   int    // the parameter of Helper that is the callback
	Context int    // the parameter of the callback that its context ought to be; -1 if it has none

	Call string // the interface method that is called with another context, "" if it is the operation Op
	Arg  int    // the parameter of Call that is the context; -1 if it takes none
	Op   string

	Where  string // the function that is called, "" if it is the driver's
	Source string // the other context as it is written
	Right  string // the name of the context that ought to be given
	Maker  string // the function that makes the other context, if it is not given
	Site   string // see op.Operation
	Pos    token.Pos
}

// implementations returns the methods that the package has called through
// interfaces, by the interface's method: what it converts to the interface. A
// method with several implementations is left out.
func (p *Package) implementations() map[string]string {
	found, provided := make(map[string]string), make(map[string]bool)
	for impl, iface := range p.values.Interfaces() {
		found[iface] = impl
	}
	for _, fn := range p.values.IR.Funcs {
		if p.values.InTest(fn) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if made, ok := instr.(*ssa.MakeInterface); ok {
					for _, iface := range p.addImplementation(found, made) {
						provided[iface] = provided[iface] || isProvided(made)
					}
				}
			}
		}
	}
	asked := p.askedMethods()
	for iface, impl := range found {
		if impl == "" || !asked[iface] && !p.values.Owns(impl) && !provided[iface] {
			delete(found, iface)
		}
	}
	return found
}

// isProvided reports whether a function returns what is made: it provides the
// implementation to whoever asks for the interface.
func isProvided(made *ssa.MakeInterface) bool {
	return slices.ContainsFunc(*made.Referrers(), func(ref ssa.Instruction) bool {
		_, ok := ref.(*ssa.Return)
		return ok
	})
}

// askedMethods are the interface methods that something pending depends on.
func (p *Package) askedMethods() map[string]bool {
	asked := make(map[string]bool)
	for _, e := range slices.Concat(p.pending, p.imported.pending) {
		asked[e.Helper], asked[e.Call] = true, true
	}
	for _, s := range p.Sequences() {
		for _, step := range slices.Concat([]Step{s.First, s.Second}, s.Undo) {
			asked[step.Call] = true
		}
	}
	return asked
}

// addImplementation adds the methods that the conversion to an interface makes
// callable through it, and returns the interface's methods; several
// implementations of one are "".
func (p *Package) addImplementation(found map[string]string, made *ssa.MakeInterface) (methods []string) {
	iface, ok := types.Unalias(made.Type()).(*types.Named)
	if !ok || iface.Obj().Pkg() == nil || !summary.InModule(p.pass, iface.Obj().Pkg().Path()) || summary.IsContext(made.Type()) {
		return nil
	}
	for m := range iface.Underlying().(*types.Interface).Methods() {
		obj, _, _ := types.LookupFieldOrMethod(made.X.Type(), true, m.Pkg(), m.Name())
		method, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		key, impl := summary.FuncKey(m), summary.FuncKey(method)
		switch other, known := found[key]; {
		case !p.matters(impl):
		case known && other != impl:
			found[key] = ""
		default:
			found[key] = impl
			methods = append(methods, key)
		}
	}
	return methods
}

// matters reports whether importers can use the effects of a method.
func (p *Package) matters(key string) bool {
	e := p.exported(key)
	return len(e.contexts)+len(e.writes) > 0
}

// isOpen reports whether f is an interface method of which this package does not
// know the implementation.
func isOpen(f value.Expr) bool { return f.Op == value.Func && f.Index == openMethod }

// openMethod is the Index of a [value.Func] that is an interface method.
const openMethod = 1

// openCall is the call of an interface method whose implementation is not known.
func (p *Package) openCall(call ssa.CallInstruction) []Effect {
	method := call.Common().Method
	if method.Pkg() == nil || !summary.InModule(p.pass, method.Pkg().Path()) {
		return nil
	}
	e := Effect{
		Func: value.Expr{Op: value.Func, Text: summary.FuncKey(method), Index: openMethod},
		Args: p.contexts(call), Call: call, At: call, Arg: slices.IndexFunc(call.Common().Args, isContext),
	}
	if e.Arg >= 0 {
		e.Arg++ // after the receiver
	}
	for _, arg := range call.Common().Args {
		if fn := literalOf(arg); fn != nil {
			p.addTentative(fn, e)
		}
	}
	return []Effect{e}
}

// addTentative adds the literal fn, that the open call e is given, as code that
// may run in a transaction.
func (p *Package) addTentative(fn *ssa.Function, e Effect) {
	context := slices.IndexFunc(fn.Params, func(v *ssa.Parameter) bool { return summary.IsContext(v.Type()) })
	if context < 0 && len(fn.Params) > 0 {
		return
	}
	if p.isKnownScope(fn, e.Call) {
		return
	}
	p.tentative = append(p.tentative, &Scope{
		Fn: fn, Context: context, Call: e.Call, Arg: p.argumentOf(e.Call, fn), helper: e.Func.Text,
		session: newSession(value.Expr{}),
	})
}

// findPending returns what importers may find to leave a transaction.
func (p *Package) findPending() []Pending {
	var out []Pending
	for _, s := range slices.Concat(p.Scopes, p.tentative) {
		if p.values.InTest(s.Fn) {
			continue
		}
		p.walk(s, s.Fn, make(map[*ssa.Function]bool), func(e Effect) {
			pending, ok := p.pendingOf(s, e)
			if ok && !slices.ContainsFunc(out, func(o Pending) bool { return o.Site == pending.Site }) && !p.ignores(pending.Pos) {
				out = append(out, pending)
			}
		})
	}
	return out
}

// pendingOf is the effect e in s as something that depends on implementations.
func (p *Package) pendingOf(s *Scope, e Effect) (Pending, bool) {
	open := isOpen(e.Func)
	if !open && (s.helper == "" || e.Method == nil || !p.leaves(s, e)) {
		return Pending{}, false
	}
	if s.Context < 0 && s.helper == "" {
		return Pending{}, false
	}
	pending := Pending{Helper: s.helper, Param: s.Arg, Context: s.Context, Arg: -1, Maker: e.Maker}
	place := p.ops.Argument(e.Call, e.Arg)
	if e.At != e.Call || open {
		pending.Where = p.ops.CalleeName(e.Call)
	}
	if open {
		pending.Call = e.Func.Text
		if !p.givesAnother(s, e, &pending) {
			return Pending{}, false
		}
	} else {
		pending.Op = e.Method.Name
	}
	if s.Context < 0 {
		place = p.ops.Argument(s.Call, s.Arg)
		pending.Where = p.ops.CalleeName(s.Call)
	} else if name := s.Fn.Params[s.Context].Object().Name(); name != "_" {
		pending.Right = name
	}
	if place.Expr != nil && e.Arg >= 0 {
		pending.Source = types.ExprString(place.Expr)
	}
	pending.Pos, pending.Site = place.Pos, p.ops.Site(place.Pos)
	return pending, true
}

// givesAnother reports whether the open call e in s gives a context that does not
// carry the session of s, or none, and notes which.
func (p *Package) givesAnother(s *Scope, e Effect, pending *Pending) bool {
	for i, a := range e.Args {
		if a.Op == value.Unknown {
			continue
		}
		if !p.isOutside(s, a) {
			return false
		}
		pending.Arg = i + 1 // after the receiver
	}
	if pending.Arg >= 0 {
		return true
	}
	pending.Maker = summary.LastName(e.Func.Text)
	method := e.At.Common().Method
	for v := range method.Signature().Params().Variables() {
		if summary.IsContext(v.Type()) {
			return false // of which nothing is known
		}
	}
	return true
}

// Pending returns the operations of the program, this package and those below,
// that leave a transaction now that the implementations of the interfaces on the
// way are known.
func (p *Package) Pending() []Pending {
	var out []Pending
	for _, pending := range slices.Concat(p.pending, p.imported.pending) {
		if p.isRunBy(pending) && p.resolve(&pending) {
			out = append(out, pending)
		}
	}
	return out
}

// isRunBy reports whether the helper runs its parameter in a transaction and gives
// it the context that it takes.
func (p *Package) isRunBy(pending Pending) bool {
	if pending.Helper == "" {
		return true
	}
	return slices.ContainsFunc(p.ofInterface(pending.Helper), func(e Effect) bool {
		if e.Func.Op != value.Param || e.Func.Index != pending.Param || !e.InTx {
			return false
		}
		if pending.Context < 0 {
			return len(e.Args) == 0
		}
		return pending.Context < len(e.Args) && carriesSession(e.Args[pending.Context])
	})
}

// resolve finds the operation that the call of pending performs with the other
// context.
func (p *Package) resolve(pending *Pending) bool {
	if pending.Call == "" {
		return true
	}
	for _, e := range p.ofInterface(pending.Call) {
		isGiven := e.Context.Op == value.Param && e.Context.Index == pending.Arg
		if e.Method != nil && (pending.Arg >= 0 && isGiven || pending.Arg < 0 && isNew(e.Context)) {
			pending.Op = e.Method.Name
			return true
		}
	}
	return false
}

// ofInterface returns the effects of the only implementation of an interface
// method that the program has, nil if there is not one.
func (p *Package) ofInterface(key string) []Effect {
	if impl := p.implemented[key]; impl != "" {
		return p.of(impl)
	}
	if p.imported.impl[key] == "" {
		return nil
	}
	return p.imported.effects[key]
}
