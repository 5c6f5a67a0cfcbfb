package main

import (
	"cmp"
	"slices"
	"strings"
)

// A result is what was counted in one application.
type result struct {
	name    string
	sums             // by what is known of the collection
	updates sums     // those with an update, by what is known of that
	writes  sums     // writes, by what is known of their transaction
	skipped []string // packages that do not load
}

// sums are the calls of an application.
type sums struct {
	sites   []*site // calls of the driver
	foreign []*site // calls of functions of other modules that call the driver
}

// A site is a call of the driver.
type site struct {
	Pos, Method string
	Verdict     verdict
	Name        string // the pattern at the call
	Holes       []hole `json:",omitempty"` // of the call, or of what it was bound to
	Ends        []end  `json:",omitempty"` // what it is in the end, if bound

	direct record
	absent bool // it has no update, nor has what it is bound to
}

// An end is an operation that nothing binds further.
type end struct {
	Pos, Name string
	Holes     []hole `json:",omitempty"`
}

// A verdict says what is known of the collection, or the update, of a call.
type verdict string

const (
	isConstant verdict = "constant"
	isSet      verdict = "set"
	isDated    verdict = "dated"
	byCallers  verdict = "by callers" // every operation bound from it ends known
	partly     verdict = "partly"     // some do
	isVariable verdict = "variable"   // of an update: see the state
	prefixed   verdict = "some of it" // not known, but for some text, path or alternative of it
	isUnknown  verdict = "unknown"
)

// The verdicts on the transaction of a write.
const (
	isInside    verdict = "inside"
	isOutside   verdict = "outside"
	isBoth      verdict = "both"
	isElsewhere verdict = "by callers elsewhere"
)

var verdicts = []verdict{isInside, isOutside, isBoth, isElsewhere, isConstant, isSet, isDated, isVariable, byCallers, partly, prefixed, isUnknown}

func (v verdict) known() bool { return slices.Index(verdicts, v) <= slices.Index(verdicts, byCallers) }

// tally adds the records of an application up.
func tally(dir string, records []record) *result {
	used := make(map[string]bool)
	for _, r := range records {
		for _, key := range r.Uses {
			used[key] = true
		}
	}
	return &result{name: dir, sums: sum(records, collections, used), updates: sum(records, updates, used), writes: sum(records, contexts, used)}
}

// sum adds the records about the subject up.
func sum(records []record, about subject, used map[string]bool) (res sums) {
	bySite := make(map[string][]record)
	for _, r := range records {
		if r.Site != "" && r.Subject == about {
			bySite[r.Site] = append(bySite[r.Site], r)
		}
	}
	for _, list := range bySite {
		if i := slices.IndexFunc(list, func(r record) bool { return r.Direct }); i >= 0 {
			res.sites = append(res.sites, judge(list[i], list))
			continue
		}
		res.foreign = append(res.foreign, entries(list)...)
	}
	absent := func(s *site) bool { return s.absent }
	res.sites, res.foreign = slices.DeleteFunc(res.sites, absent), slices.DeleteFunc(res.foreign, absent)
	slices.SortFunc(res.foreign, byPos)
	res.foreign = slices.CompactFunc(res.foreign, samePos) // a function may call the driver more than once
	slices.SortFunc(res.sites, byPos)
	for _, s := range slices.Concat(res.sites, res.foreign) {
		for i := range s.Holes {
			s.Holes[i].refine(used)
		}
	}
	return res
}

// entries returns the calls by which the application reaches a call of the
// driver in another module. The facts of that module hold operations that are
// bound in part beside those that are bound as far as it goes: what is known
// of the best counts.
func entries(list []record) []*site {
	var out []*site
	for _, r := range list {
		if !slices.ContainsFunc(list, func(before record) bool { return before.is(r.From) }) {
			out = append(out, judge(r, list))
		}
	}
	slices.SortFunc(out, byPos)
	slices.Reverse(out)
	return slices.CompactFunc(out, samePos)
}

// byPos orders sites by position, then the one of which least is known first.
func byPos(a, b *site) int {
	rank := func(s *site) int { return -slices.Index(verdicts, s.Verdict) }
	return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(rank(a), rank(b)))
}

func samePos(a, b *site) bool { return a.Pos == b.Pos }

// refine tells a parameter of a function that callers do not give a name, from
// one of a function that has no callers.
func (h *hole) refine(used map[string]bool) {
	_, name, _ := strings.Cut(h.What, ":")
	_, method, isMethod := strings.Cut(name, ".")
	switch {
	case !h.Kind.isParam() || used[h.What]:
	case isMethod && used[method]:
		h.Kind = byInterface
	default:
		h.Kind = uncalled
	}
}

// decided are the verdicts on calls of which the state says it all.
var decided = map[state]verdict{
	constant: isConstant, set: isSet, dated: isDated, variable: isVariable,
	inside: isInside, outside: isOutside, both: isBoth, elsewhere: isElsewhere,
}

// judge decides on the call direct, with all operations made from it.
func judge(direct record, all []record) *site {
	s := &site{Pos: direct.pos, Method: direct.Method, Name: direct.Name, direct: direct, absent: direct.Absent}
	if v, ok := decided[direct.State]; ok {
		s.Verdict = v
		return s
	}
	ends := endsOf(direct, all)
	open := slices.DeleteFunc(slices.Clone(ends), func(r record) bool { return r.State.known() })
	switch {
	case len(ends) > 0 && len(open) == 0:
		s.Verdict = byCallers
	case len(open) < len(ends):
		s.Verdict = partly
	case direct.State == partial:
		s.Verdict = prefixed
	default:
		s.Verdict = isUnknown
	}
	for _, r := range ends {
		s.Ends = append(s.Ends, end{r.pos, r.Name, r.Holes})
		s.absent = (s.absent || len(s.Ends) == 1) && r.Absent
	}
	if len(open) == 0 && s.Verdict != byCallers {
		open = []record{direct}
	}
	for _, r := range open {
		for _, h := range r.Holes {
			if !slices.Contains(s.Holes, h) {
				s.Holes = append(s.Holes, h)
			}
		}
	}
	return s
}

// endsOf returns the operations bound from direct that are known or that
// nothing binds further.
func endsOf(direct record, all []record) []record {
	from := make(map[string][]record)
	for _, r := range all {
		if !r.Direct && !r.is(r.From) {
			from[r.From] = append(from[r.From], r)
		}
	}
	bound := func(r record) []record {
		if r.Alias == "" || r.Alias == r.ID {
			return from[r.ID]
		}
		return slices.Concat(from[r.ID], from[r.Alias])
	}
	var ends []record
	seen := map[string]bool{direct.ID: true}
	var walk func(r record)
	walk = func(r record) {
		for _, next := range bound(r) {
			if seen[next.ID+next.pos] {
				continue
			}
			seen[next.ID+next.pos] = true
			if next.State.known() || len(bound(next)) == 0 {
				ends = append(ends, next)
				continue
			}
			walk(next)
		}
	}
	walk(direct)
	return ends
}
