package hosts

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/analyzers"
	"github.com/mongovet/mongovet/analyzers/gopls"
)

// root is the directory of mongovet's module.
var root = sync.OnceValue(func() string {
	dir, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		panic(err)
	}
	return dir
})

// shopDir is the module that the hosts run over.
func shopDir() string { return filepath.Join(root(), "testdata", "shop") }

// bin holds the programs that the tests build.
var bin string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "mongovet-hosts-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	bin = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// buildMongovet, buildGolangci and buildGopls build a host once and return
// the path of the program.
var (
	buildMongovet = sync.OnceValues(func() (string, error) {
		return goBuild("mongovet", filepath.Join(root(), "cmd", "mongovet"))
	})
	buildGolangci = sync.OnceValues(func() (string, error) {
		return goBuild("golangci-lint", filepath.Join(root(), "analyzers", "gclplugin", "testmain"))
	})
	buildGopls = sync.OnceValues(func() (string, error) {
		path := filepath.Join(bin, "gopls")
		settings := map[string]any{"rules": map[string]any{"datedcollection": map[string]any{"minPeriod": "year"}}}
		return path, gopls.Build(context.Background(), gopls.Options{Output: path, Dir: root(), Settings: settings})
	})
)

// goBuild builds the main package in dir and returns the path of the program.
func goBuild(name, dir string, env ...string) (string, error) {
	path := filepath.Join(bin, name)
	_, err := output(dir, env, "go", "build", "-o", path, ".")
	return path, err
}

// program returns what build returns, or fails the test; it skips the test in
// short mode.
func program(t *testing.T, build func() (string, error)) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds a host")
	}
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// output runs a program and returns its standard output. The error holds what
// it wrote to standard error.
func output(dir string, env []string, name string, args ...string) ([]byte, error) {
	var stderr strings.Builder
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "PWD="+dir), env...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s in %s: %w\n%s", cmd, dir, err, stderr.String())
	}
	return out, err
}

// A finding is one diagnostic of the suite, as every host can say it.
type finding struct {
	file    string // relative to the module, with slashes
	line    int
	rule    string
	message string // without the rule's name
}

func (f finding) String() string {
	return fmt.Sprintf("%s:%d: %s: %s", f.file, f.line, f.rule, f.message)
}

// newFinding makes a finding of what a host says. The file may be absolute or
// relative to the module in dir.
func newFinding(dir, file string, line int, rule, message string) finding {
	if rel, err := filepath.Rel(dir, file); err == nil && filepath.IsAbs(file) {
		file = rel
	}
	return finding{filepath.ToSlash(file), line, rule, message}
}

// normal sorts the findings and drops repeats: a package is analyzed once by
// itself and once with its tests.
func normal(list []finding) []finding {
	slices.SortFunc(list, func(a, b finding) int { return strings.Compare(a.String(), b.String()) })
	return slices.Compact(list)
}

// same fails the test unless got and want are the same findings.
func same(t *testing.T, host string, got, want []finding) {
	t.Helper()
	for _, f := range got {
		if !slices.Contains(want, f) {
			t.Errorf("%s reports, and should not:\n\t%s", host, f)
		}
	}
	for _, f := range want {
		if !slices.Contains(got, f) {
			t.Errorf("%s does not report:\n\t%s", host, f)
		}
	}
}

// isRule reports whether name is an analyzer of the suite.
func isRule(name string) bool {
	return slices.ContainsFunc(analyzers.New().Analyzers(), func(a *analysis.Analyzer) bool { return a.Name == name })
}

// shop returns a copy of testdata/shop, to be changed at will.
func shop(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(shopDir())); err != nil {
		t.Fatal(err)
	}
	return dir
}

// edit replaces the content of a file by what change makes of its lines.
func edit(t *testing.T, file string, change func(lines []string) []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := change(strings.Split(string(data), "\n"))
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o666); err != nil {
		t.Fatal(err)
	}
}
