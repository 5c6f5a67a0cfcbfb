package rule

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/directive"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/txn"
)

const page = `// Package example defines a rule.
//
// # Analyzer example
//
// example: report examples
//
// More about it.
//
//	code
package example
`

func TestParseDoc(t *testing.T) {
	name, help, err := parseDoc(page)
	if err != nil || name != "example" || !strings.HasPrefix(help, "report examples\n\nMore about it.") || !strings.Contains(help, "\tcode") {
		t.Errorf("%q, %q, %v", name, help, err)
	}
	r := New(Info{Doc: page, Group: Use, Default: true, Run: func(*Pass) {}})
	if r.Summary() != "report examples" || r.Analyzer.Name != "example" || !r.Enabled || !strings.HasSuffix(r.Analyzer.URL, "/passes/example") {
		t.Errorf("summary %q of %+v", r.Summary(), r.Analyzer)
	}
	if err := analysis.Validate([]*analysis.Analyzer{r.Analyzer}); err != nil {
		t.Error(err)
	}
}

func TestParseDocErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "expected 'package'",
		"package example":                      `package example: doc.go has no heading "# Analyzer name"`,
		"// Package example.\npackage example": "no heading",
		"// # Analyzer example\n\npackage example":                                    "no heading", // no doc comment
		"// # Analyzer example\npackage example":                                      "below the heading",
		"// # Analyzer example\n//\n// other: report examples\npackage example":       `no line "example: summary"`,
		"// # Analyzer example\n//\n// Text.\n//\n// example: report x\npackage p":    "below the heading",
		"// # Analyzer\n//\n// example: report examples\npackage example":             "no heading",
		"// # Analyzers example\n//\n// example: report examples\npackage example":    "no heading",
		"// # Analyzer example\n//\n// example report examples\npackage example":      "below the heading",
		"/*\n# Analyzer example\n\nexample: report examples.\n*/\npackage example\n":  "",
		"// # Analyzer example\n//\n// example: report examples\npackage example\n}{": "",
	} {
		_, _, err := parseDoc(text)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("New takes a page without a heading")
		}
	}()
	New(Info{Doc: "package p"})
}

// options has a field of every kind.
type options struct {
	Text   string   `json:"text" usage:"a text"`
	Choice string   `json:"choice" enum:"a,b" usage:"a choice"`
	Number int      `json:"number" usage:"a number"`
	Truth  bool     `json:"truth" usage:"a truth"`
	List   []string `json:"list" usage:"a list"`
}

func withOptions() (*Rule, *options, map[string]*Option) {
	c := &options{Text: "t", Choice: "a", Number: 7, List: []string{"x", "y"}}
	r := New(Info{Doc: page, Options: c, Run: func(*Pass) {}})
	byName := make(map[string]*Option)
	for _, o := range r.ListOptions() {
		byName[o.Name] = o
	}
	return r, c, byName
}

func TestOptions(t *testing.T) {
	r, _, _ := withOptions()
	var got []string
	for _, o := range r.ListOptions() {
		got = append(got, o.Name+" "+o.Usage+" "+o.String())
	}
	want := []string{"text a text t", "choice a choice a", "number a number 7", "truth a truth false", "list a list x,y"}
	if !slices.Equal(got, want) {
		t.Errorf("options %q, want %q", got, want)
	}
	if none := New(Info{Doc: page}).ListOptions(); none != nil {
		t.Errorf("a rule without options has %v", none)
	}
	if s := new(Option).String(); s != "" {
		t.Errorf("the zero Option is %q; the flag package compares with it", s)
	}
}

func TestSet(t *testing.T) {
	for _, test := range []struct {
		name string
		v    any // a string for Set, and for SetAny like the others
		want string
		err  string
	}{
		{"text", "", "", ""}, {"text", "a b,c", "a b,c", ""}, {"text", 5, "5", ""},
		{"choice", "b", "b", ""}, {"choice", "c", "", `want one of a, b, not "c"`}, {"choice", "", "", "want one of"}, {"choice", true, "", "want one of"},
		{"number", "12", "12", ""}, {"number", "-1", "-1", ""}, {"number", "x", "", `want a whole number, not "x"`}, {"number", "1.5", "", "whole number"},
		{"number", "", "", "whole number"}, {"number", 3, "3", ""}, {"number", int64(3), "3", ""}, {"number", uint64(3), "3", ""}, {"number", 3.0, "3", ""},
		{"number", 3.5, "", "whole number"}, {"number", 1e30, "", "whole number"}, {"number", true, "", "whole number"}, {"number", "99999999999999999999", "", "whole number"},
		{"truth", "true", "true", ""}, {"truth", "0", "false", ""}, {"truth", true, "true", ""}, {"truth", "yes", "", "want true or false"}, {"truth", 2, "", "want true or false"},
		{"list", "a", "a", ""}, {"list", "a,b", "a,b", ""}, {"list", []any{"a", "b"}, "a,b", ""}, {"list", []any{}, "", ""}, {"list", []any{"a", 1}, "", "item 1: want a string"},
		{"text", []any{"a"}, "", "want one value"}, {"number", []any{1}, "", "want one value"},
		{"text", nil, "", "not <nil>"}, {"list", nil, "", "not <nil>"}, {"list", map[string]any{"a": 1}, "", "not map"}, {"truth", map[string]any{}, "", "not map"},
	} {
		_, _, byName := withOptions()
		o := byName[test.name]
		before := o.String()
		check := func(how string, err error) {
			switch {
			case test.err == "" && (err != nil || o.String() != test.want):
				t.Errorf("%s %s = %v: %v, now %q, want %q", how, test.name, test.v, err, o, test.want)
			case test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err)):
				t.Errorf("%s %s = %v: %v, want %q", how, test.name, test.v, err, test.err)
			case test.err != "" && o.String() != before:
				t.Errorf("%s %s = %v fails and changes it to %q", how, test.name, test.v, o)
			}
		}
		if s, ok := test.v.(string); ok {
			check("Set", o.Set(s))
		}
		check("SetAny", o.SetAny(test.v))
	}
}

// TestSetReachesTheRule sets options and looks at the struct, not the Option.
func TestSetReachesTheRule(t *testing.T) {
	_, c, byName := withOptions()
	for name, v := range map[string]any{"text": "new", "choice": "b", "number": 8, "truth": true, "list": []any{"z"}} {
		if err := byName[name].SetAny(v); err != nil {
			t.Error(err)
		}
	}
	if c.Text != "new" || c.Choice != "b" || c.Number != 8 || !c.Truth || !slices.Equal(c.List, []string{"z"}) {
		t.Errorf("the rule sees %+v", c)
	}
	if err := byName["list"].Set(""); err != nil || len(c.List) != 0 {
		t.Errorf("-example.list= makes %q", c.List)
	}
}

func TestFlags(t *testing.T) {
	r, c, _ := withOptions()
	flags := &r.Analyzer.Flags
	for _, name := range []string{"text", "choice", "number", "truth", "list"} {
		if flags.Lookup(name) == nil {
			t.Errorf("no flag -%s", name)
		}
	}
	flags.SetOutput(io.Discard)
	flags.Init("example", flag.ContinueOnError)
	if err := flags.Parse([]string{"-truth", "-number=9", "-list=a,b", "-choice", "b"}); err != nil || flags.NArg() > 0 {
		t.Error(err, flags.Args())
	}
	if !c.Truth || c.Number != 9 || !slices.Equal(c.List, []string{"a", "b"}) || c.Choice != "b" {
		t.Errorf("the rule sees %+v", c)
	}
	for _, args := range []string{"-choice=z", "-number=x", "-truth=2", "-unknown=1"} {
		if err := flags.Parse([]string{args}); err == nil {
			t.Errorf("%s is taken", args)
		}
	}
}

// reported runs a rule that reports every function name of a file.
func reported(t *testing.T, text string, enabled bool) []string {
	t.Helper()
	r := New(Info{Doc: page, Default: enabled, Run: func(p *Pass) {
		for _, d := range p.Files[0].Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				p.Report(analysis.Diagnostic{Pos: fn.Name.Pos(), Message: fn.Name.Name})
			}
		}
	}})
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "f.go", text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	pass := &analysis.Pass{Fset: fset, Files: []*ast.File{f}, Report: func(d analysis.Diagnostic) { got = append(got, d.Message) }}
	x, err := directive.Analyzer.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	pass.ResultOf = map[*analysis.Analyzer]any{summary.Analyzer: new(summary.Package), op.Analyzer: new(op.Package), txn.Analyzer: new(txn.Package), directive.Analyzer: x}
	if _, err := r.Analyzer.Run(pass); err != nil {
		t.Fatal(err)
	}
	return got
}

func TestReport(t *testing.T) {
	const funcs = "package p\n\nfunc a() {}\n\n//mongovet:ignore example reason\nfunc b() {}\n\n//mongovet:ignore other reason\nfunc c() {}\n"
	if got := reported(t, funcs, true); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("reported %v", got)
	}
	if got := reported(t, funcs, false); got != nil {
		t.Errorf("a rule that is off reports %v", got)
	}
	if got := reported(t, "// Code generated by x. DO NOT EDIT.\n\n"+funcs, true); got != nil {
		t.Errorf("reported in generated code: %v", got)
	}
}
