package hosts

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestGolangci runs a golangci-lint that contains the plugin, with the
// configuration that users are given.
func TestGolangci(t *testing.T) {
	bin := program(t, buildGolangci)
	want := wantShop(t)
	dir := shop(t)
	config, err := os.ReadFile(filepath.Join(root(), ".golangci.example.yml"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, ".golangci.yml"), config, 0o666); err != nil {
		t.Fatal(err)
	}
	env := "GOLANGCI_LINT_CACHE=" + t.TempDir()
	run := func(name string, want []finding) {
		got, err := golangci(dir, bin, env)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		same(t, name, got, want)
	}

	run("golangci-lint", want)
	run("golangci-lint with a warm cache", want)

	// Packages that changed are analyzed again, with facts from the cache.
	touch(t, dir, "internal/layouts", "internal/naming", "internal/store")
	run("golangci-lint after edits", want)

	i := slices.IndexFunc(want, func(f finding) bool { return f.rule == "datedcollection" })
	if i < 0 {
		return // wantShop has complained
	}
	hushed := want[i]
	edit(t, filepath.Join(dir, hushed.file), func(lines []string) []string {
		lines[hushed.line-1] += " //nolint:mongovet // a test"
		return lines
	})
	run("golangci-lint with nolint", slices.DeleteFunc(slices.Clone(want), func(f finding) bool {
		return f.file == hushed.file && f.line == hushed.line
	}))
}

// golangci runs golangci-lint over the module in dir.
func golangci(dir, bin string, env ...string) ([]finding, error) {
	out, err := output(dir, env, bin, "run", "--enable-only=mongovet", "--show-stats=false", "--output.json.path=stdout", "./...")
	if exit := (*exec.ExitError)(nil); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) { // 1: there are issues
		return nil, err
	}
	var result struct {
		Issues []struct {
			FromLinter, Text string
			Pos              struct {
				Filename string
				Line     int
			}
		}
	}
	if err := json.Unmarshal(out, &result); err != nil {
		return nil, fmt.Errorf("golangci-lint: %w in %q", err, out)
	}
	var list []finding
	for _, issue := range result.Issues {
		rule, message, ok := strings.Cut(issue.Text, ": ")
		if issue.FromLinter != "mongovet" || !ok || !isRule(rule) {
			return nil, fmt.Errorf("golangci-lint: unexpected issue: %+v", issue)
		}
		list = append(list, newFinding(dir, issue.Pos.Filename, issue.Pos.Line, rule, message))
	}
	return normal(list), nil
}

// touch changes all Go files of the module in dir, without effect, except
// those of the packages in the directories kept.
func touch(t *testing.T, dir string, kept ...string) {
	t.Helper()
	for _, file := range goFiles(t, dir) {
		if !slices.Contains(kept, filepath.ToSlash(filepath.Dir(file))) {
			edit(t, filepath.Join(dir, file), func(lines []string) []string { return append(lines, "// Changed.", "") })
		}
	}
}

// goFiles lists the Go files of the module in dir, relative to it.
func goFiles(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".go") {
			files = append(files, filepath.FromSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
