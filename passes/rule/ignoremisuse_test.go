package rule

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/directive"
)

// misuses returns what is complained about in text, when rule example reports
// function a, rule second reports nothing and rule third is off.
func misuses(t *testing.T, text string) []string {
	t.Helper()
	second := strings.ReplaceAll(page, "example", "second")
	third := strings.ReplaceAll(page, "example", "third")
	rules := []*Rule{
		New(Info{Doc: page, Default: true}), New(Info{Doc: second, Default: true}), New(Info{Doc: third}),
	}
	a := NewIgnoremisuse(rules)
	if err := analysis.Validate([]*analysis.Analyzer{a}); err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "f.go", text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	pass := &analysis.Pass{Fset: fset, Files: []*ast.File{f}, Report: func(d analysis.Diagnostic) {
		if d.End <= d.Pos {
			t.Errorf("%s has no end", d.Message)
		}
		got = append(got, d.Message)
	}}
	x, err := directive.Analyzer.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == "a" {
			x.(*directive.Index).Ignore("example", fn.Name.Pos())
		}
	}
	pass.ResultOf = map[*analysis.Analyzer]any{directive.Analyzer: x}
	if _, err := a.Run(pass); err != nil {
		t.Fatal(err)
	}
	return got
}

func TestIgnoremisuse(t *testing.T) {
	for _, test := range []struct {
		directive, fn string
		want          string // part of the complaint, "" for none
	}{
		{"//mongovet:ignore example reason", "a", ""},
		{"//mongovet:ignore example reason", "b", "silences nothing: no finding of example here"},
		{"//mongovet:ignore second reason", "a", "silences nothing: no finding of second here"},
		{"//mongovet:ignore example,second reason", "a", ""},
		{"//mongovet:ignore example,second reason", "b", "silences nothing"},
		{"//mongovet:ignore third reason", "b", ""}, // who knows what it would find
		{"//mongovet:ignore example,third reason", "b", ""},
		{"//mongovet:ignore exampel reason", "a", `unknown rule "exampel"; did you mean "example"?`},
		{"//mongovet:ignore example,nothing_like_it reason", "a", `unknown rule "nothing_like_it"; there are: example, second, third`},
		{"//mongovet:ignore example, second reason", "a", `unknown rule ""`},
		{"//mongovet:ignore example", "a", "has no reason"},
		{"//mongovet:ignor example reason", "a", "unknown directive"},
	} {
		got := misuses(t, "package p\n\n"+test.directive+"\nfunc "+test.fn+"() {}\n")
		if test.want == "" && got != nil || test.want != "" && (len(got) != 1 || !strings.Contains(got[0], test.want)) {
			t.Errorf("%s at %s: %q, want %q", test.directive, test.fn, got, test.want)
		}
	}
}

func TestSuggest(t *testing.T) {
	names := []string{"datedcollection", "minPeriod", "all"}
	for misspelt, want := range map[string]string{
		"datedcolection": `; did you mean "datedcollection"?`, "DATEDCOLLECTION": `; did you mean "datedcollection"?`,
		"minperiod": `; did you mean "minPeriod"?`, "al": `; did you mean "all"?`,
		"": "; there are: all, datedcollection, minPeriod", "something else": "; there are: all, datedcollection, minPeriod",
	} {
		if got := Suggest(misspelt, names); got != want {
			t.Errorf("Suggest(%q) = %s, want %s", misspelt, got, want)
		}
	}
	if got := Suggest("x", nil); got != "; there are: " {
		t.Errorf("with no names: %q", got)
	}
	if !slices.Equal(names, []string{"datedcollection", "minPeriod", "all"}) {
		t.Error("the list is changed")
	}
}
