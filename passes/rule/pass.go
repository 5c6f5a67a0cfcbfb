package rule

import (
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/directive"
	"github.com/mongovet/mongovet/passes/internal/ir"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/txn"
)

// A Pass is one run of a rule over one package.
type Pass struct {
	*analysis.Pass
	Ops *op.Package  // what the package does with the driver
	Txn *txn.Package // which transactions it does that in

	rule       *Rule
	directives *directive.Index
	generated  map[*token.File]bool
	foreign    []analysis.Diagnostic // see Rule.OwnFiles
	reported   map[token.Pos]bool    // see ReportOnce
}

func newPass(pass *analysis.Pass, r *Rule) *Pass {
	p := &Pass{
		Pass:       pass,
		Txn:        pass.ResultOf[txn.Analyzer].(*txn.Package),
		Ops:        pass.ResultOf[op.Analyzer].(*op.Package),
		rule:       r,
		directives: pass.ResultOf[directive.Analyzer].(*directive.Index),
		generated:  make(map[*token.File]bool),
		reported:   make(map[token.Pos]bool),
	}
	for _, f := range pass.Files {
		if ir.IsGenerated(f) {
			p.generated[pass.Fset.File(f.FileStart)] = true
		}
	}
	return p
}

// Report reports d unless it lies in a generated file or an ignore directive
// for the rule covers it.
func (p *Pass) Report(d analysis.Diagnostic) {
	if p.generated[p.Fset.File(d.Pos)] || p.directives.Ignore(p.rule.Analyzer.Name, d.Pos) {
		return
	}
	if p.rule.OwnFiles && !p.isOwn(d.Pos) {
		p.foreign = append(p.foreign, d)
		return
	}
	p.Pass.Report(d)
}

// ReportOnce is [Pass.Report] unless it has been called for the position before.
func (p *Pass) ReportOnce(d analysis.Diagnostic) {
	if !p.reported[d.Pos] {
		p.reported[d.Pos] = true
		p.Report(d)
	}
}

// InTest reports whether pos lies in a _test.go file.
func (p *Pass) InTest(pos token.Pos) bool {
	return strings.HasSuffix(p.Fset.File(pos).Name(), "_test.go")
}

// InTestSupport reports whether the package exists to support tests: a file
// of it that is no test itself imports a test framework.
func (p *Pass) InTestSupport() bool {
	for _, f := range p.Files {
		if p.InTest(f.FileStart) {
			continue
		}
		for _, spec := range f.Imports {
			if path, err := strconv.Unquote(spec.Path.Value); err == nil && isTestFramework(path) {
				return true
			}
		}
	}
	return false
}

func isTestFramework(path string) bool {
	for _, prefix := range [...]string{
		"testing", "github.com/stretchr/testify", "github.com/onsi/ginkgo", "github.com/onsi/gomega",
		"github.com/cucumber/godog", "gopkg.in/check.v1", "github.com/smartystreets/goconvey",
	} {
		if path == prefix || strings.HasPrefix(path, prefix+"/") {
			return true
		}
	}
	return false
}
