package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// facts measures the facts of every package of one application and of what it
// depends on, and the memory that the units need.
func (o *options) facts(tool, app string) ([]gate, error) {
	dir, err := os.MkdirTemp("", "mongovet-facts-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	env := []string{envTool + "=" + tool, envDir + "=" + dir, envNonce + "=" + nonce()}
	if _, err := o.vet(app, env, "-vettool="+self); err != nil {
		return nil, err
	}
	list, err := units(dir)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no unit of %s was measured", app)
	}
	name := filepath.Base(app)
	sum := summarize(list)
	o.printFacts(name, list, sum)
	return []gate{
		{name + ": own facts of a package", float64(sum.largestOwn), float64(o.limits.own), asBytes},
		{name + ": file of facts", float64(sum.largestVetx), float64(o.limits.vetx), asBytes},
	}, nil
}

// A summary adds units up.
type summary struct {
	withFacts               int
	own, vetx               int // totals
	largestOwn, largestVetx int
	memory                  unit // the one that needed most
	slowest                 unit
	problems                []unit
}

func summarize(list []unit) summary {
	var s summary
	for _, u := range list {
		s.own += u.Own
		s.vetx += u.Vetx
		s.largestOwn = max(s.largestOwn, u.Own)
		s.largestVetx = max(s.largestVetx, u.Vetx)
		if u.Vetx > 0 {
			s.withFacts++
		}
		if u.Memory > s.memory.Memory {
			s.memory = u
		}
		if u.Seconds > s.slowest.Seconds {
			s.slowest = u
		}
		if u.Problem != "" {
			s.problems = append(s.problems, u)
		}
	}
	return s
}

func (o *options) printFacts(name string, list []unit, s summary) {
	fmt.Printf("%s: %d units, %d with facts; facts %d bytes own, %d bytes in files\n", name, len(list), s.withFacts, s.own, s.vetx)
	fmt.Printf("  peak memory %.0f MiB (%s), slowest %.1fs cpu (%s)\n",
		float64(s.memory.Memory)/(1<<20), s.memory.Path, s.slowest.Seconds, s.slowest.Path)
	for _, u := range s.problems {
		fmt.Printf("  %s: %s\n", u.Path, u.Problem)
	}
	o.printTop("own facts", list, func(u unit) int { return u.Own })
	o.printTop("files of facts", list, func(u unit) int { return u.Vetx })
}

func (o *options) printTop(title string, list []unit, bytes func(unit) int) {
	largest := make(map[string]unit) // a package is there twice if it has tests
	for _, u := range list {
		if before, ok := largest[u.Path]; !ok || bytes(u) > bytes(before) {
			largest[u.Path] = u
		}
	}
	list = slices.SortedFunc(maps.Values(largest), func(a, b unit) int {
		return cmp.Or(cmp.Compare(bytes(b), bytes(a)), cmp.Compare(a.Path, b.Path))
	})
	fmt.Printf("  largest %s:\n", title)
	for i, u := range list {
		if i == o.top || bytes(u) == 0 {
			break
		}
		fmt.Printf("  %8d  %s (facts of %d packages)\n", bytes(u), u.Path, u.FactsOf)
	}
}
