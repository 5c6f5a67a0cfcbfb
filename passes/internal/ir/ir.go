// Package ir builds the SSA form of a package for the engine.
//
// It exists beside x/tools' buildssa because that one requires ctrlflow, whose
// facts would make every rule run on every dependency.
package ir

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
)

// A Package is the SSA form of the package of a pass.
type Package struct {
	SSA   *ssa.Package
	Funcs []*ssa.Function // the initializer, every declared function with a body, and every function literal
}

// Build builds the SSA form of the package of pass.
func Build(pass *analysis.Pass) *Package {
	// Without guards and calls of imported initializers, the only packages
	// the builder asks for are those whose objects the source uses.
	prog := ssa.NewProgram(pass.Fset, ssa.BareInits)
	prog.SetNoReturn(noReturn)
	for _, pkg := range used(pass) {
		prog.CreatePackage(pkg, nil, nil, true)
	}
	files := make([]*ast.File, len(pass.Files))
	for i, f := range pass.Files {
		files[i] = f
		if ast.IsGenerated(f) && !importsDriver(f) {
			files[i] = withoutBodies(f)
		}
	}
	p := &Package{SSA: prog.CreatePackage(pass.Pkg, files, pass.TypesInfo, false)}
	p.SSA.Build()

	p.add(p.SSA.Func("init"))
	for _, f := range files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
				if obj, ok := pass.TypesInfo.Defs[d.Name].(*types.Func); ok {
					p.add(prog.FuncValue(obj))
				}
			}
		}
	}
	return p
}

func importsDriver(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool {
		path, err := strconv.Unquote(spec.Path.Value)
		_, v := driver.Package(path)
		return err == nil && v != 0
	})
}

// withoutBodies is f with its functions declared only. Generated code that
// does not use the driver is often most of a package and says nothing.
func withoutBodies(f *ast.File) *ast.File {
	out := *f
	out.Decls = make([]ast.Decl, len(f.Decls))
	for i, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			declared := *fn
			declared.Body = nil
			d = &declared
		}
		out.Decls[i] = d
	}
	return &out
}

func (p *Package) add(fn *ssa.Function) {
	if fn == nil {
		return
	}
	p.Funcs = append(p.Funcs, fn)
	for _, lit := range fn.AnonFuncs {
		p.add(lit)
	}
}

// used returns the packages, other than the pass's own, that the source
// imports or whose objects it uses, each once, in order of first use.
func used(pass *analysis.Pass) []*types.Package {
	seen := map[*types.Package]bool{pass.Pkg: true}
	var list []*types.Package
	add := func(pkg *types.Package) {
		if pkg != nil && !seen[pkg] {
			seen[pkg] = true
			list = append(list, pkg)
		}
	}
	for _, pkg := range pass.Pkg.Imports() {
		add(pkg)
	}
	for _, f := range pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				if obj := pass.TypesInfo.Uses[n]; obj != nil {
					add(obj.Pkg())
				}
			case *ast.SelectorExpr:
				if sel := pass.TypesInfo.Selections[n]; sel != nil {
					add(sel.Obj().Pkg())
				}
			}
			return true
		})
	}
	return list
}

// noReturn reports whether a call of fn does not return, in every host alike.
func noReturn(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	return slices.Contains(terminators[fn.Pkg().Path()], fn.Name())
}

// terminators maps packages to their functions and methods that end the
// process, the goroutine or the test.
var terminators = map[string][]string{
	"log":                    {"Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Panicln"},
	"os":                     {"Exit"},
	"runtime":                {"Goexit"},
	"syscall":                {"Exit"},
	"testing":                {"Fatal", "Fatalf", "FailNow", "Skip", "Skipf", "SkipNow"},
	"k8s.io/klog":            {"Fatal", "Fatalf", "Fatalln", "Exit", "Exitf", "Exitln"},
	"k8s.io/klog/v2":         {"Fatal", "Fatalf", "Fatalln", "Exit", "Exitf", "Exitln"},
	"github.com/golang/glog": {"Fatal", "Fatalf", "Fatalln", "Exit", "Exitf", "Exitln"},
	"go.uber.org/zap":        {"Fatal", "Fatalf", "Fatalw", "Fatalln", "Panic", "Panicf", "Panicw", "Panicln"},
	"github.com/sirupsen/logrus": {
		"Fatal", "Fatalf", "Fatalln", "Exit", "Panic", "Panicf", "Panicln",
	},
}
