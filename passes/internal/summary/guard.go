package summary

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// onlyIfEmpty reports whether block runs only after a test that a string is
// empty; isVar tells whether a value is that string.
func onlyIfEmpty(isVar func(ssa.Value) bool, block *ssa.BasicBlock) bool {
	for ; block != nil && len(block.Preds) == 1; block = block.Preds[0] {
		before := block.Preds[0]
		branch, ok := before.Instrs[len(before.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		test, ok := branch.Cond.(*ssa.BinOp)
		if !ok {
			continue
		}
		// Have: if test.X test.Op test.Y, and block is one of its branches.
		taken := test.Op == token.EQL && before.Succs[0] == block ||
			test.Op == token.NEQ && before.Succs[1] == block
		if taken && (isEmptyTest(test.X, test.Y, isVar) || isEmptyTest(test.Y, test.X, isVar)) {
			return true
		}
	}
	return false
}

// isEmptyTest reports whether comparing x with c compares the string with ""
// or its length with 0.
func isEmptyTest(x, c ssa.Value, isVar func(ssa.Value) bool) bool {
	k, ok := c.(*ssa.Const)
	if !ok || k.Value == nil {
		return false
	}
	if call, ok := x.(*ssa.Call); ok {
		b, ok := call.Call.Value.(*ssa.Builtin)
		return ok && b.Name() == "len" && isVar(call.Call.Args[0]) && constant.Sign(k.Value) == 0
	}
	return k.Value.Kind() == constant.String && constant.StringVal(k.Value) == "" && isVar(x)
}

// sameVar reports whether a and b are one value or loads from one place.
func sameVar(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	la, ok := a.(*ssa.UnOp)
	lb, ok2 := b.(*ssa.UnOp)
	return ok && ok2 && la.Op == token.MUL && lb.Op == token.MUL && samePlace(la.X, lb.X)
}

// samePlace reports whether a and b are one address, or the same field of one
// variable.
func samePlace(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	fa, ok := a.(*ssa.FieldAddr)
	fb, ok2 := b.(*ssa.FieldAddr)
	return ok && ok2 && fa.Field == fb.Field && sameVar(fa.X, fb.X)
}
