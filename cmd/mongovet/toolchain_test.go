package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Toolchains other than the one that runs the tests; the go command gets them
// through the module proxy.
const (
	oldGo = "go1.25.5" // prints JSON on standard error
	midGo = "go1.26.8"
	newGo = "go1.27.3" // describes modules in another way
)

// needToolchain returns the environment that selects a toolchain.
func needToolchain(t *testing.T, version string) []string {
	t.Helper()
	if testing.Short() {
		t.Skip("needs another toolchain")
	}
	env := []string{"GOTOOLCHAIN=" + version}
	if r := run(t, t.TempDir(), env, "go", "env", "GOVERSION"); strings.TrimSpace(r.stdout) != version {
		t.Fatalf("no toolchain %s: %s", version, r.stderr)
	}
	return env
}

// buildWith builds the command with a toolchain.
func buildWith(t *testing.T, env []string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "mongovet")
	cmd := exec.Command("go", "build", "-o", file, ".")
	cmd.Env = append(cmd.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return file
}

func TestOtherGo(t *testing.T) {
	for _, version := range []string{oldGo, newGo} {
		t.Run(version, func(t *testing.T) {
			env := needToolchain(t, version)
			tool := buildWith(t, env)
			dir := writeModule(t, shop)
			want := inDB + sub(t) + inRoot + inTest
			run(t, dir, env, tool).check(t, dir, exitFindings, want, "4 findings in 4 files; 3 packages analyzed")
			run(t, dir, env, tool).check(t, dir, exitFindings, want, "4 findings in 4 files; 3 packages analyzed")
			r := run(t, dir, env, "go", "vet", "-vettool="+tool, "./db")
			if r.code == 0 || !strings.Contains(r.stderr, inDB) {
				t.Errorf("go vet: %+v", r)
			}
			testFastPathReal(t, env, tool)
		})
	}
}

func TestOlderTool(t *testing.T) {
	env := needToolchain(t, newGo)
	old := buildWith(t, needToolchain(t, midGo))
	dir := writeModule(t, shop)
	const want = "mongovet: mongovet was built with go1.26.8 and cannot read export data of go1.27.3; rebuild it with go1.27.3\n"
	run(t, dir, env, old).check(t, dir, exitError, "", want)
	r := run(t, dir, env, "go", "vet", "-vettool="+old, "./...")
	if r.code == 0 || strings.Count(r.stderr, want) != 1 {
		t.Errorf("go vet: %+v", r)
	}
}

func TestCanRead(t *testing.T) {
	for _, test := range []struct {
		own, other string
		want       bool
	}{
		{"go1.26.8", "go1.26.8", true},
		{"go1.26.1", "go1.26.8", true},
		{"go1.26.8", "go1.25.0", true},
		{"go1.26.8", "go1.27.0", false},
		{"go1.26.8", "go1.27rc1", false},
		{"go1.9.7", "go1.10.1", false},
		{"go1.26.8", "", true},
		{"devel +abc", "go1.27.0", true},
	} {
		if err := canRead(test.own, test.other); (err == nil) != test.want {
			t.Errorf("canRead(%q, %q) = %v", test.own, test.other, err)
		}
	}
}

func TestExportVersion(t *testing.T) {
	r := run(t, ".", nil, "go", "list", "-export", "-f", "{{.Export}}", "errors")
	version := run(t, ".", nil, "go", "env", "GOVERSION")
	compare(t, "version", exportVersion(strings.TrimSpace(r.stdout)), version.stdout)
	compare(t, "version", exportVersion(filepath.Join(t.TempDir(), "none")), "")
}
