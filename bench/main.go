// Command bench measures what mongovet costs beside go vet, and fails when it
// costs more than it may. README.md says how.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

// options are the flags.
type options struct {
	tool    string
	rounds  int
	top     int
	byCPU   bool
	sizes   string
	keep    string
	verbose bool
	limits  limits
}

func main() {
	if isWrapper() {
		wrap(os.Args[1:]) // does not return
	}
	var o options
	flag.StringVar(&o.tool, "tool", "", "mongovet `binary` to measure (default: build the one of this module)")
	flag.IntVar(&o.rounds, "n", 3, "`rounds` of each time measurement")
	flag.IntVar(&o.top, "top", 10, "packages with the most facts to list")
	flag.BoolVar(&o.byCPU, "cpu", false, "compare processor time, for a busy machine, instead of elapsed time")
	flag.StringVar(&o.sizes, "sizes", "50,100,200", "numbers of packages for growth, each twice the one before")
	flag.StringVar(&o.keep, "keep", "", "generate the applications for growth in `dir` and leave them there")
	flag.BoolVar(&o.verbose, "v", false, "print each run")
	o.limits.register(flag.CommandLine)
	flag.Usage = usage
	flag.Parse()
	if flag.NArg() == 0 {
		usage()
		os.Exit(2)
	}
	gates, err := o.measure(flag.Arg(0), flag.Args()[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	if printGates(os.Stdout, gates) {
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: bench [flags] time|facts|growth|gates [APP…]")
	flag.PrintDefaults()
}

// measure takes the measurements that command names.
func (o *options) measure(command string, apps []string) ([]gate, error) {
	all := command == "gates"
	if !all && command != "time" && command != "facts" && command != "growth" {
		return nil, fmt.Errorf("unknown command %q; there are time, facts, growth and gates", command)
	}
	if command != "growth" && len(apps) == 0 {
		return nil, fmt.Errorf("%s needs the directory of an application", command)
	}
	tool, done, err := o.findTool()
	if err != nil {
		return nil, err
	}
	defer done()
	var gates []gate
	add := func(g []gate, e error) {
		gates = append(gates, g...)
		if err == nil {
			err = e
		}
	}
	for _, app := range apps {
		app = strings.TrimRight(app, "/")
		if err == nil && (all || command == "time") {
			add(o.times(tool, app))
		}
		if err == nil && (all || command == "facts") {
			add(o.facts(tool, app))
		}
	}
	if err == nil && (all || command == "growth") {
		add(o.growth(tool))
	}
	return gates, err
}
