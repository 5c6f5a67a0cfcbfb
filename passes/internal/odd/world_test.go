// Package odd_test throws odd but valid Go at the engine and the suite: a
// generator of programs, programs made to grow, fixed fixtures, a vendored
// driver and the standard library. Nothing a Go file can contain may make
// them panic, run on or answer differently the next time.
//
//	go test . -odd.programs=3000 -odd.seed=1000   more programs
//	go test -fuzz=FuzzPrograms .                  for as long as you like
//	MONGOVET_STD=1 go test -run Standard -v .     all of the standard library
//
// The programs are made from the grammar in testdata.
package odd_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/mongovet/mongovet/passes/internal/ruletest"
)

// A world is the real packages that the programs of a test import.
type world struct {
	fset   *token.FileSet
	byPath map[string]*types.Package
}

var importable = []string{
	"bytes", "cmp", "context", "errors", "fmt", "io", "iter", "log", "maps", "os", "path", "reflect",
	"slices", "sort", "strconv", "strings", "sync", "time",
	"go.mongodb.org/mongo-driver/bson", "go.mongodb.org/mongo-driver/bson/primitive",
	"go.mongodb.org/mongo-driver/mongo", "go.mongodb.org/mongo-driver/mongo/options",
	"go.mongodb.org/mongo-driver/v2/bson", "go.mongodb.org/mongo-driver/v2/mongo",
	"go.mongodb.org/mongo-driver/v2/mongo/options",
}

// load reads the export data of what programs may import, once.
var load = sync.OnceValues(func() (*world, error) {
	dir, env := ruletest.Testdata(), append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly")
	download := exec.Command("go", "mod", "download")
	download.Dir, download.Env = dir, env
	if out, err := download.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go mod download: %w\n%s", err, out)
	}
	w := &world{fset: token.NewFileSet(), byPath: map[string]*types.Package{"unsafe": types.Unsafe}}
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports,
		Fset: w.fset, Dir: dir, Env: env,
	}, importable...)
	if err != nil {
		return nil, err
	}
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		w.byPath[p.PkgPath] = p.Types
	}
	return w, nil
})

func theWorld(t testing.TB) *world {
	t.Helper()
	w, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// A source is one package of a program.
type source struct {
	path  string
	files []string // the text of each
}

// A program is packages, those that others import first.
type program []source

func (p program) String() string {
	var s string
	for _, src := range p {
		for i, text := range src.files {
			s += fmt.Sprintf("-- %s/f%d.go --\n%s\n", src.path, i, text)
		}
	}
	return s
}

// A checked is a source with its types.
type checked struct {
	pkg   *types.Package
	files []*ast.File
	info  *types.Info
}

// check parses and type-checks the packages of prog.
func (w *world) check(prog program) ([]*checked, error) {
	own := make(map[string]*types.Package)
	var out []*checked
	for _, src := range prog {
		c := &checked{info: newInfo()}
		for i, text := range src.files {
			name := fmt.Sprintf("/odd/%s/f%d.go", src.path, i)
			if strings.HasPrefix(text, testMark) {
				name = strings.TrimSuffix(name, ".go") + "_test.go"
			}
			f, err := parser.ParseFile(w.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			c.files = append(c.files, f)
		}
		conf := types.Config{Importer: w.importer(own), Sizes: types.SizesFor("gc", "amd64")}
		pkg, err := conf.Check(src.path, w.fset, c.files, c.info)
		if err != nil {
			return nil, err
		}
		c.pkg, own[src.path] = pkg, pkg
		out = append(out, c)
	}
	return out, nil
}

func newInfo() *types.Info {
	return &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Instances: make(map[*ast.Ident]types.Instance),
		Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Scopes: make(map[ast.Node]*types.Scope), FileVersions: make(map[*ast.File]string),
	}
}

type importFunc func(path string) (*types.Package, error)

func (f importFunc) Import(path string) (*types.Package, error) { return f(path) }

func (w *world) importer(own map[string]*types.Package) types.Importer {
	return importFunc(func(path string) (*types.Package, error) {
		if p := own[path]; p != nil {
			return p, nil
		}
		if p := w.byPath[path]; p != nil {
			return p, nil
		}
		return nil, errors.New("not loaded: " + path)
	})
}
