package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A scope is what the patterns of the command line choose: which findings are
// shown of those in the module. The zero scope shows all.
type scope struct {
	dirs  map[string]bool // of the packages; nil for all
	files map[string]bool // nil, or the files in dirs that were named
	extra []string        // packages to analyze beside the module's ./...
}

// covers reports whether the scope has the package in dir.
func (s *scope) covers(dir string) bool { return s.dirs == nil || s.dirs[dir] }

// shows reports whether the scope has the finding f. A finding whose file
// lies in no package, because of a //line comment, counts to the package
// whose analysis made it.
func (s *scope) shows(f *finding, known map[string]bool) bool {
	if s.files != nil && !s.files[f.start.file] {
		return false
	}
	dir := filepath.Dir(f.start.file)
	if !known[dir] {
		dir = f.unitDir
	}
	return s.covers(dir)
}

// A matched package is one that a pattern matches.
type matched struct {
	Dir, ImportPath string
	Module          *struct{ Main bool }
	Error           *struct{ Err string }

	GoFiles, CgoFiles, TestGoFiles, XTestGoFiles, InvalidGoFiles []string
}

func (p *matched) sources() []string {
	return slices.Concat(p.GoFiles, p.CgoFiles, p.TestGoFiles, p.XTestGoFiles, p.InvalidGoFiles)
}

// resolve finds out what the patterns choose. It fails if one of them chooses
// nothing in the module.
func (m *module) resolve(ctx context.Context, patterns []string) (*scope, error) {
	if m.dir == m.root && (len(patterns) == 0 || slices.Equal(patterns, []string{"./..."})) {
		return new(scope), nil
	}
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	s := &scope{dirs: make(map[string]bool)}
	args := []string{"-find", "-json=Dir,ImportPath,Module,Error,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,InvalidGoFiles", "--"}
	for _, p := range patterns {
		if strings.HasSuffix(p, ".go") {
			file, err := m.addFile(s, p)
			if err != nil {
				return nil, err
			}
			p = filepath.Dir(file)
		}
		args = append(args, p)
	}
	if s.files != nil && len(s.files) < len(patterns) {
		return nil, errors.New("name either packages or files, not both")
	}
	pkgs, warnings, err := list[matched](ctx, m, m.dir, args...)
	if err != nil {
		return nil, err
	}
	if err := m.choose(s, pkgs); err != nil {
		return nil, err
	}
	if found := unmatched.FindStringSubmatch(warnings); found != nil {
		return nil, fmt.Errorf("pattern %s matches no packages in %s", found[1], m.dir)
	}
	return s, nil
}

var unmatched = regexp.MustCompile(`(?m)^go: warning: (".*") matched no packages$`)

// addFile adds the named file to the scope.
func (m *module) addFile(s *scope, name string) (string, error) {
	file := name
	if !filepath.IsAbs(file) {
		file = filepath.Join(m.dir, file)
	}
	if _, err := os.Stat(file); err != nil {
		return "", fmt.Errorf("no such file: %s", name)
	}
	if s.files == nil {
		s.files = make(map[string]bool)
	}
	s.files[file] = true
	return file, nil
}

// choose adds the packages to the scope.
func (m *module) choose(s *scope, pkgs []matched) error {
	sources := make(map[string]bool)
	for _, p := range pkgs {
		names := p.sources()
		if p.Error != nil && len(names) == 0 {
			return errors.New(strings.TrimPrefix(p.Error.Err, "stat "))
		}
		if p.Module == nil || !p.Module.Main || !isWithin(m.root, p.Dir) {
			continue
		}
		s.dirs[p.Dir] = true
		s.extra = append(s.extra, p.ImportPath)
		for _, name := range names {
			sources[filepath.Join(p.Dir, name)] = true
		}
	}
	for file := range s.files {
		if !sources[file] {
			return fmt.Errorf("%s is in no package of the module (see its build constraints)", m.relative(file))
		}
	}
	if len(s.dirs) == 0 && len(pkgs) > 0 {
		return fmt.Errorf("%s is not in the module in %s; run mongovet in its own module", pkgs[0].ImportPath, m.root)
	}
	return nil
}
