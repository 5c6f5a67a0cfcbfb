package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"text/tabwriter"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/analyzers"
	"github.com/mongovet/mongovet/passes/rule"
)

const usage = `mongovet reports data-model, transaction and driver-use mistakes in Go code that
uses MongoDB.

Usage:

	mongovet [flags] [packages]  analyze the module in the current directory and
	                             show the findings in the packages (default ./...)
	mongovet rules               list the rules
	mongovet help [RULE]         explain the command or a rule
	mongovet version             print the version
	go vet -vettool=$(which mongovet) ./...

The exit code is 0 if nothing is found, 1 if something is, and 2 if something
could not be analyzed.

Flags:

`

// printHelp explains the command, or the rule named in args.
func printHelp(w io.Writer, args []string) error {
	switch {
	case len(args) == 0:
		return printUsage(w)
	case len(args) > 1:
		return errors.New("usage: mongovet help [RULE]")
	}
	suite := analyzers.New()
	for _, a := range suite.Analyzers() {
		if a.Name == args[0] {
			printPage(w, a, suite.ByName(a.Name))
			return nil
		}
	}
	var names []string
	for _, a := range suite.Analyzers() {
		names = append(names, a.Name)
	}
	return fmt.Errorf("unknown rule %q%s", args[0], rule.Suggest(args[0], names))
}

func printUsage(w io.Writer) error {
	fmt.Fprint(w, usage)
	fs := newFlagSet(&options{suite: analyzers.New()})
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fs.VisitAll(func(f *flag.Flag) {
		name, usage := flag.UnquoteUsage(f)
		if strings.Contains(f.Name, ".") {
			return // the option of a rule
		}
		fmt.Fprintf(tw, "  -%s\t%s\n", strings.TrimSpace(f.Name+" "+name), usage)
	})
	fmt.Fprint(tw, "  -RULE.OPTION value\tset an option of a rule; \"mongovet help RULE\" lists them\n")
	if err := tw.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "\nA list may name rules, the groups %s, and all.\n"+
		"\nThe comment //mongovet:ignore RULE[,RULE] reason silences rules on its line, on the\n"+
		"line below, or, above a declaration, in all of it.\n", groupNames())
	return err
}

func groupNames() string {
	var names []string
	for _, g := range rule.Groups {
		names = append(names, string(g))
	}
	return strings.Join(names, ", ")
}

// printPage prints the page of the analyzer a. r is its rule; nil for the
// check of the ignore directives.
func printPage(w io.Writer, a *analysis.Analyzer, r *rule.Rule) {
	if r != nil {
		state := "off by default"
		if r.Default {
			state = "on by default"
		}
		fmt.Fprintf(w, "%s (group %s, %s)\n\n", a.Name, r.Group, state)
	} else {
		fmt.Fprintf(w, "%s (always on)\n\n", a.Name)
	}
	fmt.Fprintf(w, "%s\n", strings.TrimSpace(a.Doc))
	if r != nil && len(r.ListOptions()) > 0 {
		fmt.Fprint(w, "\nOptions:\n\n")
		for _, o := range r.ListOptions() {
			fmt.Fprintf(w, "  -%s.%s  %s\n", a.Name, o.Name, o.Usage)
			if len(o.Enum) > 0 {
				fmt.Fprintf(w, "      one of %s\n", strings.Join(o.Enum, ", "))
			}
			fmt.Fprintf(w, "      default %s\n", orNone(o.String()))
		}
	}
	fmt.Fprintf(w, "\n%s\n", a.URL)
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

// printRules prints the table of the rules.
func printRules(w io.Writer, args []string) error {
	if len(args) > 0 {
		return errors.New("usage: mongovet rules")
	}
	suite := analyzers.New()
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tw, "RULE\tGROUP\tDEFAULT\tSUMMARY")
	for _, a := range suite.Analyzers() {
		group, state := "-", "always"
		if r := suite.ByName(a.Name); r != nil {
			group, state = string(r.Group), "off"
			if r.Default {
				state = "on"
			}
		}
		summary, _, _ := strings.Cut(a.Doc, "\n")
		fmt.Fprintf(tw, "%s\t%s\t%s\t%s\n", a.Name, group, state, summary)
	}
	return tw.Flush()
}

// printVersion prints the version of mongovet and of the Go that built it.
func printVersion(w io.Writer, args []string) error {
	if len(args) > 0 {
		return errors.New("usage: mongovet version")
	}
	version := "(unknown)"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && version == "(devel)" {
				version += " " + s.Value
			}
		}
	}
	_, err := fmt.Fprintf(w, "mongovet %s %s %s/%s\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
