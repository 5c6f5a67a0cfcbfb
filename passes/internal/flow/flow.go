// Package flow answers in which order the instructions of a function run, and
// on which paths.
package flow

import (
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Calls yields the calls of fn, deferred ones and those of goroutines included, in
// the order of its blocks.
func Calls(fn *ssa.Function) iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok && !yield(call) {
					return
				}
			}
		}
	}
}

// Precedes reports whether a has run whenever b runs.
func Precedes(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return slices.Index(a.Block().Instrs, a) < slices.Index(b.Block().Instrs, b)
	}
	return a.Block().Dominates(b.Block())
}

// Reaches reports whether b can run after a without passing through avoid, if
// that is not nil.
func Reaches(a, b, avoid ssa.Instruction) bool {
	if a.Block() == b.Block() && Precedes(a, b) {
		return true
	}
	return slices.ContainsFunc(a.Block().Succs, func(s *ssa.BasicBlock) bool { return Leads(s, b, avoid) })
}

// Leads reports whether instr can run once from does, without passing through
// avoid, if that is not nil.
func Leads(from *ssa.BasicBlock, instr, avoid ssa.Instruction) bool {
	seen := make([]bool, len(from.Parent().Blocks))
	work := []*ssa.BasicBlock{from}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case at == instr.Block():
			return true
		case seen[at.Index], avoid != nil && at == avoid.Block():
			continue
		}
		seen[at.Index] = true
		work = append(work, at.Succs...)
	}
	return false
}

// Loops reports whether b can run again.
func Loops(b *ssa.BasicBlock) bool { return Reaches(b.Instrs[len(b.Instrs)-1], b.Instrs[0], nil) }

// OnFailure reports whether the call runs only where an error is not nil, and
// the function then returns an error that is not the call's own.
func OnFailure(call ssa.CallInstruction) bool {
	return isAfterError(call.Block()) && failsFrom(call.Block(), call)
}

// isAfterError reports whether b is reached only by a branch that tests an
// error for nil and finds that it is not.
func isAfterError(b *ssa.BasicBlock) bool {
	for d := b; d.Idom() != nil; d = d.Idom() {
		branch, ok := d.Idom().Instrs[len(d.Idom().Instrs)-1].(*ssa.If)
		if !ok || len(d.Preds) != 1 {
			continue
		}
		test, ok := branch.Cond.(*ssa.BinOp)
		if ok && isError(test.X) && (test.Op == token.NEQ && d.Idom().Succs[0] == d || test.Op == token.EQL && d.Idom().Succs[1] == d) && isNil(test.Y) {
			return true
		}
	}
	return false
}

func isError(v ssa.Value) bool {
	return types.Identical(v.Type(), types.Universe.Lookup("error").Type())
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// failsFrom reports whether b leads to returns, and each returns an error that is
// not nil there, nor what call, if it is not nil, returns.
func failsFrom(b *ssa.BasicBlock, call ssa.CallInstruction) bool {
	returns, all := 0, true
	seen := make(map[*ssa.BasicBlock]bool)
	var visit func(*ssa.BasicBlock)
	visit = func(at *ssa.BasicBlock) {
		if seen[at] {
			return
		}
		seen[at] = true
		if ret, ok := at.Instrs[len(at.Instrs)-1].(*ssa.Return); ok {
			returns++
			all = all && fails(ret, b, call)
		}
		for _, next := range at.Succs {
			visit(next)
		}
	}
	visit(b)
	return returns > 0 && all
}

// fails reports whether ret, which b leads to, returns an error that comes from b,
// or from what only b leads to.
func fails(ret *ssa.Return, b *ssa.BasicBlock, call ssa.CallInstruction) bool {
	err := returnedError(ret)
	if err == nil {
		return false
	}
	isOwn := func(v ssa.Value) bool { return !isNil(v) && !isResult(v, call) }
	if b.Dominates(ret.Block()) {
		return isOwn(err)
	}
	phi, ok := err.(*ssa.Phi)
	if !ok {
		return false // of something that runs anyway
	}
	found := false
	for i, edge := range phi.Edges {
		if b.Dominates(phi.Block().Preds[i]) {
			if !isOwn(edge) {
				return false
			}
			found = true
		}
	}
	return found
}

// returnedError is the error that ret returns last, nil if it is none. A function
// with deferred calls keeps its results in variables.
func returnedError(ret *ssa.Return) ssa.Value {
	n := len(ret.Results)
	if n == 0 || !isError(ret.Results[n-1]) {
		return nil
	}
	load, ok := ret.Results[n-1].(*ssa.UnOp)
	if !ok {
		return ret.Results[n-1]
	}
	for _, instr := range slices.Backward(ret.Block().Instrs) {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == load.X {
			return store.Val
		}
	}
	return load
}

// isResult reports whether v is what call returns, or a part of it.
func isResult(v ssa.Value, call ssa.CallInstruction) bool {
	if part, ok := v.(*ssa.Extract); ok {
		v = part.Tuple
	}
	result, ok := v.(*ssa.Call)
	return ok && call != nil && result == call
}

// FailsWhenUnequal returns the block that runs where two numbers that are compared
// are not as they ought to be, if the function returns an error then; else nil.
func FailsWhenUnequal(test *ssa.BinOp) *ssa.BasicBlock {
	for _, ref := range *test.Referrers() {
		branch, ok := ref.(*ssa.If)
		if !ok {
			continue
		}
		for _, unequal := range branch.Block().Succs {
			if len(unequal.Preds) == 1 && failsFrom(unequal, nil) {
				return unequal
			}
		}
	}
	return nil
}
