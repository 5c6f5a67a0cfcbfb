package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// standalone analyzes the module in the current directory and returns the
// exit code.
//
// It always analyzes the whole module, through go vet: what is unchanged comes
// from go vet's cache, and the patterns say only which findings are shown.
func standalone(args []string, stdout, stderr io.Writer) int {
	o, err := parseOptions(args)
	if errors.Is(err, flag.ErrHelp) {
		err = printUsage(stdout)
		return exitClean
	}
	if err != nil {
		complain(stderr, err)
		return exitError
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	rep, err := examine(ctx, o, stderr)
	if ctx.Err() != nil {
		complain(stderr, errors.New("interrupted"))
		return exitInterrupted
	}
	if err != nil {
		complain(stderr, err)
		return exitError
	}
	if err := rep.print(o, stdout, stderr); err != nil {
		complain(stderr, err)
		return exitError
	}
	switch {
	case rep.incomplete():
		return exitError
	case len(rep.findings) > 0:
		return exitFindings
	}
	return exitClean
}

// A report is the outcome of the analysis, as far as the patterns choose it.
type report struct {
	module   *module
	findings []finding
	failures []failure // packages that could not be analyzed
	hidden   []failure // the same outside the patterns
	faults   []string  // failures of the analysis itself
	analyzed int       // packages
	shown    int       // packages among them that the patterns choose
}

func (r *report) incomplete() bool { return len(r.failures) > 0 || len(r.faults) > 0 }

func examine(ctx context.Context, o *options, stderr io.Writer) (*report, error) {
	m, err := findModule(ctx, o.dir, o.tags)
	if err != nil {
		return nil, err
	}
	s, err := m.resolve(ctx, o.patterns)
	if err != nil {
		return nil, err
	}
	p := startProgress(stderr)
	r, failed, err := m.analyze(ctx, o.toolArgs, s.extra, p.set)
	p.stop()
	if err != nil {
		return nil, err
	}
	rep := &report{module: m, faults: r.faults, analyzed: len(r.units)}
	slices.Sort(rep.faults)
	for dir := range r.units {
		if s.covers(dir) {
			rep.shown++
		}
	}
	for _, f := range tidy(r.findings) {
		if s.shows(&f, r.units) && (o.tests || !strings.HasSuffix(f.start.file, "_test.go")) {
			rep.findings = append(rep.findings, f)
		}
	}
	rep.sortFailures(s, failed)
	return rep, nil
}

// sortFailures keeps the failures that the scope covers and those that caused
// them apart from the others.
func (r *report) sortFailures(s *scope, failed []failure) {
	causes := make(map[string]bool)
	for _, f := range failed {
		for _, c := range f.causes {
			causes[c] = causes[c] || s.covers(f.dir)
		}
	}
	for _, f := range failed {
		if s.covers(f.dir) || causes[f.path] {
			r.failures = append(r.failures, f)
		} else {
			r.hidden = append(r.hidden, f)
		}
	}
}

// relative returns the path of file from the current directory.
func (m *module) relative(file string) string {
	cwd, err := os.Getwd()
	if err != nil {
		return file
	}
	if rel, err := filepath.Rel(cwd, file); err == nil && filepath.IsAbs(file) {
		return rel
	}
	return file
}

// count returns "1 package", "2 packages".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
