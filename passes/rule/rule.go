// Package rule says what a rule of mongovet is: an analyzer with a group, a
// default and typed options, whose diagnostics honour the ignore directives.
//
// A rule lives in a package of its own below passes/. Its doc.go is the page
// of the rule; [New] takes the name, the summary and the help text from it.
package rule

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/directive"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/txn"
)

// A Group names a family of rules that can be switched on and off together.
type Group string

const (
	Model Group = "model" // data model: documents, collections, indexes, lifecycle
	Txn   Group = "txn"   // atomicity and transactions
	Use   Group = "use"   // use of the driver
)

// Groups lists every group in the order in which rules are shown.
var Groups = []Group{Model, Txn, Use}

// A Rule is one rule of the suite.
type Rule struct {
	Analyzer *analysis.Analyzer
	Group    Group
	Default  bool // on unless disabled

	// Options points to the rule's typed options, a struct whose fields carry
	// the tags `json` (the option's name) and `usage`; nil if it has none.
	Options any

	// Enabled is what the user chose; it starts as Default. A rule that is
	// not enabled does nothing when it runs: under go vet the analyzers are
	// handed to the host before its flags are parsed.
	Enabled bool

	// OwnFiles says that the host shows only what lies in the files of the
	// package. What the rule finds elsewhere is reported at the import that brings
	// it in.
	OwnFiles bool
}

// Info describes a rule to [New].
type Info struct {
	Doc     string // the text of the rule's doc.go
	Group   Group
	Default bool
	Options any // see [Rule.Options]
	Run     func(*Pass)
}

// New makes the rule that info describes. It panics if the doc has no
// "# Analyzer name" heading with a "name: summary" line below it, which is a
// mistake in the rule's source and shows in its first test.
func New(info Info) *Rule {
	name, help, err := parseDoc(info.Doc)
	if err != nil {
		panic(err)
	}
	r := &Rule{Group: info.Group, Default: info.Default, Enabled: info.Default, Options: info.Options}
	r.Analyzer = &analysis.Analyzer{
		Name:       name,
		Doc:        help,
		URL:        "https://pkg.go.dev/github.com/mongovet/mongovet/passes/" + name,
		Requires:   []*analysis.Analyzer{summary.Analyzer, op.Analyzer, txn.Analyzer, directive.Analyzer},
		ResultType: reflect.TypeFor[struct{}](),
		Run: func(pass *analysis.Pass) (any, error) {
			if r.Enabled {
				values := pass.ResultOf[summary.Analyzer].(*summary.Package)
				values.Use(func() {
					p := newPass(pass, r)
					info.Run(p)
					p.atImports(p.foreign)
				})
			}
			return struct{}{}, nil
		},
	}
	for _, o := range r.ListOptions() {
		r.Analyzer.Flags.Var(o, o.Name, o.Usage)
	}
	return r
}

// Summary is the rule's one-line summary.
func (r *Rule) Summary() string {
	line, _, _ := strings.Cut(r.Analyzer.Doc, "\n")
	return line
}

// parseDoc takes the name and the help text from the package comment of a
// doc.go: what follows the heading "# Analyzer name", which starts with the
// line "name: summary".
func parseDoc(src string) (name, help string, err error) {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", src, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		return "", "", err
	}
	_, rest, ok := strings.Cut(docText(f), "# Analyzer ")
	if !ok {
		return "", "", fmt.Errorf("package %s: doc.go has no heading %q", f.Name.Name, "# Analyzer name")
	}
	name, rest, _ = strings.Cut(rest, "\n")
	summary, ok := strings.CutPrefix(strings.TrimSpace(rest), name+": ")
	if !ok {
		return "", "", fmt.Errorf("package %s: no line %q below the heading in doc.go", f.Name.Name, name+": summary")
	}
	return name, summary, nil
}

func docText(f *ast.File) string {
	if f.Doc == nil {
		return ""
	}
	return f.Doc.Text()
}
