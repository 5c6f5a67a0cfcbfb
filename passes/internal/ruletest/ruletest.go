// Package ruletest runs analyzers over the fixtures in testdata, which use
// the real drivers.
package ruletest

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
)

// Run analyzes the packages that patterns match, relative to testdata, and
// compares the diagnostics with the want comments.
func Run(t *testing.T, a *analysis.Analyzer, patterns ...string) []*analysistest.Result {
	t.Helper()
	return analysistest.Run(t, Testdata(), a, prepare(t, patterns)...)
}

// RunFixes is [Run], and compares the fixes with the golden files, which every
// file with a fix has.
func RunFixes(t *testing.T, a *analysis.Analyzer, patterns ...string) {
	t.Helper()
	analysistest.RunWithSuggestedFixes(t, Testdata(), a, prepare(t, patterns)...)
}

// prepare makes what the fixtures need and returns the patterns as the go
// command takes them.
func prepare(t *testing.T, patterns []string) []string {
	t.Helper()
	dir := Testdata()
	if err := download(dir); err != nil {
		t.Fatal(err)
	}
	for i, p := range patterns {
		look(t, filepath.Join(dir, strings.TrimSuffix(p, "...")))
		patterns[i] = "./" + p
	}
	return patterns
}

// look opens the fixtures below dir, so that the go command knows that the
// result of the test depends on them: they are loaded by another process.
func look(t *testing.T, dir string) {
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			_, err = os.Stat(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Testdata is the directory of the fixtures.
func Testdata() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(file), "..", "..", "..", "testdata")
}

var once sync.Once

// download fetches the modules that the fixtures require: analysistest loads
// them without network.
func download(dir string) (err error) {
	once.Do(func() {
		cmd := exec.Command("go", "mod", "download")
		cmd.Dir = dir
		if out, e := cmd.CombinedOutput(); e != nil {
			err = &exec.Error{Name: "go mod download: " + string(out), Err: e}
		}
	})
	return err
}
