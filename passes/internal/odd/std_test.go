package odd_test

import (
	"go/token"
	"go/types"
	"os"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/mongovet/mongovet/passes/internal/directive"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
)

// stdEnv asks for the whole standard library; without it a few packages stand
// for it.
const stdEnv = "MONGOVET_STD"

// some packages of the standard library, with the oddest code.
var some = []string{
	"archive/zip", "bufio", "bytes", "cmp", "container/list", "context", "database/sql", "encoding/json", "errors",
	"expvar", "flag", "fmt", "go/ast", "go/constant", "html/template", "iter", "log/slog", "maps", "math/big", "net/url",
	"os/exec", "path/filepath", "reflect", "regexp", "slices", "sort", "strconv", "strings", "sync", "text/template",
	"time", "unicode/utf8", "unsafe",
}

const (
	maxSome = 20 * time.Second // of processor time
	maxStd  = 5 * time.Minute
)

// TestStandardLibrary asks everything about every value of the standard
// library, as if it were the user's own.
func TestStandardLibrary(t *testing.T) {
	patterns, bound := some, maxSome
	switch {
	case os.Getenv(stdEnv) != "":
		patterns, bound = []string{"std"}, maxStd
	case testing.Short():
		patterns = some[:8]
	}
	fset := token.NewFileSet()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Fset: fset}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	h := newHost(fset, "std")
	var slowest time.Duration
	start := cpuTime()
	values := 0
	for _, p := range inOrder(pkgs) {
		if len(p.Errors) > 0 {
			t.Fatal(p.Errors)
		}
		before := cpuTime()
		if err := h.analyze(&checked{p.Types, p.Syntax, p.TypesInfo}, directive.Analyzer, summary.Analyzer, op.Analyzer, ask); err != nil {
			t.Error(err)
			continue
		}
		values += count(h.results[summary.Analyzer].(*summary.Package))
		if d := cpuTime() - before; d > slowest {
			slowest = d
			t.Logf("%s: %v", p.PkgPath, d)
		}
	}
	total := cpuTime() - start
	t.Logf("%d packages, %d instructions: %v of processor time", len(pkgs), values, total)
	if total > bound {
		t.Errorf("takes %v, want at most %v", total, bound)
	}
}

// count is the number of instructions of a package.
func count(p *summary.Package) (n int) {
	if p == nil {
		return 0
	}
	for _, fn := range p.IR.Funcs {
		for _, b := range fn.Blocks {
			n += len(b.Instrs)
		}
	}
	return n
}

// inOrder returns pkgs, those that others import first.
func inOrder(pkgs []*packages.Package) []*packages.Package {
	initial := make(map[*types.Package]*packages.Package)
	for _, p := range pkgs {
		initial[p.Types] = p
	}
	var out []*packages.Package
	seen := make(map[*types.Package]bool)
	var visit func(p *types.Package)
	visit = func(p *types.Package) {
		if seen[p] {
			return
		}
		seen[p] = true
		for _, dep := range p.Imports() {
			visit(dep)
		}
		if initial[p] != nil {
			out = append(out, initial[p])
		}
	}
	for _, p := range pkgs {
		visit(p.Types)
	}
	return out
}
