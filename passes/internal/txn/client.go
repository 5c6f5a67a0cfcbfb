package txn

import (
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// isOfAnotherClient reports whether the driver call is known to be one of
// another client than that of the session of s, which has no part in it.
func (p *Package) isOfAnotherClient(s *Scope, call ssa.CallInstruction) bool {
	if call == nil || s.session.Text != value.NewSession {
		return false
	}
	m := p.method(call)
	if m == nil {
		return false
	}
	own, other := s.session.Args[0].Bare(), p.clientOf(operand(call.Common(), m, -1))
	return isPlace(own) && isPlace(other) && !own.Equal(other)
}

// isPlace reports whether e is somewhere that one client is kept.
func isPlace(e value.Expr) bool {
	return e.Op == value.Param || e.Op == value.Field || e.Op == value.Global
}

// clientOf is the client that a handle is got from by calls of its function, or
// of the functions around it; Unknown if that is not seen.
func (p *Package) clientOf(handle ssa.Value) value.Expr {
	for handle != nil {
		call, ok := p.made(handle).(*ssa.Call)
		if !ok {
			break
		}
		m := p.method(call)
		if m == nil || m.Action != driver.ActHandle {
			break
		}
		handle = operand(call.Common(), m, -1)
		if handle == nil {
			break
		}
		if kind, _ := driver.KindOf(handle.Type()); kind == driver.KindClient {
			return p.values.Eval(handle).Bare()
		}
	}
	return value.Expr{}
}

// made is what a variable that is assigned once holds; v itself if it is no
// such variable.
func (p *Package) made(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return v
	}
	addr := load.X
	for {
		captured, ok := addr.(*ssa.FreeVar)
		if !ok {
			break
		}
		addr = p.values.Captured(captured)
	}
	if addr == nil || addr.Referrers() == nil {
		return v
	}
	var stored ssa.Value
	for _, ref := range *addr.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == addr {
			if stored != nil {
				return v
			}
			stored = store.Val
		}
	}
	if stored == nil {
		return v
	}
	return stored
}
