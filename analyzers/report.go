package analyzers

import (
	"strings"

	"golang.org/x/tools/go/analysis"
)

// SkipTests makes the suite report nothing in _test.go files. Ignore
// directives there count as used all the same.
func (s *Suite) SkipTests() {
	s.filter(func(pass *analysis.Pass, d *analysis.Diagnostic) bool {
		return !strings.HasSuffix(pass.Fset.PositionFor(d.Pos, false).Filename, "_test.go")
	})
}

// DropRelated makes the suite report without related information, for hosts
// that would show each related place as a finding.
func (s *Suite) DropRelated() {
	s.filter(func(_ *analysis.Pass, d *analysis.Diagnostic) bool {
		d.Related = nil
		return true
	})
}

// OwnFiles makes the suite report at imports what lies in other packages, for
// hosts that show nothing there.
func (s *Suite) OwnFiles() {
	for _, r := range s.Rules {
		r.OwnFiles = true
	}
}

// filter hands each diagnostic to keep, which may change it, before it reaches
// the host, and drops it if keep says so.
func (s *Suite) filter(keep func(*analysis.Pass, *analysis.Diagnostic) bool) {
	for _, a := range s.Analyzers() {
		run := a.Run
		a.Run = func(pass *analysis.Pass) (any, error) {
			p := *pass
			p.Report = func(d analysis.Diagnostic) {
				if keep(pass, &d) {
					pass.Report(d)
				}
			}
			return run(&p)
		}
	}
}
