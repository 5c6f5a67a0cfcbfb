package odd_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"runtime/debug"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/analyzers"
)

// An outcome is what a run over a program brought.
type outcome struct {
	diagnostics []string
	facts       map[string][]byte // by package and type
}

// diff says where o and other differ, "" if they do not.
func (o *outcome) diff(other *outcome) string {
	if !slices.Equal(o.diagnostics, other.diagnostics) {
		return fmt.Sprintf("diagnostics %q and %q", o.diagnostics, other.diagnostics)
	}
	for key, data := range o.facts {
		if !bytes.Equal(data, other.facts[key]) {
			return fmt.Sprintf("facts of %s: %d and %d bytes", key, len(data), len(other.facts[key]))
		}
	}
	return ""
}

// A host runs analyzers over packages; facts pass from package to package
// encoded.
type host struct {
	fset    *token.FileSet
	out     *outcome
	module  *analysis.Module
	results map[*analysis.Analyzer]any // of the package at hand
}

// analyze runs the suite, and more, over the packages of a program. A panic is
// an error with its stack.
func (w *world) analyze(pkgs []*checked, more ...*analysis.Analyzer) (*outcome, error) {
	h := newHost(w.fset, "odd.example")
	for _, c := range pkgs {
		if err := h.analyze(c, append(analyzers.New().Enabled(), more...)...); err != nil {
			return nil, err
		}
	}
	return h.out, nil
}

// newHost makes a host for packages of the module with the given path, the
// user's own.
func newHost(fset *token.FileSet, module string) *host {
	return &host{fset: fset, out: &outcome{facts: make(map[string][]byte)}, module: &analysis.Module{Path: module}}
}

// analyze runs analyzers over a package whose dependencies have been analyzed.
func (h *host) analyze(c *checked, list ...*analysis.Analyzer) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%s: panic: %v\n%s", c.pkg.Path(), r, debug.Stack())
		}
	}()
	h.results = make(map[*analysis.Analyzer]any)
	for _, a := range list {
		if err := h.run(a, c); err != nil {
			return err
		}
	}
	return nil
}

func (h *host) run(a *analysis.Analyzer, c *checked) error {
	if _, done := h.results[a]; done {
		return nil
	}
	pass := &analysis.Pass{
		Analyzer: a, Fset: h.fset, Files: c.files, Pkg: c.pkg, TypesInfo: c.info, Module: h.module,
		ResultOf: make(map[*analysis.Analyzer]any), Report: func(d analysis.Diagnostic) {
			h.out.diagnostics = append(h.out.diagnostics, fmt.Sprintf("%s: %s (%s)", h.fset.Position(d.Pos), d.Message, a.Name))
		},
	}
	for _, dep := range a.Requires {
		if err := h.run(dep, c); err != nil {
			return err
		}
		pass.ResultOf[dep] = h.results[dep]
	}
	h.carryFacts(pass)
	result, err := a.Run(pass)
	h.results[a] = result
	return err
}

// carryFacts lets pass read and write facts. There are package facts only.
func (h *host) carryFacts(pass *analysis.Pass) {
	key := func(path string, f analysis.Fact) string { return path + " " + reflect.TypeOf(f).String() }
	pass.ImportPackageFact = func(pkg *types.Package, f analysis.Fact) bool {
		data, ok := h.out.facts[key(pkg.Path(), f)]
		if !ok {
			return false
		}
		if err := gob.NewDecoder(bytes.NewReader(data)).Decode(f); err != nil {
			panic(err)
		}
		return true
	}
	pass.ExportPackageFact = func(f analysis.Fact) {
		var buf bytes.Buffer
		if err := gob.NewEncoder(&buf).Encode(f); err != nil {
			panic(err)
		}
		h.out.facts[key(pass.Pkg.Path(), f)] = buf.Bytes()
	}
}
