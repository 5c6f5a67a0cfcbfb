package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
)

// shorten takes the directories that all applications lie in off their names.
func shorten(results []*result) {
	for {
		first, _, ok := strings.Cut(results[0].name, "/")
		for _, r := range results {
			ok = ok && strings.HasPrefix(r.name, first+"/")
		}
		if !ok {
			return
		}
		for _, r := range results {
			r.name = strings.TrimPrefix(r.name, first+"/")
		}
	}
}

// printTable prints a line for each application and one for their sum.
func printTable(w io.Writer, results []*result) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "application\tcalls\t")
	for _, v := range verdicts {
		fmt.Fprintf(t, "%s\t", v)
	}
	fmt.Fprint(t, "known\tnot loaded\t\n")
	sum := &result{name: "sum"}
	for _, r := range results {
		sum.sites = append(sum.sites, r.sites...)
		sum.skipped = append(sum.skipped, r.skipped...)
		r.printLine(t)
	}
	if len(results) > 1 {
		sum.printLine(t)
	}
	t.Flush()
}

func (r *result) printLine(w io.Writer) {
	n := make(map[verdict]int)
	known := 0
	for _, s := range r.sites {
		n[s.Verdict]++
		if s.Verdict.known() {
			known++
		}
	}
	fmt.Fprintf(w, "%s\t%d\t", r.name, len(r.sites))
	for _, v := range verdicts {
		fmt.Fprintf(w, "%d\t", n[v])
	}
	share := "-"
	if len(r.sites) > 0 {
		share = fmt.Sprintf("%.0f%%", 100*float64(known)/float64(len(r.sites)))
	}
	fmt.Fprintf(w, "%s\t%d\t\n", share, len(r.skipped))
}

// printUnknown prints the calls that are not known by the kind of their first
// hole, the kind with the most calls first.
func printUnknown(w io.Writer, results []*result, examples int) {
	type call struct {
		app string
		*site
	}
	byKind := make(map[kind][]call)
	for _, r := range results {
		for _, s := range r.sites {
			if !s.Verdict.known() {
				k := s.mainHole().Kind
				byKind[k] = append(byKind[k], call{r.name, s})
			}
		}
	}
	kinds := slices.SortedFunc(maps.Keys(byKind), func(a, b kind) int {
		return cmp.Or(cmp.Compare(len(byKind[b]), len(byKind[a])), cmp.Compare(a, b))
	})
	for _, k := range kinds {
		fmt.Fprintf(w, "\n%d: %s\n", len(byKind[k]), k)
		for i, c := range byKind[k] {
			if i == examples {
				break
			}
			h := c.mainHole()
			fmt.Fprintf(w, "  %s/%s %s (%s) %s: %s via %s\n", c.app, c.Pos, c.Method, c.Verdict, c.Name, h.What, h.Via)
		}
	}
}

// mainHole is the hole that the call is counted by.
func (s *site) mainHole() hole {
	if len(s.Holes) == 0 {
		return hole{Kind: otherHole, What: "no hole"}
	}
	return s.Holes[0]
}

// printSites prints every call as a line of JSON.
func printSites(w io.Writer, results []*result) {
	enc := json.NewEncoder(w)
	for _, r := range results {
		for _, s := range r.sites {
			enc.Encode(struct {
				App string
				*site
			}{r.name, s})
		}
	}
}
