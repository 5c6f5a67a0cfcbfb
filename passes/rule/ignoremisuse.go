package rule

import (
	"fmt"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/directive"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/txn"
)

// NewIgnoremisuse makes the analyzer that reports the //mongovet: comments of
// a package that cannot be read, name none of rules, or silence nothing. It
// requires the rules, so that it runs after them, and keeps quiet about those
// that are not enabled.
func NewIgnoremisuse(rules []*Rule) *analysis.Analyzer {
	byName := make(map[string]*Rule)
	a := &analysis.Analyzer{
		Name:     "ignoremisuse",
		Doc:      "report ignore directives that are malformed, name no rule or silence nothing",
		URL:      "https://pkg.go.dev/github.com/mongovet/mongovet/passes/rule",
		Requires: []*analysis.Analyzer{directive.Analyzer},
	}
	for _, r := range rules {
		byName[r.Analyzer.Name] = r
		a.Requires = append(a.Requires, r.Analyzer)
	}
	misuse := func(g *directive.Ignore) string {
		enabled := true
		for _, name := range g.Rules {
			r := byName[name]
			if r == nil {
				return fmt.Sprintf("unknown rule %q%s", name, Suggest(name, slices.Sorted(maps.Keys(byName))))
			}
			enabled = enabled && r.Enabled
		}
		if enabled && !g.Used() {
			return fmt.Sprintf("this directive silences nothing: no finding of %s here", g.Rules[0])
		}
		return ""
	}
	a.Run = func(pass *analysis.Pass) (any, error) {
		x := pass.ResultOf[directive.Analyzer].(*directive.Index)
		for _, p := range x.Bad {
			pass.Report(analysis.Diagnostic{Pos: p.Pos, End: p.End, Message: p.Message})
		}
		for _, g := range x.Ignores {
			if msg := misuse(g); msg != "" {
				pass.Report(analysis.Diagnostic{Pos: g.Pos, End: g.End, Message: msg})
			}
		}
		return nil, nil
	}
	return a
}

// Engine returns the analyzers that make facts. A host that needs only the
// facts of a package runs these and no rule.
func Engine() []*analysis.Analyzer { return []*analysis.Analyzer{op.Analyzer, txn.Analyzer} }
