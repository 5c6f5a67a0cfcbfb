// Package directive reads the //mongovet: comments of a package.
//
//	//mongovet:ignore RULE[,RULE] reason
//
// On the line of a finding, on the line above it, or in the doc comment of a
// declaration, it silences the named rules there; in front of the package
// clause it covers nothing.
package directive

import (
	"fmt"
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/tools/go/analysis"
)

const prefix = "//mongovet:"

// Analyzer computes the [*Index] of a package.
var Analyzer = &analysis.Analyzer{
	Name:       "mongovetdirectives",
	Doc:        "read the //mongovet: comments of a package",
	ResultType: reflect.TypeFor[*Index](),
	Run: func(pass *analysis.Pass) (any, error) {
		x := &Index{fset: pass.Fset}
		for _, f := range pass.Files {
			x.addFile(f)
		}
		return x, nil
	},
}

// An Index holds the directives of a package.
type Index struct {
	fset    *token.FileSet
	Ignores []*Ignore // the well-formed ones, in source order
	Bad     []Problem
}

// An Ignore is one well-formed ignore directive.
type Ignore struct {
	Pos, End token.Pos
	Rules    []string

	file        string
	first, last int         // the lines it covers
	used        atomic.Bool // rules of one package may run in parallel
}

// Used reports whether the directive has silenced a finding.
func (g *Ignore) Used() bool { return g.used.Load() }

// A Problem is a directive that cannot be read.
type Problem struct {
	Pos, End token.Pos
	Message  string
}

// Ignore reports whether a finding of rule at pos is silenced, and marks the
// directives that do so as used.
func (x *Index) Ignore(rule string, pos token.Pos) bool {
	at := x.fset.Position(pos)
	found := false
	for _, g := range x.Ignores {
		if g.file == at.Filename && g.first <= at.Line && at.Line <= g.last && slices.Contains(g.Rules, rule) {
			g.used.Store(true)
			found = true
		}
	}
	return found
}

func (x *Index) addFile(f *ast.File) {
	var declared map[*ast.CommentGroup]ast.Node // made when the file has a directive at all
	for _, group := range f.Comments {
		for _, c := range group.List {
			text, ok := strings.CutPrefix(c.Text, prefix)
			if !ok {
				continue
			}
			rules, err := parse(text)
			if err != nil {
				x.Bad = append(x.Bad, Problem{c.Pos(), c.End(), err.Error()})
				continue
			}
			at := x.fset.Position(c.Pos())
			g := &Ignore{Pos: c.Pos(), End: c.End(), Rules: rules, file: at.Filename, first: at.Line}
			g.last = x.fset.Position(group.End()).Line + 1
			if declared == nil {
				declared = declarations(f)
			}
			if d := declared[group]; d != nil {
				g.last = x.fset.Position(d.End()).Line
			}
			x.Ignores = append(x.Ignores, g)
		}
	}
}

// parse reads what follows the prefix and returns the named rules.
func parse(text string) ([]string, error) {
	// A nested // ends the directive, as in //go:build lines.
	text, _, _ = strings.Cut(text, " // ")
	verb, rest, _ := strings.Cut(text, " ")
	if verb != "ignore" {
		return nil, fmt.Errorf("unknown directive %q; want %signore RULE reason", prefix+verb, prefix)
	}
	list, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
	if list == "" {
		return nil, fmt.Errorf("%signore names no rule; want %[1]signore RULE reason", prefix)
	}
	if strings.TrimSpace(reason) == "" {
		return nil, fmt.Errorf("%signore %s has no reason; say why it is right here", prefix, list)
	}
	return strings.Split(list, ","), nil
}

// declarations maps the doc comments of f to what they document.
func declarations(f *ast.File) map[*ast.CommentGroup]ast.Node {
	m := make(map[*ast.CommentGroup]ast.Node)
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			m[n.Doc] = n
		case *ast.GenDecl:
			m[n.Doc] = n
		case *ast.TypeSpec:
			m[n.Doc] = n
		case *ast.ValueSpec:
			m[n.Doc] = n
		case *ast.Field:
			m[n.Doc] = n
		}
		return true
	})
	delete(m, nil)
	return m
}
