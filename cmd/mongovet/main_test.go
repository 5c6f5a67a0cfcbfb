package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// tool is the command, built once for all tests.
var tool string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "mongovet test") // a path with a space
	if err != nil {
		panic(err)
	}
	tool = filepath.Join(dir, "mongovet")
	code := 1
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
	} else {
		code = m.Run()
	}
	os.RemoveAll(dir)
	os.Exit(code)
}

// writeModule writes the files of a txtar archive to a new directory.
func writeModule(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		writeFile(t, filepath.Join(dir, f.Name), f.Data)
	}
	return dir
}

func writeFile(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

// A runResult is what a command printed and how it ended.
type runResult struct {
	stdout, stderr string
	code           int
}

// run runs a command in dir, with env beside the environment of the test.
func run(t *testing.T, dir string, env []string, name string, args ...string) runResult {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return runResult{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// check compares a result with what is wanted. $DIR in the wanted text stands
// for dir.
func (r runResult) check(t *testing.T, dir string, code int, stdout, stderr string) {
	t.Helper()
	if r.code != code {
		t.Errorf("exit code %d, want %d", r.code, code)
	}
	compare(t, "stdout", r.stdout, strings.ReplaceAll(stdout, "$DIR", dir))
	compare(t, "stderr", r.stderr, strings.ReplaceAll(stderr, "$DIR", dir))
}

func compare(t *testing.T, what, got, want string) {
	t.Helper()
	if got, want = strings.TrimSpace(got), strings.TrimSpace(want); got != want {
		t.Errorf("%s is\n%s\nwant\n%s", what, got, want)
	}
}

// A scenario is one run of the command on a module.
type scenario struct {
	name   string
	files  string // txtar archive
	dir    string // where the command runs, "" for the module's root
	env    []string
	args   string // separated by spaces
	code   int
	stdout string
	stderr string
}

func (s *scenario) run(t *testing.T) {
	t.Parallel()
	dir := writeModule(t, s.files)
	run(t, filepath.Join(dir, s.dir), s.env, tool, strings.Fields(s.args)...).check(t, dir, s.code, s.stdout, s.stderr)
}

func runAll(t *testing.T, scenarios []scenario) {
	for _, s := range scenarios {
		t.Run(s.name, s.run)
	}
}
