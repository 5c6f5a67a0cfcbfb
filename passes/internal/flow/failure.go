package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Failure is what a function does where a call of it fails.
type Failure struct {
	// Told says that the function returns an error or answers a request then.
	Told bool

	entries []*ssa.BasicBlock // of the branches in which the call has failed
}

// FailureOf follows the error that call returns; a call without one, or whose
// error is dropped, is not told.
func FailureOf(call ssa.CallInstruction) Failure { return walkFailure(call).Failure }

// Contains reports whether instr runs only where the call has failed.
func (f Failure) Contains(instr ssa.Instruction) bool {
	return slices.ContainsFunc(f.entries, func(b *ssa.BasicBlock) bool { return b.Dominates(instr.Block()) })
}

// Follows reports whether other, a call of the same function, runs after the call
// has failed and not otherwise, or is deferred: it may undo what was done.
func (f Failure) Follows(other ssa.CallInstruction) bool {
	_, isDeferred := other.(*ssa.Defer)
	return isDeferred || f.Contains(other)
}

// WhereTrue returns the blocks that run where a test of the error that call
// returns holds.
func WhereTrue(call ssa.CallInstruction, isTest func(ssa.CallInstruction) bool) []*ssa.BasicBlock {
	var out []*ssa.BasicBlock
	for _, test := range walkFailure(call).calls {
		if !isTest(test) {
			continue
		}
		for _, ref := range *test.Referrers() {
			if branch, ok := ref.(*ssa.If); ok {
				out = append(out, branch.Block().Succs[0])
			}
		}
	}
	return out
}

// Fails reports whether the function returns an error wherever b leads.
func Fails(b *ssa.BasicBlock) bool { return failsFrom(b, nil) }

type failureWalk struct {
	Failure
	calls []*ssa.Call // that get the error
	seen  map[ssa.Value]bool
}

// walkFailure follows the error that call returns.
func walkFailure(call ssa.CallInstruction) *failureWalk {
	f := &failureWalk{seen: make(map[ssa.Value]bool)}
	if v := call.Value(); v != nil {
		f.result(v)
	}
	return f
}

// result follows the errors among the results of a call, and those that methods
// of a result return, as of the driver's SingleResult.
func (f *failureWalk) result(v *ssa.Call) {
	if isError(v) {
		f.follow(v)
		return
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Extract:
			if isError(ref) {
				f.follow(ref)
			}
		case *ssa.Call:
			if !ref.Call.IsInvoke() && len(ref.Call.Args) > 0 && ref.Call.Args[0] == v {
				f.result(ref)
			}
		}
	}
}

// follow follows the error v.
func (f *failureWalk) follow(v ssa.Value) {
	if f.seen[v] || v.Referrers() == nil {
		return
	}
	f.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Return:
			f.Told = true
		case *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Slice, *ssa.TypeAssert:
			f.follow(ref.(ssa.Value))
		case *ssa.Store:
			if ref.Val == v {
				f.stored(ref.Addr)
			}
		case *ssa.UnOp:
			if ref.Op == token.MUL {
				f.follow(ref)
			}
		case *ssa.BinOp:
			f.tested(ref)
		case *ssa.Call: // which may wrap it
			f.calls = append(f.calls, ref)
			if b, ok := ref.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
				f.follow(ref) // a list of errors
			} else if !returnsBool(ref) {
				f.result(ref)
			}
		}
	}
}

// stored follows what is stored at addr: a variable, or an argument of a
// variadic function.
func (f *failureWalk) stored(addr ssa.Value) {
	if index, ok := addr.(*ssa.IndexAddr); ok {
		addr = index.X
	}
	f.follow(addr)
}

// tested looks at the branch that is taken where the error is not nil.
func (f *failureWalk) tested(test *ssa.BinOp) {
	if !isNil(test.X) && !isNil(test.Y) {
		return
	}
	for _, ref := range *test.Referrers() {
		branch, ok := ref.(*ssa.If)
		if !ok {
			continue
		}
		failed := branch.Block().Succs[0]
		if test.Op == token.EQL {
			failed = branch.Block().Succs[1]
		}
		if len(failed.Preds) > 1 && test.Op == token.EQL { // err == nil && …
			continue
		}
		f.entries = append(f.entries, failed)
		f.Told = f.Told || failsFrom(failed, nil) || answersFrom(failed)
	}
}

func returnsBool(call *ssa.Call) bool {
	b, ok := call.Type().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Bool
}

// answersFrom reports whether the code that runs only after b answers a request.
func answersFrom(b *ssa.BasicBlock) bool {
	for _, d := range b.Parent().Blocks {
		if !b.Dominates(d) {
			continue
		}
		for _, instr := range d.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			common := call.Common()
			if common.IsInvoke() && IsResponse(common.Value.Type()) || slices.ContainsFunc(common.Args, func(a ssa.Value) bool { return IsResponse(a.Type()) }) {
				return true
			}
		}
	}
	return false
}

// IsResponse reports whether t is a type that answers requests: a ResponseWriter,
// or the context of a web framework.
func IsResponse(t types.Type) bool {
	has := func(names ...string) bool {
		return !slices.ContainsFunc(names, func(name string) bool {
			obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
			_, isMethod := obj.(*types.Func)
			return !isMethod
		})
	}
	return has("Header", "Write", "WriteHeader") || has("JSON", "Param") || has("JSON", "Params")
}
