package analyzers

import (
	"fmt"
	"go/token"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// reports returns what a host sees of two diagnostics of a rule of s, one in a
// file and one in its test: the file and the number of related places.
func reports(t *testing.T, s *Suite) []string {
	t.Helper()
	fset := token.NewFileSet()
	a := s.Rules[0].Analyzer
	var got []string
	_, err := a.Run(&analysis.Pass{Fset: fset, Report: func(d analysis.Diagnostic) {
		got = append(got, fmt.Sprint(fset.Position(d.Pos).Filename, " ", len(d.Related)))
	}})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// reporting is a sample suite with a rule that reports.
func reporting() *Suite {
	s, _ := sample()
	s.Rules[0].Analyzer.Run = func(pass *analysis.Pass) (any, error) {
		for _, name := range []string{"a.go", "a_test.go"} {
			pos := pass.Fset.AddFile(name, -1, 10).Pos(0)
			pass.Report(analysis.Diagnostic{Pos: pos, Related: []analysis.RelatedInformation{{Pos: pos}}})
		}
		return nil, nil
	}
	return s
}

func TestFilters(t *testing.T) {
	decode := func(tests bool) func(*Suite) {
		return func(s *Suite) { (&decoder{suite: s}).decode(map[string]any{"tests": tests}) }
	}
	for _, test := range []struct {
		name  string
		setUp func(*Suite)
		want  []string
	}{
		{"as it is", func(*Suite) {}, []string{"a.go 1", "a_test.go 1"}},
		{"tests: true", decode(true), []string{"a.go 1", "a_test.go 1"}},
		{"tests: false", decode(false), []string{"a.go 1"}},
		{"DropRelated", (*Suite).DropRelated, []string{"a.go 0", "a_test.go 0"}},
		{"both", func(s *Suite) { s.SkipTests(); s.DropRelated() }, []string{"a.go 0"}},
	} {
		s := reporting()
		test.setUp(s)
		if got := reports(t, s); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
