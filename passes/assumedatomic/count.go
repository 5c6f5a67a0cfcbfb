package assumedatomic

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/pair"
	"github.com/mongovet/mongovet/passes/internal/txn"
)

// counts reports comparisons in fn of the count of a write to several documents
// with another number, where the difference is an error and nothing is undone.
func (f *finder) counts(fn *ssa.Function, writes []txn.Write) {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			test, ok := instr.(*ssa.BinOp)
			if !ok || mirrored[test.Op] == 0 || !test.Pos().IsValid() { // of a range loop
				continue
			}
			for _, right := range []bool{false, true} {
				count, other, operator := test.X, test.Y, test.Op
				if right {
					count, other, operator = test.Y, test.X, mirrored[test.Op]
				}
				call, name := f.countOf(count)
				if call != nil && !isNone(other, operator) && f.isOfSeveral(call, writes) && isDemanded(test, writes) {
					f.report(f.operand(test, right, call), nil, countMessage, f.p.Ops.CalleeName(call), name)
					break
				}
			}
		}
	}
}

// isDemanded reports whether the function returns an error where the numbers that
// test compares differ, and writes nothing there.
func isDemanded(test *ssa.BinOp, writes []txn.Write) bool {
	unequal := flow.FailsWhenUnequal(test)
	return unequal != nil && !slices.ContainsFunc(writes, func(w txn.Write) bool { return unequal.Dominates(w.Effect.Call.Block()) })
}

// mirrored are the comparisons with the operands exchanged.
var mirrored = map[token.Token]token.Token{
	token.EQL: token.EQL, token.NEQ: token.NEQ, token.LSS: token.GTR, token.GTR: token.LSS, token.LEQ: token.GEQ, token.GEQ: token.LEQ,
}

// isOfSeveral reports whether call, outside of transactions, may change several
// documents.
func (f *finder) isOfSeveral(call ssa.CallInstruction, writes []txn.Write) bool {
	return !slices.ContainsFunc(writes, func(w txn.Write) bool {
		return w.Effect.Call == call && (w.Effect.IsInSession() || pair.IsOneDocument(w, f.p.Ops.View(w.Op)))
	})
}

// operand is an operand of a comparison in the source.
func (f *finder) operand(test *ssa.BinOp, right bool, call ssa.CallInstruction) op.Binding {
	place := f.p.Ops.Written(test.Pos(), f.call(call))
	if expr, ok := place.Expr.(*ast.BinaryExpr); ok {
		place.Expr = expr.X
		if right {
			place.Expr = expr.Y
		}
		place.Pos = place.Expr.Pos()
	}
	return place
}

// countOf returns the write to several documents that v is the count of, and
// the field that holds the count.
func (f *finder) countOf(v ssa.Value) (ssa.CallInstruction, string) {
	switch v := v.(type) {
	case *ssa.Convert:
		return f.countOf(v.X)
	case *ssa.Extract:
		return f.countFrom(v)
	case *ssa.Call: // len(res.InsertedIDs)
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			call, name := f.countOf(v.Call.Args[0])
			return call, "len(" + name + ")"
		}
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			result, ok := addr.X.(*ssa.Extract)
			if !ok {
				return nil, ""
			}
			call, ok := result.Tuple.(*ssa.Call)
			if !ok || !f.p.Txn.WritesMany(call) {
				return nil, ""
			}
			if kind, _ := driver.KindOf(addr.X.Type()); kind == driver.KindWriteResult {
				s := addr.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
				return call, s.Field(addr.Field).Name()
			}
		}
	}
	return nil, ""
}

// countFrom is countOf for a result of a function of the package that returns a
// count.
func (f *finder) countFrom(result *ssa.Extract) (ssa.CallInstruction, string) {
	call, ok := result.Tuple.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil {
		return nil, ""
	}
	for _, b := range call.Call.StaticCallee().Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		if _, isResult := ret.Results[result.Index].(*ssa.Extract); isResult {
			continue // of another function yet
		}
		if write, name := f.countOf(ret.Results[result.Index]); write != nil {
			return write, name
		}
	}
	return nil, ""
}

// isNone reports whether the comparison of a count with v only asks whether there
// are any.
func isNone(v ssa.Value, operator token.Token) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return false
	}
	return constant.Sign(c.Value) == 0 || c.Int64() == 1 && (operator == token.LSS || operator == token.GEQ)
}
