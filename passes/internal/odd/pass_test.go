package odd_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
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

// A driver runs analyzers over packages like a host: facts pass from package
// to package encoded.
type driver struct {
	w       *world
	out     *outcome
	module  *analysis.Module
	results map[*analysis.Analyzer]any // of the package at hand
}

// analyze runs the suite, and more, over the packages of a program. A panic is
// an error with its stack.
func (w *world) analyze(pkgs []*checked, more ...*analysis.Analyzer) (out *outcome, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	d := &driver{
		w: w, out: &outcome{facts: make(map[string][]byte)},
		module: &analysis.Module{Path: "odd.example"},
	}
	for _, c := range pkgs {
		d.results = make(map[*analysis.Analyzer]any)
		for _, a := range append(analyzers.New().Enabled(), more...) {
			if err := d.run(a, c); err != nil {
				return nil, err
			}
		}
	}
	return d.out, nil
}

func (d *driver) run(a *analysis.Analyzer, c *checked) error {
	if _, done := d.results[a]; done {
		return nil
	}
	pass := &analysis.Pass{
		Analyzer: a, Fset: d.w.fset, Files: c.files, Pkg: c.pkg, TypesInfo: c.info, Module: d.module,
		ResultOf: make(map[*analysis.Analyzer]any), Report: func(dia analysis.Diagnostic) {
			d.out.diagnostics = append(d.out.diagnostics, fmt.Sprintf("%s: %s (%s)", d.w.fset.Position(dia.Pos), dia.Message, a.Name))
		},
	}
	for _, dep := range a.Requires {
		if err := d.run(dep, c); err != nil {
			return err
		}
		pass.ResultOf[dep] = d.results[dep]
	}
	d.carryFacts(pass)
	result, err := a.Run(pass)
	d.results[a] = result
	return err
}

// carryFacts lets pass read and write facts. There are package facts only.
func (d *driver) carryFacts(pass *analysis.Pass) {
	key := func(path string, f analysis.Fact) string { return path + " " + reflect.TypeOf(f).String() }
	pass.ImportPackageFact = func(pkg *types.Package, f analysis.Fact) bool {
		data, ok := d.out.facts[key(pkg.Path(), f)]
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
		d.out.facts[key(pass.Pkg.Path(), f)] = buf.Bytes()
	}
}
