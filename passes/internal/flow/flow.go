// Package flow answers in which order the instructions of a function run, and
// on which paths.
package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Precedes reports whether a has run whenever b runs.
func Precedes(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return slices.Index(a.Block().Instrs, a) < slices.Index(b.Block().Instrs, b)
	}
	return a.Block().Dominates(b.Block())
}

// Reaches reports whether b can run after a without passing through avoid.
func Reaches(a, b, avoid ssa.Instruction) bool {
	if a.Block() == b.Block() && Precedes(a, b) {
		return true
	}
	seen := make(map[*ssa.BasicBlock]bool)
	var visit func(*ssa.BasicBlock) bool
	visit = func(at *ssa.BasicBlock) bool {
		if seen[at] {
			return false
		}
		seen[at] = true
		switch {
		case at == b.Block():
			return true
		case at == avoid.Block():
			return false
		}
		return slices.ContainsFunc(at.Succs, visit)
	}
	return slices.ContainsFunc(a.Block().Succs, visit)
}

// OnFailure reports whether the call runs only where an error is not nil, and
// the function then returns an error that is not the call's own.
func OnFailure(call ssa.CallInstruction) bool {
	return isAfterError(call.Block()) && failsFrom(call.Block(), call, make(map[*ssa.BasicBlock]bool))
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

// failsFrom reports whether every return that b leads to returns an error that
// is not nil, nor what call returns.
func failsFrom(b *ssa.BasicBlock, call ssa.CallInstruction, seen map[*ssa.BasicBlock]bool) bool {
	if seen[b] {
		return true
	}
	seen[b] = true
	if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
		n := len(ret.Results)
		return n > 0 && isError(ret.Results[n-1]) && !isNil(ret.Results[n-1]) && !isResult(ret.Results[n-1], call)
	}
	return !slices.ContainsFunc(b.Succs, func(s *ssa.BasicBlock) bool { return !failsFrom(s, call, seen) })
}

// isResult reports whether v is what call returns, or a part of it.
func isResult(v ssa.Value, call ssa.CallInstruction) bool {
	if part, ok := v.(*ssa.Extract); ok {
		v = part.Tuple
	}
	result, ok := v.(*ssa.Call)
	return ok && result == call
}
