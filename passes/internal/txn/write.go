package txn

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
)

// A Write is a statement that changes documents, as an effect of a function.
type Write struct {
	op.Statement
	Effect Effect
}

// Writes returns what fn writes, itself and through the functions it calls, in
// source order, each over the parameters of fn.
func (p *Package) Writes(fn *ssa.Function) []Write {
	return p.choose(fn, isWrite)
}

// isWrite reports whether a changes documents, dropping all of them included.
func isWrite(a driver.Action) bool { return a.IsWrite() || a == driver.ActDropCollection }

// Reads returns the documents that fn looks for, likewise.
func (p *Package) Reads(fn *ssa.Function) []Write {
	return p.choose(fn, func(a driver.Action) bool { return a == driver.ActFind || a == driver.ActCount })
}

func (p *Package) choose(fn *ssa.Function, isWanted func(driver.Action) bool) []Write {
	var out []Write
	for _, e := range p.Effects(fn) {
		if e.Method == nil || !isWanted(e.Method.Action) && e.Method.Action != driver.ActRunCommand {
			continue
		}
		for _, s := range p.statements(e) {
			if isWanted(s.Action) {
				out = append(out, Write{s, e})
			}
		}
	}
	return out
}

// WritesMany reports whether call is one of the driver that may change several
// documents.
func (p *Package) WritesMany(call ssa.CallInstruction) bool {
	m := p.method(call)
	return m != nil && m.Many && m.Action.IsWrite()
}

// IsInSession reports whether the operation runs in the session that its context
// carries.
func (e Effect) IsInSession() bool { return carriesSession(e.Context) }

// Funcs returns the functions of the package in source order.
func (p *Package) Funcs() []*ssa.Function {
	if p.values == nil {
		return nil
	}
	return p.values.IR.Funcs
}

// statements returns the statements of the effect over the parameters of the
// function that has it.
func (p *Package) statements(e Effect) []op.Statement {
	switch {
	case e.inner == nil && e.At == nil:
		return e.writes
	case e.inner == nil:
		return p.ops.StatementsAt(e.At)
	}
	args := e.args
	if args == nil {
		_, _, args = p.values.Callee(e.Call.Common())
	}
	var out []op.Statement
	for _, s := range p.statements(*e.inner) {
		out = append(out, s.Bind(e.key, args))
	}
	return out
}

// IsActive reports whether fn only runs in transactions, as far as is known: it is
// the callback of one, stands in one, says that it must be called in one, or is
// only called where one is active.
func (p *Package) IsActive(fn *ssa.Function) bool {
	return p.isActive(fn, make(map[*ssa.Function]bool))
}

func (p *Package) isActive(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	for f := fn; f != nil; f = f.Parent() {
		if p.isCallback(f) || takesSession(f) && !p.sessions[f] || p.isHandedOver(f) {
			return true
		}
	}
	if p.demands(summary.Key(fn)) {
		return true
	}
	if seen[fn] {
		return true
	}
	seen[fn] = true
	sites := p.values.Sites(summary.Key(fn))
	for _, s := range sites {
		if !p.isInRegion(s.Call) && !p.isActive(s.Call.Parent(), seen) {
			return false
		}
	}
	return len(sites) > 0
}

// isHandedOver reports whether fn is a literal that takes a context and is given
// to a function that is not known: it may be the callback of a transaction.
func (p *Package) isHandedOver(fn *ssa.Function) bool {
	if fn.Parent() == nil || !slices.ContainsFunc(fn.Params, func(v *ssa.Parameter) bool {
		return summary.IsContext(v.Type()) && !flow.IsResponse(v.Type())
	}) {
		return false
	}
	for call := range flow.Calls(fn.Parent()) {
		isGiven := slices.ContainsFunc(call.Common().Args, func(a ssa.Value) bool { return literalOf(a) == fn })
		if !isGiven || p.method(call) != nil { // the driver runs it in a transaction or does not
			continue
		}
		if key, _ := p.values.TargetKey(call.Common()); p.values.Func(key) == nil && len(p.of(key)) == 0 {
			return true
		}
	}
	return false
}

// takesSession reports whether fn gets a context of type SessionContext (v1).
func takesSession(fn *ssa.Function) bool {
	for _, param := range fn.Params {
		if kind, _ := driver.KindOf(param.Type()); kind == driver.KindSessionContext {
			return true
		}
	}
	return false
}

// isInRegion reports whether call lies between the start and the end of a
// transaction in its function.
func (p *Package) isInRegion(call ssa.CallInstruction) bool {
	for _, s := range p.Scopes {
		if s.Fn == call.Parent() && s.region != nil && s.region.contains(call) {
			return true
		}
	}
	return false
}
