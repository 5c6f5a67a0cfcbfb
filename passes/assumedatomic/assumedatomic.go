package assumedatomic

import (
	_ "embed"
	"fmt"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/rule"
)

//go:embed doc.go
var doc string

const (
	pairMessage     = "when %s fails, %s%s stays done; %s"
	countMessage    = "%s is not undone when %s differs and an error is returned; run it in WithTransaction"
	saidMessage     = "%s says %q of writes that are no transaction; run them in WithTransaction"
	boundMessage    = "%s says it must be called in a transaction; run this call in WithTransaction"
	isolatedMessage = "%s in a filter has had no effect since MongoDB 4.0; run the write in WithTransaction"
)

// New returns the rule.
func New() *rule.Rule {
	return rule.New(rule.Info{Doc: doc, Group: rule.Txn, Default: true, Run: run})
}

func run(p *rule.Pass) {
	f := &finder{p}
	f.isolated()
	if p.Pkg.Name() == "main" {
		f.sequences()
	}
	for _, fn := range p.Txn.Funcs() {
		if p.Txn.IsActive(fn) {
			continue
		}
		writes := p.Txn.Writes(fn)
		f.counts(fn, writes)
		if !f.pairs(fn, writes) {
			f.said(fn, writes)
		}
		f.bound(fn)
	}
}

// A finder looks for findings and reports each place once.
type finder struct{ p *rule.Pass }

func (f *finder) report(place op.Binding, related []analysis.RelatedInformation, format string, args ...any) {
	d := analysis.Diagnostic{Pos: place.Pos, Message: fmt.Sprintf(format, args...), Related: related}
	if place.Expr != nil {
		d.End = place.Expr.End()
	}
	f.p.ReportOnce(d)
}

// call is the place of a call in the source.
func (f *finder) call(call ssa.CallInstruction) op.Binding { return f.p.Ops.Argument(call, -1) }
