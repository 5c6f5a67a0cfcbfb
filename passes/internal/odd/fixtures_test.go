package odd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/mongovet/mongovet/analyzers"
	"github.com/mongovet/mongovet/passes/datedcollection"
	"github.com/mongovet/mongovet/passes/internal/ruletest"
)

// TestFixtures runs the suite over packages that are odd in ways that need
// real files: cgo, assembly, files without declarations.
func TestFixtures(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		if _, err := exec.LookPath("clang"); err != nil {
			t.Setenv("CGO_ENABLED", "0") // leaves the package out
		}
	}
	rule := datedcollection.New(datedcollection.DefaultConfig())
	ruletest.Run(t, rule.Analyzer, "odd/v1/...", "odd/v2/...")
}

// vendored is a program in a module, or a GOPATH, that vendors the drivers.
const vendored = `package main

import (
	"time"

	v1 "go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func old(db *v1.Database) { db.Collection("v1_" + time.Now().Format("2006")) }

func open(db *mongo.Database, name string) { db.Collection(name) }

func main() {
	var c mongo.Client
	open(c.Database("app"), "v2_"+time.Now().Format("2006"))
	c.Database("app").RunCommand(nil, bson.D{{"create", "c_" + time.Now().Format("2006")}})
}
`

// TestVendored vendors both drivers from the module cache and analyzes a
// program that uses them, in module mode and in GOPATH mode, where the path of
// the driver is app/vendor/go.mongodb.org/….
func TestVendored(t *testing.T) {
	if testing.Short() {
		t.Skip("copies both drivers")
	}
	theWorld(t) // downloads the drivers
	gopath := t.TempDir()
	dir := filepath.Join(gopath, "src", "app")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(ruletest.Testdata(), name))
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(data), "module testdata.mongovet.dev/fixtures\n")
		if name == "go.mod" {
			data = []byte("module app\n" + rest)
		}
		write(t, filepath.Join(dir, name), string(data))
	}
	write(t, filepath.Join(dir, "main.go"), vendored)
	cmd := exec.Command("go", "mod", "vendor")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=mod", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go mod vendor: %v\n%s", err, out)
	}
	for mode, env := range map[string][]string{
		"module": {"GOFLAGS=-mod=vendor", "GOPROXY=off", "GOWORK=off"},
		"gopath": {"GO111MODULE=off", "GOPATH=" + gopath, "GOFLAGS="},
	} {
		t.Run(mode, func(t *testing.T) {
			got := findings(t, dir, env)
			want := []string{"main.go:11:43", "main.go:17:26", "main.go:18:54"}
			if !slices.Equal(got, want) {
				t.Errorf("found at %v, want %v", got, want)
			}
		})
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// withoutBodies leaves the declarations of f: of a dependency nothing else is
// needed, and the driver is large.
func withoutBodies(f *ast.File) {
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			fn.Body = nil
		}
	}
}

// findings runs the suite over the package in dir and returns where it
// reports.
func findings(t *testing.T, dir string, env []string) []string {
	t.Helper()
	fset := token.NewFileSet()
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadAllSyntax, Fset: fset, Dir: dir, Env: append(os.Environ(), env...),
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			f, err := parser.ParseFile(fset, name, src, parser.ParseComments)
			if filepath.Dir(name) != dir && f != nil {
				withoutBodies(f)
			}
			return f, err
		},
	}, ".")
	if err != nil {
		t.Fatal(err)
	}
	h := newHost(fset, "app")
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			t.Fatal(p.Errors)
		}
		if err := h.analyze(&checked{p.Types, p.Syntax, p.TypesInfo}, append(analyzers.New().Enabled(), ask)...); err != nil {
			t.Fatal(err)
		}
	}
	var places []string
	for _, d := range h.out.diagnostics {
		place, _, _ := strings.Cut(d, ": ")
		places = append(places, filepath.Base(place))
	}
	slices.Sort(places)
	return places
}
