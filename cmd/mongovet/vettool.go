package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/mongovet/mongovet/analyzers"
	"github.com/mongovet/mongovet/passes/rule"
)

// standaloneFlag is the flag by which the standalone command marks its runs:
// -standalone=DIR with the directory of the module. It keeps the results of
// the two ways apart in go vet's cache; see [unit.becomeRoot].
const standaloneFlag = "standalone"

// speaksVet reports whether args are a call of the vet protocol:
// -V=full, -flags, or a file name that ends in .cfg.
func speaksVet(args []string) bool {
	for _, a := range args {
		if isFlag(a, "V=full") || isFlag(a, "flags") {
			return true
		}
	}
	return len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

func isFlag(arg, name string) bool { return arg == "-"+name || arg == "--"+name }

// vettool answers one call of the vet protocol and exits.
func vettool(args []string) {
	log.SetFlags(0)
	log.SetPrefix("mongovet: ")
	switch last := args[len(args)-1]; {
	case strings.HasSuffix(last, ".cfg"):
		analyzeUnit(args, last)
	case slices.ContainsFunc(args, func(a string) bool { return isFlag(a, "V=full") }):
		if err := checkGoVersion(os.Getenv("GOVERSION")); err != nil {
			log.Fatal(err)
		}
		if err := identify(os.Stdout); err != nil {
			log.Fatal(err)
		}
		os.Exit(0)
	default:
		runSuite(args) // -flags
	}
}

// identify prints the line by which the go command tells one build of the
// tool from another. Unlike the unitchecker's own it does not start with the
// tool's path, which the go command cannot parse if it contains a space.
func identify(w io.Writer) error {
	name, err := os.Executable()
	if err != nil {
		return err
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "mongovet version devel buildID=%02x\n", h.Sum(nil))
	return err
}

// analyzeUnit analyzes the compilation unit that the file describes.
func analyzeUnit(args []string, file string) {
	u, err := readUnit(file)
	if err != nil {
		log.Fatal(err)
	}
	if u.VetxOnly && u.hasNoFacts() {
		if err := os.WriteFile(u.VetxOutput, nil, 0o666); err != nil {
			log.Fatal(err)
		}
		os.Exit(0)
	}
	if err := checkGoVersion(u.goVersion()); err != nil {
		log.Fatal(err)
	}
	collectLess()
	root := flagValue(args, standaloneFlag)
	if root != "" && u.mayBeCachedAsRoot(root) {
		if file, err = u.becomeRoot(); err != nil {
			log.Fatal(err)
		}
		os.Args[len(os.Args)-1] = file
	}
	if u.VetxOnly {
		unitchecker.Run(file, rule.Engine()) // the facts do not depend on the flags
	}
	if root != "" {
		runSuite(args, unitMark(u))
	}
	runSuite(args)
}

// collectLess makes the garbage collector run less often: a unit is done in
// about a second, and the process ends with it. GOGC overrides it.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(1 << 30) // beyond this as often as it takes
	}
}

// runSuite hands over to the unitchecker with the whole suite and the extra
// analyzers.
func runSuite(args []string, extra ...*analysis.Analyzer) {
	suite := analyzers.New()
	suite.NameInMessages()
	list := suite.Analyzers()
	for _, a := range list {
		a.Flags.VisitAll(func(f *flag.Flag) { f.Value = firm{f.Value, a.Name + "." + f.Name} })
	}
	flag.Var(firm{setter(suite.Enable), "enable"}, "enable", "comma-separated `list` of rules and groups to enable")
	flag.Var(firm{setter(suite.Disable), "disable"}, "disable", "comma-separated `list` of rules and groups to disable")
	flag.BoolFunc("tests", "report in _test.go files (default true)", func(s string) error {
		report, err := strconv.ParseBool(s)
		if err == nil && !report {
			suite.SkipTests()
		}
		return err
	})
	flag.String(standaloneFlag, "", "for mongovet's own use")
	enableSelected(suite, args)
	unitchecker.Main(append(list, extra...)...)
}

// enableSelected enables the rules that are selected by a flag of their own:
// with -RULE the unitchecker runs that rule only, and it must not do nothing
// because it is off by default.
func enableSelected(suite *analyzers.Suite, args []string) {
	for _, r := range suite.Rules {
		name := r.Analyzer.Name
		on := slices.ContainsFunc(args, func(a string) bool { return isFlag(a, name) })
		if v, err := strconv.ParseBool(flagValue(args, name)); on || err == nil && v {
			r.Enabled = true
		}
	}
}

// flagValue returns the value of the flag -name=value in args, or "".
func flagValue(args []string, name string) string {
	for _, a := range args {
		if v, ok := strings.CutPrefix(strings.TrimPrefix(a, "-"), "-"+name+"="); ok {
			return v
		}
		if v, ok := strings.CutPrefix(a, "-"+name+"="); ok {
			return v
		}
	}
	return ""
}

// A setter is a [flag.Value] made of its Set method.
type setter func(string) error

func (f setter) Set(s string) error { return f(s) }
func (f setter) String() string     { return "" }

// A firm value ends the process with one line when it is set to what it does
// not accept. Package flag would add the unitchecker's usage, and the go
// command shows all of that once per package.
type firm struct {
	flag.Value
	name string
}

func (f firm) Set(s string) error {
	if err := f.Value.Set(s); err != nil {
		log.Fatalf("-%s: %v", f.name, err)
	}
	return nil
}

func (f firm) String() string {
	if f.Value == nil { // package flag asks a zero value
		return ""
	}
	return f.Value.String()
}

func (f firm) IsBoolFlag() bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}
