package main

import (
	"flag"
	"fmt"
	"io"
	"text/tabwriter"
)

// limits are the budgets of DESIGN.md.
type limits struct {
	cold, warm, growth float64
	own, vetx          int
}

func (l *limits) register(fs *flag.FlagSet) {
	fs.Float64Var(&l.cold, "max-cold", 0.6, "largest `ratio` of cold mongovet to cold go vet")
	fs.Float64Var(&l.warm, "max-warm", 1.1, "largest `ratio` of the two when nothing has changed")
	fs.Float64Var(&l.growth, "max-growth", 2.1, "largest `ratio` of times for twice the packages")
	fs.IntVar(&l.own, "max-own", 64<<10, "largest facts of one package, in `bytes`")
	fs.IntVar(&l.vetx, "max-vetx", 256<<10, "largest file of facts, those of dependencies included, in `bytes`")
}

// A gate is a measured value with its limit.
type gate struct {
	what       string
	got, limit float64
	format     string
}

func (g gate) broken() bool { return g.got > g.limit }

const (
	asRatio = "%.2f"
	asBytes = "%.0f"
)

// printGates prints the gates and reports whether one of them is broken.
func printGates(w io.Writer, gates []gate) (broken bool) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, "\ngate\tmeasured\tlimit\t\n")
	for _, g := range gates {
		verdict := "ok"
		if g.broken() {
			verdict, broken = "BROKEN", true
		}
		fmt.Fprintf(t, "%s\t"+g.format+"\t"+g.format+"\t%s\n", g.what, g.got, g.limit, verdict)
	}
	t.Flush()
	return broken
}
