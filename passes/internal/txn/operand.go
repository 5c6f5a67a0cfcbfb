package txn

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// operandIndex is the index among the arguments that SSA gives the call of the
// parameter of m with an index; the receiver has -1.
func operandIndex(common *ssa.CallCommon, m *driver.Method, index int) int {
	return index + len(common.Args) - len(m.Args) // a method that is called directly has its receiver there
}

// operand is the argument of a call of the method m for the parameter with an
// index, the receiver for -1; nil if a method value has it bound.
func operand(common *ssa.CallCommon, m *driver.Method, index int) ssa.Value {
	i := operandIndex(common, m, index)
	switch {
	case i >= 0:
		return common.Args[i]
	case common.IsInvoke():
		return common.Value
	}
	return nil
}

// receiver is the receiver that the method value that is called has bound.
func (p *Package) receiver(common *ssa.CallCommon) []value.Expr {
	if _, isStatic := common.Value.(*ssa.Function); isStatic || common.IsInvoke() {
		return nil
	}
	return p.values.Eval(common.Value).Args
}

// isNew reports whether a context is made anew: it carries no session.
func isNew(context value.Expr) bool { return context.Op == value.Context && len(context.Args) == 0 }

// argument is the value of the argument with the role r.
func (p *Package) argument(call ssa.CallInstruction, m *driver.Method, r driver.Role) value.Expr {
	i := m.Arg(r)
	if i < 0 {
		return value.Expr{}
	}
	return p.contextOf(p.values.Eval(operand(call.Common(), m, i)))
}

// contexts are the arguments of a call, those that are no contexts Unknown.
func (p *Package) contexts(call ssa.CallInstruction) []value.Expr {
	args := make([]value.Expr, len(call.Common().Args))
	for i, a := range call.Common().Args {
		if isContext(a) {
			args[i] = p.contextOf(p.values.Eval(a))
		}
	}
	return args
}

func isContext(v ssa.Value) bool {
	if made, ok := v.(*ssa.MakeInterface); ok {
		v = made.X
	}
	return summary.IsContext(v.Type())
}

// needed are the arguments of a call of the function key, receiver first, that
// effects depend on; the others are Unknown.
func (p *Package) needed(call ssa.CallInstruction, key string, effects []Effect) []value.Expr {
	common := call.Common()
	operands := common.Args
	if common.IsInvoke() {
		operands = append([]ssa.Value{common.Value}, operands...)
	}
	used := make(map[int]bool)
	note := func(e value.Expr) bool {
		if e.Op == value.Param && e.Text == key {
			used[e.Index] = true
		}
		return false
	}
	for _, e := range effects {
		e.Context.Walk(note)
		e.Func.Walk(note)
		for _, a := range e.Args {
			a.Walk(note)
		}
	}
	args := p.receiver(common)
	bound := len(args)
	for i, a := range operands {
		var arg value.Expr
		if used[bound+i] {
			arg = p.values.Eval(a)
		}
		if isContext(a) {
			arg = p.contextOf(arg)
		}
		args = append(args, arg)
	}
	return args
}

// contextOf is the context that e, which may be a struct that wraps one, is as
// far as sessions go.
func (p *Package) contextOf(e value.Expr) value.Expr {
	e = e.Bare()
	switch e.Op {
	case value.Global:
		if held := p.values.Resolve(e); held.Op != value.Global {
			return p.contextOf(held)
		}
	case value.Struct:
		for _, embedded := range []string{"Context", "SessionContext"} {
			if c := value.FieldOf(e, e.Text+"."+embedded); c.Op != value.Field {
				return p.contextOf(c)
			}
		}
		return value.Opaque("struct")
	case value.Choice:
		alternatives := make([]value.Expr, len(e.Args))
		for i, a := range e.Args {
			alternatives[i] = p.contextOf(a)
		}
		return value.OneOf(alternatives...)
	}
	return e
}

// paramType is the type of the parameter e of a function of this package, or nil.
func (p *Package) paramType(e value.Expr) types.Type {
	fn := p.values.Func(e.Text)
	if fn == nil || e.Index >= len(fn.Params) {
		return nil
	}
	return fn.Params[e.Index].Type()
}
