// Command coverage measures how many driver calls the engine knows the
// collection of, how many of those that take an update document it knows all
// operators and paths of that, and of how many writes it knows the transaction.
//
//	go run ./passes/internal/coverage [-n EXAMPLES] [-v] [-sites] APPDIR…
//
// It runs go vet with itself as the tool over each application: the tool
// reports every operation of a package, bound ones included, as a [record],
// and the command adds the records of the whole application up. Flags of the
// go command, such as -mod=mod, belong into GOFLAGS.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis/unitchecker"
)

func main() {
	if speaksVet(os.Args[1:]) {
		if err := prepareUnit(os.Args); err != nil {
			log.Fatal(err)
		}
		unitchecker.Main(analyzer) // does not return
	}
	examples := flag.Int("n", 3, "show `n` examples of each kind of unknown name and update; -1 shows all")
	verbose := flag.Bool("v", false, "say what go vet complains about")
	sites := flag.Bool("sites", false, "list every call with what is known of it, as JSON, instead of the tables")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: coverage [-n EXAMPLES] [-v] [-sites] APPDIR…")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	var results []*result
	for _, dir := range flag.Args() {
		r, err := measure(strings.TrimRight(dir, "/"), *verbose)
		if err != nil {
			fmt.Fprintf(os.Stderr, "coverage: %s: %v\n", dir, err)
			os.Exit(2)
		}
		results = append(results, r)
	}
	shorten(results)
	if *sites {
		printSites(os.Stdout, results)
		return
	}
	printTable(os.Stdout, results)
	printUnknown(os.Stdout, results, *examples)
}

// speaksVet reports whether args are a call of the vet protocol.
func speaksVet(args []string) bool {
	for _, a := range args {
		if a == "-V=full" || a == "-flags" || strings.HasSuffix(a, ".cfg") {
			return true
		}
	}
	return false
}

// measure analyzes the application in dir and adds its records up.
func measure(dir string, verbose bool) (*result, error) {
	records, skipped, err := collect(dir, verbose)
	if err != nil {
		return nil, err
	}
	r := tally(dir, records)
	r.skipped = skipped
	return r, nil
}
