package directive_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/directive"
)

// read returns the directives of files with the given texts.
func read(t *testing.T, texts ...string) (*token.FileSet, []*ast.File, *directive.Index) {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	for i, text := range texts {
		f, err := parser.ParseFile(fset, fmt.Sprintf("f%d.go", i), text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	x, err := directive.Analyzer.Run(&analysis.Pass{Fset: fset, Files: files})
	if err != nil {
		t.Fatal(err)
	}
	return fset, files, x.(*directive.Index)
}

// silenced returns the lines of text on which findings of rule are silenced.
func silenced(t *testing.T, text, rule string) []int {
	t.Helper()
	fset, files, x := read(t, text)
	var lines []int
	tf := fset.File(files[0].FileStart)
	for line := 1; line <= tf.LineCount(); line++ {
		if x.Ignore(rule, tf.LineStart(line)) {
			lines = append(lines, line)
		}
	}
	return lines
}

func TestParse(t *testing.T) {
	for _, test := range []struct {
		comment string
		rules   string // the names with spaces between them; "" if it cannot be read
		message string // part of the complaint
	}{
		{"//mongovet:ignore datedcollection one per year is meant", "datedcollection", ""},
		{"//mongovet:ignore a,b,c the reason", "a b c", ""},
		{"//mongovet:ignore   a   the reason  ", "a", ""},
		{"//mongovet:ignore a see https://example.com/issue", "a", ""},
		{"//mongovet:ignore a reason // and a comment", "a", ""},
		{"//mongovet:ignore a // a comment is no reason", "", "a has no reason"},
		{"//mongovet:ignore a", "", "a has no reason"},
		{"//mongovet:ignore a,b ", "", "a,b has no reason"},
		{"//mongovet:ignore", "", "names no rule"},
		{"//mongovet:ignore ", "", "names no rule"},
		{"//mongovet:ignored a reason", "", `unknown directive "//mongovet:ignored"`},
		{"//mongovet:", "", `unknown directive "//mongovet:"`},
		{"//mongovet:disable a reason", "", `unknown directive "//mongovet:disable"`},
		{"//mongovet:ignore\u00a0a reason", "", "unknown directive"},
	} {
		_, _, x := read(t, "package p\n\n"+test.comment+"\nvar x int\n")
		if test.rules != "" {
			if len(x.Bad) != 0 || len(x.Ignores) != 1 || !slices.Equal(x.Ignores[0].Rules, strings.Fields(test.rules)) {
				t.Errorf("%s: %+v, %v", test.comment, x.Ignores, x.Bad)
			}
			continue
		}
		if len(x.Ignores) != 0 || len(x.Bad) != 1 || !strings.Contains(x.Bad[0].Message, test.message) {
			t.Errorf("%s: %v, want a complaint about %q", test.comment, x.Bad, test.message)
		}
		if len(x.Bad) == 1 && int(x.Bad[0].End-x.Bad[0].Pos) != len(test.comment) {
			t.Errorf("%s: the complaint is about %d characters", test.comment, x.Bad[0].End-x.Bad[0].Pos)
		}
	}
}

// TestNoDirectives are comments that look like directives.
func TestNoDirectives(t *testing.T) {
	for _, comment := range []string{
		"// mongovet:ignore a reason", "/*mongovet:ignore a reason*/", "//  //mongovet:ignore a reason",
		"//Mongovet:ignore a reason", "//mongovet ignore a reason", "//nolint:mongovet",
	} {
		if _, _, x := read(t, "package p\n\n"+comment+"\nvar x int\n"); len(x.Ignores)+len(x.Bad) != 0 {
			t.Errorf("%s is taken for a directive", comment)
		}
	}
	if _, _, x := read(t, "package p\n\nvar s = `\n//mongovet:ignore a reason\n`\n"); len(x.Ignores) != 0 {
		t.Error("text in a string is taken for a directive")
	}
}

const ignore = "//mongovet:ignore a reason"

func TestCoverage(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want []int
	}{
		"line above":            {"package p\n\nfunc f() {\n\t" + ignore + "\n\tg()\n\tg()\n}\n", []int{4, 5}},
		"two comments above":    {"package p\n\nfunc f() {\n\t" + ignore + "\n\t// more\n\tg()\n\tg()\n}\n", []int{4, 5, 6}},
		"empty line between":    {"package p\n\nfunc f() {\n\t" + ignore + "\n\n\tg()\n}\n", []int{4, 5}},
		"function":              {"package p\n\n// f does.\n" + ignore + "\nfunc f() {\n\tg()\n\n\tg()\n}\n\nfunc h() {}\n", []int{4, 5, 6, 7, 8, 9}},
		"function, above text":  {"package p\n\n" + ignore + "\n// f does.\nfunc f() {\n\tg()\n}\n", []int{3, 4, 5, 6, 7}},
		"method":                {"package p\n\n" + ignore + "\nfunc (t T) f() {\n\tg()\n}\n", []int{3, 4, 5, 6}},
		"type":                  {"package p\n\n" + ignore + "\ntype t struct {\n\ta int\n\tb int\n}\n", []int{3, 4, 5, 6, 7}},
		"field":                 {"package p\n\ntype t struct {\n\ta int\n\n\t" + ignore + "\n\tb struct {\n\t\tc int\n\t}\n}\n", []int{6, 7, 8, 9}},
		"interface method":      {"package p\n\ntype t interface {\n\t" + ignore + "\n\tf(\n\t\tint,\n\t)\n}\n", []int{4, 5, 6, 7}},
		"variables":             {"package p\n\n" + ignore + "\nvar (\n\ta = 1\n\n\tb = 2\n)\n", []int{3, 4, 5, 6, 7, 8}},
		"one of the variables":  {"package p\n\nvar (\n\t" + ignore + "\n\ta = g(\n\t\t1,\n\t)\n\n\tb = 2\n)\n", []int{4, 5, 6, 7}},
		"one of the types":      {"package p\n\ntype (\n\t" + ignore + "\n\ta struct {\n\t\tb int\n\t}\n\n\tc int\n)\n", []int{4, 5, 6, 7}},
		"local variable":        {"package p\n\nfunc f() {\n\t" + ignore + "\n\tvar a = g(\n\t\t1,\n\t)\n\tg()\n}\n", []int{4, 5, 6, 7}},
		"package clause":        {ignore + "\npackage p\n\nfunc f() {}\n", []int{1, 2}},
		"last line of the file": {"package p\n\nfunc f() {}\n\n" + ignore, []int{5}},
		"windows line ends":     {"package p\r\n\r\nfunc f() {\r\n\t" + ignore + "\r\n\tg()\r\n\tg()\r\n}\r\n", []int{4, 5}},
	} {
		if got := silenced(t, test.text, "a"); !slices.Equal(got, test.want) {
			t.Errorf("%s: silences lines %v, want %v", name, got, test.want)
		}
		if got := silenced(t, test.text, "b"); got != nil {
			t.Errorf("%s: silences another rule on lines %v", name, got)
		}
	}
	// Behind code it silences its own line; that it is also above the next
	// one is part of the bargain.
	got := silenced(t, "package p\n\nfunc f() {\n\tg() "+ignore+"\n\n\tg()\n}\n", "a")
	if len(got) == 0 || got[0] != 4 || slices.Contains(got, 6) || slices.Contains(got, 3) {
		t.Errorf("behind code: silences lines %v", got)
	}
}

func TestSeveralRules(t *testing.T) {
	text := "package p\n\nfunc f() {\n\t//mongovet:ignore a,b reason\n\tg()\n}\n"
	for rule, want := range map[string][]int{"a": {4, 5}, "b": {4, 5}, "c": nil, "a,b": nil, "": nil} {
		if got := silenced(t, text, rule); !slices.Equal(got, want) {
			t.Errorf("rule %q: silences lines %v, want %v", rule, got, want)
		}
	}
}

// TestUsed tells the directives that silence something from the others.
func TestUsed(t *testing.T) {
	text := "package p\n\nfunc f() {\n\t" + ignore + "\n\tg()\n\n\t" + ignore + "\n\tg()\n}\n"
	fset, files, x := read(t, text)
	tf := fset.File(files[0].FileStart)
	if len(x.Ignores) != 2 || x.Ignores[0].Used() || x.Ignores[1].Used() {
		t.Fatalf("%d directives, used before anything was found", len(x.Ignores))
	}
	x.Ignore("b", tf.LineStart(5))
	x.Ignore("a", tf.LineStart(3))
	x.Ignore("a", token.NoPos)
	if x.Ignores[0].Used() || x.Ignores[1].Used() {
		t.Error("used by what they do not cover")
	}
	if !x.Ignore("a", tf.LineStart(8)) || x.Ignores[0].Used() || !x.Ignores[1].Used() {
		t.Error("the second is to be used, and the first is not")
	}
}

// TestFiles keeps files apart that have the same lines.
func TestFiles(t *testing.T) {
	fset, files, x := read(t, "package p\n\n"+ignore+"\nvar a = 1\n", "package p\n\n\nvar b = 1\n")
	if !x.Ignore("a", fset.File(files[0].FileStart).LineStart(4)) {
		t.Error("not silenced in its own file")
	}
	if x.Ignore("a", fset.File(files[1].FileStart).LineStart(4)) {
		t.Error("silences another file")
	}
}

// TestLineDirectives follows //line to where findings are shown.
func TestLineDirectives(t *testing.T) {
	text := "package p\n\n//line other.go:100\nfunc f() {\n\t" + ignore + "\n\tg()\n\tg()\n}\n"
	if got, want := silenced(t, text, "a"), []int{5, 6}; !slices.Equal(got, want) {
		t.Errorf("silences lines %v, want %v", got, want)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("a reason")
	f.Add("a,b // x")
	f.Add("\t\r\x00 é")
	f.Fuzz(func(t *testing.T, rest string) {
		text := "package p\n\n//mongovet:ignore " + strings.NewReplacer("\n", " ", "\x00", "", "\ufeff", "").Replace(rest) + "\nvar x int\n"
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "f.go", text, parser.ParseComments)
		if err != nil {
			return
		}
		x, err := directive.Analyzer.Run(&analysis.Pass{Fset: fset, Files: []*ast.File{file}})
		if err != nil {
			t.Fatal(err)
		}
		got := x.(*directive.Index)
		if len(got.Ignores)+len(got.Bad) != 1 {
			t.Errorf("%d directives and %d complaints for one comment", len(got.Ignores), len(got.Bad))
		}
		for _, g := range got.Ignores {
			if len(g.Rules) == 0 || g.End <= g.Pos {
				t.Errorf("directive %+v", g)
			}
		}
	})
}
