// Package txn says in which transaction the operations of a program run.
//
// An operation belongs to the transaction of the session that its context
// carries. The effects of a function ([Package.Effects]) are the operations that
// it and the functions it calls perform, each with its context as an expression
// over the function's parameters, and the calls of its function parameters. A
// [Scope] is code that is meant to run in a transaction: a callback that the
// driver or a helper, known by its effects, runs in one, or what lies between
// StartTransaction and CommitTransaction.
package txn

import (
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/summary"
)

// Analyzer computes the [*Package] of a pass and exports its [Facts].
var Analyzer = &analysis.Analyzer{
	Name:       "mongovettxn",
	Doc:        "say in which transaction operations run",
	Requires:   []*analysis.Analyzer{summary.Analyzer},
	FactTypes:  []analysis.Fact{new(Facts)},
	ResultType: reflect.TypeFor[*Package](),
	Run:        run,
}

// A Package knows the effects of the functions of the package of a pass.
type Package struct {
	// Scopes is the code of the package that is meant to run in a transaction.
	Scopes []*Scope

	pass     *analysis.Pass
	values   *summary.Package
	effects  map[*ssa.Function][]Effect
	imported map[string][]Effect
	scopes   map[scopeKey]bool
}

func run(pass *analysis.Pass) (any, error) {
	p := &Package{
		pass:    pass,
		values:  pass.ResultOf[summary.Analyzer].(*summary.Package),
		effects: make(map[*ssa.Function][]Effect),
		scopes:  make(map[scopeKey]bool),
	}
	if p.values == nil {
		return p, nil
	}
	p.values.Use(p.fill)
	return p, nil
}

// fill finds the effects and scopes, and exports the facts.
func (p *Package) fill() {
	p.imported = p.below()
	for _, fn := range p.values.IR.Funcs {
		p.Effects(fn)
	}
	for _, fn := range p.values.IR.Funcs {
		p.addRegions(fn)
	}
	if p.pass.Pkg.Name() != "main" {
		if f := p.facts(); f != nil {
			p.pass.ExportPackageFact(f)
		}
	}
}
