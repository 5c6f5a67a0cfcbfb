package txn

import (
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A State is a set of what is known of the transaction of an operation.
type State uint8

// What can be known. An operation that runs in a transaction and outside of one
// has both.
const (
	Inside  State = 1 << iota
	Outside       // in none
	Callers       // as callers in other packages have it, by the context that they give
	Unknown
)

// StateOf returns what is known of the transaction of an operation of the package.
func (p *Package) StateOf(call ssa.CallInstruction) State {
	m := p.method(call)
	if m == nil {
		return Unknown
	}
	return p.stateOf(call.Parent(), p.argument(call, m, driver.RoleContext), make(map[string]bool))
}

// stateOf is the state of an operation in fn with a context.
func (p *Package) stateOf(fn *ssa.Function, context value.Expr, seen map[string]bool) State {
	var state State
	for _, e := range document.Alternatives(context) {
		state |= p.stateOfOne(fn, e, seen)
	}
	return state
}

func (p *Package) stateOfOne(fn *ssa.Function, context value.Expr, seen map[string]bool) State {
	switch {
	case carriesSession(context):
		if p.startsAround(fn) {
			return Inside
		}
		return Outside
	case isNew(context):
		return Outside
	case context.Op != value.Param:
		return Unknown
	}
	taker := p.values.Func(context.Text)
	switch {
	case taker == nil:
		return Unknown
	case p.isCallback(taker), takesSession(taker) && !p.sessions[taker]:
		return Inside
	case p.sessions[taker]:
		return Outside
	case p.isHandedOver(taker):
		return Unknown
	case seen[context.Text]:
		return 0
	}
	seen[context.Text] = true
	var state State
	for _, s := range p.values.Sites(summary.Key(taker)) {
		if args := s.Args(); context.Index < len(args) {
			state |= p.stateOf(s.Call.Parent(), p.contextOf(args[context.Index]), seen)
		}
	}
	switch {
	case state != 0:
		return state
	case taker.Parent() != nil:
		return Unknown
	}
	return Callers
}

// startsAround reports whether fn, or a function around it, starts a transaction.
func (p *Package) startsAround(fn *ssa.Function) bool {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return p.startsTransaction(fn)
}
