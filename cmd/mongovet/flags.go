package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mongovet/mongovet/analyzers"
	"github.com/mongovet/mongovet/passes/rule"
)

// options is what the command line asks for.
type options struct {
	suite    *analyzers.Suite
	dir      string // -C
	format   string
	context  int
	tests    bool
	tags     string
	patterns []string
	toolArgs []string // the rules and their options, for the vet tool
}

// formats are the values of -format.
var formats = []string{"text", "json"}

// parseOptions reads the command line. It fails with flag.ErrHelp if that
// asks for help.
func parseOptions(args []string) (*options, error) {
	o := &options{suite: analyzers.New()}
	fs := newFlagSet(o)
	if err := fs.Parse(args); err != nil {
		return nil, explain(err, fs)
	}
	o.patterns = fs.Args()
	for _, p := range o.patterns {
		if strings.HasPrefix(p, "-") {
			return nil, fmt.Errorf("flag %s stands after a package; flags come first", p)
		}
	}
	enabled := false
	for _, r := range o.suite.Rules {
		enabled = enabled || r.Enabled
	}
	if !enabled {
		return nil, errors.New("every rule is disabled; there is nothing to do")
	}
	o.toolArgs = toolArgs(o.suite)
	return o, nil
}

func newFlagSet(o *options) *flag.FlagSet {
	fs := flag.NewFlagSet("mongovet", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	o.format = "text"
	fs.StringVar(&o.dir, "C", "", "analyze the module in `dir` instead of the current directory")
	fs.Func("disable", "comma-separated `list` of rules and groups to disable", o.suite.Disable)
	fs.Func("enable", "comma-separated `list` of rules and groups to enable", o.suite.Enable)
	fs.Func("format", "`format` of the findings, text or json (default text)", func(s string) error {
		if !slices.Contains(formats, s) {
			return fmt.Errorf("unknown format%s", rule.Suggest(s, formats))
		}
		o.format = s
		return nil
	})
	fs.BoolFunc("json", "the same as -format json", func(string) error { o.format = "json"; return nil })
	fs.IntVar(&o.context, "c", -1, "show the line of a finding and `n` lines around it")
	fs.StringVar(&o.tags, "tags", "", "comma-separated `list` of build tags, as for go build")
	fs.BoolVar(&o.tests, "tests", true, "report findings in _test.go files (default true)")
	for _, r := range o.suite.Rules {
		r.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
			fs.Var(f.Value, r.Analyzer.Name+"."+f.Name, f.Usage)
		})
	}
	return fs
}

// explain adds to an error of the flag package what is needed to mend it.
func explain(err error, fs *flag.FlagSet) error {
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return err
	}
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	hint := rule.Suggest(name, names)
	if strings.HasPrefix(hint, "; there are") {
		hint = `; see "mongovet help"`
	}
	return fmt.Errorf("unknown flag -%s%s", name, hint)
}

// toolArgs returns the flags that make the vet tool's suite like s. Equal
// suites give equal flags: they are part of the key of go vet's cache.
func toolArgs(s *analyzers.Suite) []string {
	var enable, disable, args []string
	for _, r := range s.Rules {
		switch {
		case r.Enabled && !r.Default:
			enable = append(enable, r.Analyzer.Name)
		case !r.Enabled && r.Default:
			disable = append(disable, r.Analyzer.Name)
		}
		r.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
			if v := f.Value.String(); v != f.DefValue {
				args = append(args, "-"+r.Analyzer.Name+"."+f.Name+"="+v)
			}
		})
	}
	if enable != nil {
		args = append(args, "-enable="+strings.Join(enable, ","))
	}
	if disable != nil {
		args = append(args, "-disable="+strings.Join(disable, ","))
	}
	return args
}
