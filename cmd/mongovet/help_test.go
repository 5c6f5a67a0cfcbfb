package main

import (
	"runtime"
	"strings"
	"testing"

	"github.com/mongovet/mongovet/analyzers"
)

func TestHelp(t *testing.T) {
	help := run(t, ".", nil, tool, "help")
	for _, arg := range []string{"-h", "-help", "--help"} {
		if r := run(t, ".", nil, tool, arg); r != help {
			t.Errorf("mongovet %s differs from mongovet help: %+v", arg, r)
		}
	}
	if help.code != 0 || help.stderr != "" {
		t.Errorf("%+v", help)
	}
	for _, want := range []string{"-C dir ", "-c n ", "-disable list", "-enable list", "-format format", "-json ", "-tests ", "-RULE.OPTION"} {
		if !strings.Contains(help.stdout, "\n  "+want) {
			t.Errorf("the help lacks %q:\n%s", want, help.stdout)
		}
	}
	for line := range strings.Lines(help.stdout) {
		if len(line) > 90 {
			t.Errorf("long line: %s", line)
		}
	}
}

func TestHelpRule(t *testing.T) {
	for _, a := range analyzers.New().Analyzers() {
		r := run(t, ".", nil, tool, "help", a.Name)
		if r.code != 0 || !strings.HasPrefix(r.stdout, a.Name+" (") || !strings.Contains(r.stdout, a.Doc) || !strings.Contains(r.stdout, a.URL) {
			t.Errorf("help %s: %+v", a.Name, r)
		}
	}
	r := run(t, ".", nil, tool, "help", "datedcollection")
	usage := analyzers.New().ByName("datedcollection").Analyzer.Flags.Lookup("minPeriod").Usage
	options := `
Options:

  -datedcollection.minPeriod  ` + usage + `
      one of hour, day, week, month, year
      default year
`
	if !strings.Contains(r.stdout, options) || !strings.HasPrefix(r.stdout, "datedcollection (group model, on by default)\n") {
		t.Errorf("help datedcollection:\n%s", r.stdout)
	}
}

func TestRules(t *testing.T) {
	r := run(t, ".", nil, tool, "rules")
	lines := strings.Split(strings.TrimSuffix(r.stdout, "\n"), "\n")
	list := analyzers.New().Analyzers()
	if r.code != 0 || r.stderr != "" || len(lines) != len(list)+1 {
		t.Fatalf("%+v", r)
	}
	column := strings.Index(lines[0], "SUMMARY")
	for i, a := range list {
		summary, _, _ := strings.Cut(a.Doc, "\n")
		if !strings.HasPrefix(lines[i+1], a.Name+" ") || lines[i+1][column:] != summary {
			t.Errorf("line %q, want %s … %s", lines[i+1], a.Name, summary)
		}
	}
}

func TestVersion(t *testing.T) {
	r := run(t, ".", nil, tool, "version")
	if r.code != 0 || !strings.HasPrefix(r.stdout, "mongovet ") || !strings.Contains(r.stdout, runtime.Version()) {
		t.Errorf("%+v", r)
	}
}
