package txn

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// An Effect is an operation that a function performs, itself or through the
// functions that it calls, or a call of one of its function parameters.
type Effect struct {
	Method  *driver.Method // of an operation; nil for a call of a parameter
	Context value.Expr     // of the operation, over the parameters of the function

	Func value.Expr   // the parameter that is called
	Args []value.Expr // what it is given; only contexts are known
	InTx bool         // it is called in a transaction that the function opens

	Call ssa.CallInstruction // in the function: of the driver, the parameter, or the function that has the effect
	At   ssa.CallInstruction // that performs the effect, if in the package at hand
	Arg  int                 // the argument of Call that Context comes from, see [op.Package.Argument]; -1 if none

	// Maker names the function to which a context is lost: that makes the new
	// context of the operation, or is the first on the way to it that is given
	// none.
	Maker string

	literal *ssa.Function // given to Call, that has the effect

	inner  *Effect        // of the function that Call calls; nil at the operation itself
	key    string         // of that function
	args   []value.Expr   // that it is given, nil if they are those of Call
	writes []op.Statement // of an imported effect, see Writes
}

// maxEffects bounds the effects that are known of one function.
const maxEffects = 64

// Effects returns the effects of fn in source order. What goroutines do that it
// starts is none.
func (p *Package) Effects(fn *ssa.Function) []Effect {
	if effects, ok := p.effects[fn]; ok {
		return effects
	}
	p.effects[fn] = nil // until they are known
	var effects []Effect
	for call := range flow.Calls(fn) {
		if _, isGo := call.(*ssa.Go); isGo {
			continue
		}
		for _, e := range p.effectsOf(call) {
			if len(effects) < maxEffects && !slices.ContainsFunc(effects, e.same) {
				effects = append(effects, e)
			}
		}
	}
	p.effects[fn] = effects
	return effects
}

// same reports whether f, at the same call, says no more than e.
func (e Effect) same(f Effect) bool {
	if e.Method != nil && isWrite(e.Method.Action) && (e.At == nil || e.At != f.At) {
		return false // what is written differs
	}
	return e.Call == f.Call && e.equal(f)
}

// equal reports whether e and f have the same context, or call the same with the
// same contexts.
func (e Effect) equal(f Effect) bool {
	return (e.Method == nil) == (f.Method == nil) && e.InTx == f.InTx && e.Context.Equal(f.Context) &&
		e.Func.Equal(f.Func) && slices.EqualFunc(e.Args, f.Args, value.Expr.Equal)
}

// effectsOf returns the effects of a call.
func (p *Package) effectsOf(call ssa.CallInstruction) []Effect {
	effects := p.direct(call)
	for _, lit := range p.literals(call) {
		effects = append(effects, p.expand(call, Effect{Func: p.values.Eval(lit)})...)
	}
	return effects
}

// direct returns the effects of a call as far as they are known from what it
// calls.
func (p *Package) direct(call ssa.CallInstruction) []Effect {
	common := call.Common()
	if m := p.method(call); m != nil {
		if p.joins(call, m) || m.Action == driver.ActDropCollection {
			e := Effect{Method: m, Context: p.argument(call, m, driver.RoleContext), Call: call, At: call, Maker: call.Parent().Name()}
			e.Arg = operandIndex(common, m, m.Arg(driver.RoleContext))
			if common.IsInvoke() {
				e.Arg++
			}
			return []Effect{e}
		}
		return p.ofDriver(call, m)
	}
	key, isParam := p.values.TargetKey(common)
	switch {
	case isParam, key == "" && !common.IsInvoke():
		f := p.values.Eval(common.Value)
		if !f.FromParam() {
			return nil
		}
		args := p.contexts(call)
		inTx := slices.ContainsFunc(args, carriesSession) && p.startsTransaction(call.Parent())
		return []Effect{{Func: f, Args: args, InTx: inTx, Call: call, At: call, Arg: slices.IndexFunc(common.Args, isContext)}}
	case key == "" && common.IsInvoke():
		return p.openCall(call)
	case key == "":
		return nil
	}
	effects := p.of(key)
	if len(effects) == 0 {
		if common.IsInvoke() && p.values.Target(common) == common.Method {
			return p.openCall(call)
		}
		return nil
	}
	effects = p.bind(call, effects, key, p.needed(call, key, effects))
	for i := range effects {
		if effects[i].key == key {
			effects[i].args = nil
		}
	}
	return effects
}

// joins reports whether the server runs the operation as part of a transaction.
func (p *Package) joins(call ssa.CallInstruction, m *driver.Method) bool {
	if m.Action != driver.ActRunCommand {
		return m.Action.JoinsTransaction()
	}
	var view document.View
	docs := view.Documents(p.values.Eval(operand(call.Common(), m, m.Arg(driver.RoleCommand))))
	return len(docs) > 0 && !slices.ContainsFunc(docs, func(d document.Document) bool {
		if len(d.Elements) == 0 {
			return true
		}
		c := driver.LookupCommand(d.Elements[0].Name())
		return c == nil || !c.Action.JoinsTransaction()
	})
}

// ofDriver returns the effects of a call of the driver that calls back.
func (p *Package) ofDriver(call ssa.CallInstruction, m *driver.Method) []Effect {
	var session value.Expr
	inTx := true
	switch m.Action {
	case driver.ActWithTransaction:
		if recv := operand(call.Common(), m, -1); recv != nil {
			session = p.values.Eval(recv)
		}
	case driver.ActWithSession:
		session = p.argument(call, m, driver.RoleSession)
		inTx = p.startsTransaction(call.Parent())
	case driver.ActUseSession:
		var client value.Expr
		if recv := operand(call.Common(), m, -1); recv != nil {
			client = p.values.Eval(recv)
		}
		session, inTx = newSession(client), false
	default:
		return nil
	}
	callback := operand(call.Common(), m, m.Arg(driver.RoleCallback))
	given := value.Expr{Op: value.Context, Args: []value.Expr{session}}
	return p.expand(call, Effect{Func: p.values.Eval(callback), Args: []value.Expr{given}, InTx: inTx, Call: call})
}

// newSession is a session that is started on a client.
func newSession(client value.Expr) value.Expr {
	return value.Expr{Op: value.Session, Text: value.NewSession, Args: []value.Expr{client}}
}

// startsTransaction reports whether fn, or a literal in it, starts a
// transaction.
func (p *Package) startsTransaction(fn *ssa.Function) bool {
	for call := range flow.Calls(fn) {
		if p.does(call, driver.ActStartTransaction) {
			return true
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, p.startsTransaction)
}

// method is the method of the driver that call calls, nil if it is none.
func (p *Package) method(call ssa.CallInstruction) *driver.Method {
	m, _ := driver.Lookup(p.values.Target(call.Common()))
	return m
}

// does reports whether call is one of the driver that does a.
func (p *Package) does(call ssa.CallInstruction, a driver.Action) bool {
	m := p.method(call)
	return m != nil && m.Action == a
}

// of returns the effects of the function key, of this package or below.
func (p *Package) of(key string) []Effect {
	if fn := p.values.Func(key); fn != nil {
		return p.Effects(fn)
	}
	return p.imported.effects[key]
}

// bind returns the effects of the function key, called with args by call.
func (p *Package) bind(call ssa.CallInstruction, effects []Effect, key string, args []value.Expr) []Effect {
	var out []Effect
	lit := p.values.Func(key)
	for _, e := range effects {
		if lit != nil && lit.Parent() != nil {
			e.literal = lit
		}
		wasNew := isNew(e.Context)
		if wasNew && !slices.ContainsFunc(call.Common().Args, isContext) && e.Func.Op == value.Unknown {
			e.Maker = summary.LastName(key)
		}
		inner := e
		e.inner, e.key, e.args, e.writes = &inner, key, args, nil
		e.Call, e.Arg = call, -1
		if e.Context.Op == value.Param && e.Context.Text == key {
			e.Arg = e.Context.Index - len(p.receiver(call.Common()))
		}
		e.Context = e.Context.Bind(key, args)
		if isNew(e.Context) && !wasNew {
			e.Maker = call.Parent().Name()
		}
		e.Func = e.Func.Bind(key, args)
		e.Args = slices.Clone(e.Args)
		for i := range e.Args {
			e.Args[i] = e.Args[i].Bind(key, args)
		}
		if e.Func.Op == value.Unknown {
			out = append(out, e)
		} else {
			out = append(out, p.expand(call, e)...)
		}
	}
	return out
}

// expand returns e, a call of a function value, or the effects of that function
// if it is known.
func (p *Package) expand(call ssa.CallInstruction, e Effect) []Effect {
	switch {
	case e.Func.FromParam(), isOpen(e.Func):
		return []Effect{e}
	case e.Func.Op != value.Func:
		return nil
	}
	fn := p.values.Func(e.Func.Text)
	if fn != nil && slices.ContainsFunc(e.Args, carriesSession) {
		e.InTx = e.InTx || p.startsTransaction(fn)
		p.sessions[fn] = !e.InTx
	}
	if fn != nil && e.InTx {
		p.addScope(fn, e)
	}
	args := slices.Concat(e.Func.Args, e.Args) // a method value has its receiver bound
	effects := p.bind(call, p.of(e.Func.Text), e.Func.Text, args)
	for i := range effects {
		effects[i].InTx = effects[i].InTx || e.InTx && effects[i].Method == nil
	}
	return effects
}

// literals returns the function literals without parameters that a call of a
// function of which nothing is known, and which is taken to call them, is given.
func (p *Package) literals(call ssa.CallInstruction) []ssa.Value {
	var out []ssa.Value
	for _, arg := range call.Common().Args {
		if fn := literalOf(arg); fn != nil && len(fn.Params) == 0 && p.isForeign(call) {
			out = append(out, arg)
		}
	}
	return out
}

// isForeign reports whether call calls a function that nothing is known of:
// one of another module that does not reach the driver.
func (p *Package) isForeign(call ssa.CallInstruction) bool {
	fn := p.values.Target(call.Common())
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	key := summary.FuncKey(fn)
	_, v := driver.Package(fn.Pkg().Path())
	return v == 0 && p.values.Func(key) == nil && p.imported.effects[key] == nil
}

func literalOf(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.MakeClosure:
		return v.Fn.(*ssa.Function)
	case *ssa.Function:
		if v.Parent() != nil {
			return v
		}
	case *ssa.ChangeType:
		return literalOf(v.X)
	}
	return nil
}
