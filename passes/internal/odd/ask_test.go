package odd_test

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// ask puts every question of the engine to every value of a package.
var ask = &analysis.Analyzer{
	Name:     "ask",
	Doc:      "ask everything",
	Requires: []*analysis.Analyzer{summary.Analyzer, op.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		p := pass.ResultOf[summary.Analyzer].(*summary.Package)
		if p == nil {
			return nil, nil
		}
		q := &questioner{p: p, values: make(map[ssa.Value]bool), keys: make(map[string]bool)}
		for _, fn := range p.IR.Funcs {
			q.ask(fn)
		}
		for _, key := range p.Stored() {
			question(p.Holds(key))
			p.Stores(key)
		}
		ops := pass.ResultOf[op.Analyzer].(*op.Package)
		for _, o := range ops.Ops {
			for _, n := range o.Names() {
				question(ops.Below(n.Value))
				ops.Place(o, n)
				ops.Drops(n.Value)
			}
			question(ops.Collection(o))
		}
		return nil, nil
	},
}

// A questioner asks once about each value and function.
type questioner struct {
	p      *summary.Package
	values map[ssa.Value]bool
	keys   map[string]bool
}

// ask evaluates every value of fn.
func (q *questioner) ask(fn *ssa.Function) {
	var operands []*ssa.Value
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			operands = instr.Operands(operands[:0])
			for _, v := range operands {
				if *v != nil && !q.values[*v] {
					q.values[*v] = true
					question(q.p.Resolve(q.p.Eval(*v)))
				}
			}
			if call, ok := instr.(ssa.CallInstruction); ok {
				q.call(call.Common())
			}
		}
	}
}

func (q *questioner) call(call *ssa.CallCommon) {
	key, _, _ := q.p.Callee(call)
	if q.keys[key] {
		return
	}
	q.keys[key] = true
	for _, s := range q.p.Sites(key) {
		s.Args()
	}
}

func question(e value.Expr) {
	value.Pattern(e)
	value.Dated(e)
	value.Strings(e)
	var view document.View
	view.Has(e, "a")
	view.Path(e, []string{"*", "a"}, func(e document.Element) { value.Strings(e.Value) })
	view.Changes(e)
}
