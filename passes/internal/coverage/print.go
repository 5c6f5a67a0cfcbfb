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
	printSection(w, "calls", results, func(r *result) []*site { return r.sites })
	fmt.Fprintln(w)
	printSection(w, "through other modules", results, func(r *result) []*site { return r.foreign })
}

func printSection(w io.Writer, title string, results []*result, sites func(*result) []*site) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "application\t%s\t", title)
	for _, v := range verdicts {
		fmt.Fprintf(t, "%s\t", v)
	}
	fmt.Fprint(t, "known\tnot loaded\t\n")
	var all []*site
	skipped := 0
	for _, r := range results {
		all = append(all, sites(r)...)
		skipped += len(r.skipped)
		printLine(t, r.name, sites(r), len(r.skipped))
	}
	if len(results) > 1 {
		printLine(t, "sum", all, skipped)
	}
	t.Flush()
}

func printLine(w io.Writer, name string, sites []*site, skipped int) {
	n := make(map[verdict]int)
	known := 0
	for _, s := range sites {
		n[s.Verdict]++
		if s.Verdict.known() {
			known++
		}
	}
	fmt.Fprintf(w, "%s\t%d\t", name, len(sites))
	for _, v := range verdicts {
		fmt.Fprintf(w, "%d\t", n[v])
	}
	share := "-"
	if len(sites) > 0 {
		share = fmt.Sprintf("%.0f%%", 100*float64(known)/float64(len(sites)))
	}
	fmt.Fprintf(w, "%s\t%d\t\n", share, skipped)
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
		for _, s := range slices.Concat(r.sites, r.foreign) {
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
		for _, s := range r.foreign {
			enc.Encode(struct {
				App     string
				Foreign bool
				*site
			}{r.name, true, s})
		}
	}
}
