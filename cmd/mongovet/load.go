package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A failure is a package that could not be analyzed.
type failure struct {
	path, dir string
	what      string   // what is wrong with it, for "PATH WHAT"
	text      []string // the messages, one a line; none if only causes are to blame
	causes    []string // the packages that it imports and that failed themselves
	crashed   bool
	listed    bool // go vet refuses to run when it is among the packages
	deps      map[string]bool
	below     []*loadError // of packages that it imports
}

// A loaded package is one that go list -test prints; a package has up to four:
// itself, itself with its tests, its external tests, and their main.
type loaded struct {
	ImportPath, Dir, ForTest string
	Error                    *loadError
	DepsErrors               []*loadError
	Deps                     []string
}

type loadError struct {
	ImportStack []string
	Pos, Err    string
}

// isTest reports whether p exists for tests only.
func (p *loaded) isTest() bool { return p.ForTest != "" || strings.HasSuffix(p.ImportPath, ".test") }

// analyze analyzes the module and the packages in extra. If go vet cannot
// analyze all of them, analyze finds out which those are, and has the others
// analyzed.
func (m *module) analyze(ctx context.Context, toolArgs, extra []string, progress func(int)) (*vetRun, []failure, error) {
	args := slices.Concat(m.everything, extra)
	r, err := m.vet(ctx, toolArgs, args, progress)
	if err != nil || !r.failed {
		return r, nil, err
	}
	pkgs, _, err := list[loaded](ctx, m, m.root, append([]string{"-test", "-json=ImportPath,Dir,ForTest,Error,DepsErrors,Deps", "--"}, args...)...)
	if err != nil {
		return nil, nil, err
	}
	if len(pkgs) == 0 {
		return nil, nil, m.noPackages()
	}
	if i := slices.IndexFunc(pkgs, func(p loaded) bool { return p.Dir == "" && p.Error != nil }); i >= 0 {
		return nil, nil, errors.New(pkgs[i].Error.Err) // a pattern
	}
	all := m.group(pkgs)
	if slices.ContainsFunc(all, func(f *failure) bool { return f.listed }) {
		var loadable []string
		for _, f := range all {
			if !f.listed && f.what == "" {
				loadable = append(loadable, f.path)
			}
		}
		if loadable == nil {
			r = &vetRun{}
		} else if r, err = m.vet(ctx, toolArgs, loadable, progress); err != nil {
			return nil, nil, err
		}
	}
	rest, foreign := m.blame(all, r.text.String())
	failed := m.failures(all, foreign, r.units)
	if rest != "" && (failed == nil || foreign != nil || slices.ContainsFunc(failed, failure.isUnexplained)) {
		r.faults = append(r.faults, "go vet reports:\n\t"+strings.ReplaceAll(rest, "\n", "\n\t"))
	}
	return r, failed, nil
}

// group makes one entry per package of what go list prints, in the order of
// their paths, with the errors that keep them from loading.
func (m *module) group(pkgs []loaded) []*failure {
	byDir := make(map[string]*failure)
	for _, p := range pkgs {
		if !p.isTest() && p.Dir != "" {
			byDir[p.Dir] = &failure{path: p.ImportPath, dir: p.Dir, deps: make(map[string]bool)}
		}
	}
	for _, p := range pkgs {
		f := byDir[p.Dir]
		if f == nil {
			continue
		}
		for _, d := range p.Deps {
			d, _, _ = strings.Cut(d, " ")
			f.deps[d] = true
		}
		if p.Error != nil {
			f.addLoadError(m, p.Error, p.isTest())
		}
		for _, e := range p.DepsErrors {
			if f.owns(m, e) {
				f.addLoadError(m, e, p.isTest())
			} else {
				f.below = append(f.below, e)
			}
		}
		if !p.isTest() {
			f.listed = p.Error != nil || p.DepsErrors != nil
		}
	}
	return slices.SortedFunc(maps.Values(byDir), func(a, b *failure) int { return strings.Compare(a.path, b.path) })
}

// addLoadError adds e, which is an error of the package or of its tests.
func (f *failure) addLoadError(m *module, e *loadError, test bool) {
	text := strings.TrimSpace(e.Err)
	if e.isCycle() {
		text += ": " + strings.Join(e.ImportStack, " imports ")
	}
	if e.Pos != "" {
		text = e.Pos + ": " + text
	}
	if f.what == "" && test {
		f.what = "cannot be analyzed, its tests do not load"
	} else if f.what == "" {
		f.what = "does not load"
	}
	f.addText(m, text)
}

func (e *loadError) isCycle() bool { return e.Err == "import cycle not allowed" }

// owns reports whether e is an error of the package and not of one that it
// imports: it lies in a file of the package, or in a cycle with it.
func (f *failure) owns(m *module, e *loadError) bool {
	file, _, _ := strings.Cut(e.Pos, ":")
	if file == "" {
		return e.isCycle() && slices.Contains(e.ImportStack, f.path)
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(m.root, file)
	}
	return filepath.Dir(file) == f.dir
}

// addText adds the lines of text that are not there yet.
func (f *failure) addText(m *module, text string) {
	for line := range strings.Lines(text) {
		line = m.relocate(strings.TrimRight(line, "\r\n"))
		if line != "" && !slices.Contains(f.text, line) {
			f.text = append(f.text, line)
		}
	}
}

var (
	// A header stands before what the go command says about one package:
	// "# path", or "# path [path.test]"; a second line may repeat the path.
	header = regexp.MustCompile(`^# (\S+)(?: \[(\S+)\.test\])?$`)
	again  = regexp.MustCompile(`^# \[.*\]$`)
	// A position starts a message of the compiler or of the tool.
	position = regexp.MustCompile(`^(?:(?:vet|mongovet): )?([^:]+\.go)(:\d+.*)$`)
)

// blame hands what the go command says to the packages that it is about. It
// returns the rest, and the packages among that which are not in all.
func (m *module) blame(all []*failure, text string) (rest string, foreign []string) {
	byPath := make(map[string]*failure)
	for _, f := range all {
		byPath[f.path] = f
	}
	var others strings.Builder
	var current *failure
	for line := range strings.Lines(text) {
		bare := strings.TrimRight(line, "\r\n")
		if again.MatchString(bare) {
			continue
		}
		found := header.FindStringSubmatch(bare)
		if found != nil {
			current = cmp.Or(byPath[found[2]], byPath[found[1]], byPath[strings.TrimSuffix(found[1], "_test")])
		}
		switch {
		case current == nil && found != nil:
			foreign = append(foreign, found[1])
			fallthrough
		case current == nil:
			others.WriteString(line)
		case found == nil:
			current.addCompileError(m, bare)
		}
	}
	return strings.TrimSpace(others.String()), foreign
}

// addCompileError adds a line that the compiler or the tool says about the
// package.
func (f *failure) addCompileError(m *module, line string) {
	switch {
	case strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "fatal error: "):
		f.crashed = true
		f.text = nil // with its tests it has crashed before
		f.what = "made mongovet crash; please report this"
	case f.what == "":
		f.what = "does not compile"
	}
	if f.crashed {
		f.text = append(f.text, line) // a stack repeats lines
	} else {
		f.addText(m, line)
	}
}

// relocate makes the position at the start of a message relative to the
// current directory.
func (m *module) relocate(line string) string {
	found := position.FindStringSubmatch(line)
	if found == nil {
		return line
	}
	file := found[1]
	if !filepath.IsAbs(file) {
		file = filepath.Join(m.root, file)
	}
	return m.relative(file) + found[2]
}

// failures returns those packages that have errors or were not analyzed, each
// with the reason. bad are other packages that have errors.
func (m *module) failures(all []*failure, bad []string, analyzed map[string]bool) []failure {
	for _, f := range all {
		if f.text != nil {
			bad = append(bad, f.path)
		}
	}
	var list []failure
	for _, f := range all {
		if f.text == nil && analyzed[f.dir] {
			continue
		}
		if f.text == nil {
			f.explain(m, bad)
		}
		list = append(list, *f)
	}
	return list
}

// explain says why a package was not analyzed that is not bad itself.
func (f *failure) explain(m *module, bad []string) {
	f.what = "was not analyzed"
	for _, path := range bad {
		if f.deps[path] {
			f.causes = append(f.causes, path)
		}
	}
	if f.causes != nil {
		return
	}
	for _, e := range f.below { // in another module
		f.addLoadError(m, e, false)
	}
}

// isUnexplained reports whether f does not say why.
func (f failure) isUnexplained() bool { return f.text == nil && f.causes == nil }

func (f failure) String() string {
	switch {
	case f.text != nil:
		return fmt.Sprintf("%s %s:\n\t%s", f.path, f.what, strings.Join(f.text, "\n\t"))
	case f.causes != nil:
		return fmt.Sprintf("%s %s: it imports %s", f.path, f.what, strings.Join(f.causes, ", "))
	}
	return f.path + " " + f.what
}

// noPackages says why the module has no packages.
func (m *module) noPackages() error {
	excluded := false
	filepath.WalkDir(m.root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && strings.HasSuffix(path, ".go") {
			excluded = true
			return fs.SkipAll
		}
		return nil
	})
	if excluded {
		return fmt.Errorf("no packages in %s: build constraints or directory names exclude every Go file", m.root)
	}
	return fmt.Errorf("no Go files in %s", m.root)
}
