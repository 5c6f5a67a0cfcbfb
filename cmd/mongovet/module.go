package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A module is the module that is analyzed.
type module struct {
	dir  string // the directory that patterns are relative to
	root string // the directory of go.mod, or dir in a workspace outside its modules
	tags string
	tmp  string // where the go command is told to keep temporary files, "" for the usual place

	// everything are the patterns, relative to root, of all its packages.
	everything []string
}

// findModule finds the module of the directory dir ("" is the current one),
// and checks that its go command can be worked with.
func findModule(ctx context.Context, dir, tags string) (*module, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	switch info, err := os.Stat(abs); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("-C %s: no such directory", dir)
	case err != nil:
		return nil, fmt.Errorf("-C %s: %v", dir, err)
	case !info.IsDir():
		return nil, fmt.Errorf("-C %s: not a directory", dir)
	}
	if _, err := exec.LookPath("go"); err != nil {
		return nil, errors.New("no go command on the PATH; mongovet needs it to load packages")
	}
	m := &module{dir: abs, tags: tags, everything: []string{"./..."}}
	env, err := m.environment(ctx)
	if err != nil {
		return nil, err
	}
	m.tmp = env.GOTMPDIR
	inWorkspace := env.GOWORK != "" && env.GOWORK != "off"
	switch {
	case env.GOMOD == "":
		return nil, errors.New("GO111MODULE=off is set; mongovet analyzes modules only")
	case env.GOMOD != os.DevNull:
		m.root = filepath.Dir(env.GOMOD)
	case inWorkspace:
		m.root = abs
	default:
		return nil, fmt.Errorf("no go.mod in %s or above; run mongovet in a module, or name one with -C", abs)
	}
	if inWorkspace {
		return m, m.addWorkspace(ctx)
	}
	return m, nil
}

// environment is what go env says.
type environment struct{ GOMOD, GOWORK, GOTMPDIR, GOVERSION string }

func (m *module) environment(ctx context.Context) (*environment, error) {
	out, _, err := output(m.goCommand(ctx, m.dir, "env", "-json", "GOMOD", "GOWORK", "GOTMPDIR", "GOVERSION"))
	if err != nil {
		return nil, err
	}
	env := new(environment)
	if err := json.Unmarshal([]byte(out), env); err != nil {
		return nil, fmt.Errorf("cannot read the output of go env: %v", err)
	}
	return env, checkGoVersion(env.GOVERSION)
}

// addWorkspace has the modules of the workspace that lie in the directory of
// m analyzed with it.
func (m *module) addWorkspace(ctx context.Context) error {
	dirs, _, err := output(m.goCommand(ctx, m.root, "list", "-m", "-f", "{{.Dir}}"))
	if err != nil {
		return err
	}
	m.everything = nil
	for dir := range strings.Lines(dirs) {
		dir = strings.TrimRight(dir, "\r\n")
		if rel, err := filepath.Rel(m.root, dir); err == nil && isWithin(m.root, dir) {
			m.everything = append(m.everything, "./"+path.Join(filepath.ToSlash(rel), "..."))
		}
	}
	if m.everything == nil {
		return fmt.Errorf("no module of the workspace is in %s; add it with go work use, or set GOWORK=off", m.root)
	}
	return nil
}

// goCommand returns the go command with args, to be run in dir. When ctx ends,
// the command ends with its children.
func (m *module) goCommand(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	ownGroup(cmd)
	const grace = 2 * time.Second
	cmd.Cancel = func() error {
		time.AfterFunc(grace, func() { killGroup(cmd) })
		return interruptGroup(cmd)
	}
	cmd.WaitDelay = grace
	return cmd
}

// buildArgs returns the flags that say which files belong to a package.
func (m *module) buildArgs() []string {
	if m.tags == "" {
		return nil // an empty -tags would undo the one in GOFLAGS
	}
	return []string{"-tags=" + m.tags}
}

// list runs go list with args in dir and returns the packages it prints, and
// what it says beside them.
func list[T any](ctx context.Context, m *module, dir string, args ...string) (pkgs []T, warnings string, err error) {
	args = slices.Concat([]string{"list", "-e"}, m.buildArgs(), args)
	out, warnings, err := output(m.goCommand(ctx, dir, args...))
	if err != nil {
		return nil, "", err
	}
	for d := json.NewDecoder(strings.NewReader(out)); d.More(); {
		var p T
		if err := d.Decode(&p); err != nil {
			return nil, "", fmt.Errorf("cannot read the output of go list: %v", err)
		}
		pkgs = append(pkgs, p)
	}
	return pkgs, warnings, nil
}

// output returns what cmd prints. If it fails, the error is what it says on
// standard error.
func output(cmd *exec.Cmd) (stdout, stderr string, err error) {
	var out, said strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &said
	err = cmd.Run()
	if text := strings.TrimSpace(said.String()); err != nil && text != "" {
		err = errors.New(text)
	} else if err != nil {
		err = fmt.Errorf("%s: %v", strings.Join(cmd.Args[:2], " "), err)
	}
	return out.String(), said.String(), err
}
