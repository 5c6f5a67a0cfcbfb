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
	names := []verdict{isConstant, isSet, isDated, byCallers, partly, prefixed, isUnknown}
	paths := []verdict{isConstant, isVariable, byCallers, partly, prefixed, isUnknown}
	printSection(w, "calls", names, results, func(r *result) []*site { return r.sites })
	fmt.Fprintln(w)
	printSection(w, "through other modules", names, results, func(r *result) []*site { return r.foreign })
	fmt.Fprintln(w)
	printSection(w, "updates", paths, results, func(r *result) []*site { return r.updates.sites })
	fmt.Fprintln(w)
	printSection(w, "updates through other modules", paths, results, func(r *result) []*site { return r.updates.foreign })
	fmt.Fprintln(w)
	states := []verdict{isInside, isOutside, isBoth, isElsewhere, isUnknown}
	printSection(w, "writes, by their transaction", states, results, func(r *result) []*site { return r.writes.sites })
}

// printSection prints the part of the table that counts what sites returns.
func printSection(w io.Writer, title string, verdicts []verdict, results []*result, sites func(*result) []*site) {
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
		printLine(t, r.name, verdicts, sites(r), len(r.skipped))
	}
	if len(results) > 1 {
		printLine(t, "sum", verdicts, all, skipped)
	}
	t.Flush()
}

func printLine(w io.Writer, name string, verdicts []verdict, sites []*site, skipped int) {
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
// hole, the kind with the most calls first, and then the updates.
func printUnknown(w io.Writer, results []*result, examples int) {
	printKinds(w, "collection", results, examples, func(r *result) sums { return r.sums })
	printKinds(w, "update", results, examples, func(r *result) sums { return r.updates })
}

func printKinds(w io.Writer, title string, results []*result, examples int, of func(*result) sums) {
	type call struct {
		app string
		*site
	}
	byKind := make(map[kind][]call)
	for _, r := range results {
		for _, s := range slices.Concat(of(r).sites, of(r).foreign) {
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
		fmt.Fprintf(w, "\n%d: %s: %s\n", len(byKind[k]), title, k)
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

// printSites prints every call, and every one with an update, as a line of
// JSON.
func printSites(w io.Writer, results []*result) {
	enc := json.NewEncoder(w)
	for _, r := range results {
		for about, s := range map[subject]sums{collections: r.sums, updates: r.updates, contexts: r.writes} {
			for i, call := range slices.Concat(s.sites, s.foreign) {
				enc.Encode(struct {
					App     string
					Subject subject `json:",omitempty"`
					Foreign bool    `json:",omitempty"`
					*site
				}{r.name, about, i >= len(s.sites), call})
			}
		}
	}
}
