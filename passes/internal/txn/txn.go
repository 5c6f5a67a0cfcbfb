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
	"go/token"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/directive"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
)

// Analyzer computes the [*Package] of a pass and exports its [Facts].
var Analyzer = &analysis.Analyzer{
	Name:       "mongovettxn",
	Doc:        "say in which transaction operations run",
	Requires:   []*analysis.Analyzer{summary.Analyzer, op.Analyzer, directive.Analyzer},
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
	ops      *op.Package
	effects  map[*ssa.Function][]Effect
	sessions map[*ssa.Function]bool // callbacks that get a session without a transaction
	imported table
	scopes   map[scopeKey]bool
	exports  map[string]*export

	tentative   []*Scope          // callbacks of interface methods, see Pending
	pending     []Pending         // of this package
	sequences   []Sequence        // of this package
	implemented map[string]string // see implementations
}

func run(pass *analysis.Pass) (any, error) {
	p := &Package{
		pass:     pass,
		values:   pass.ResultOf[summary.Analyzer].(*summary.Package),
		ops:      pass.ResultOf[op.Analyzer].(*op.Package),
		effects:  make(map[*ssa.Function][]Effect),
		sessions: make(map[*ssa.Function]bool),
		scopes:   make(map[scopeKey]bool),
		exports:  make(map[string]*export),
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
	p.pending = p.findPending()
	p.sequences = p.findSequences()
	p.implemented = p.implementations()
	if p.pass.Pkg.Name() != "main" {
		if f := p.facts(); f != nil {
			p.pass.ExportPackageFact(f)
		}
	}
}

// ignores reports whether a comment at pos silences txncontext, which travels
// with what is decided elsewhere.
func (p *Package) ignores(pos token.Pos) bool {
	return p.pass.ResultOf[directive.Analyzer].(*directive.Index).Ignore("txncontext", pos)
}
