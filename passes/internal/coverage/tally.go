package main

import (
	"cmp"
	"slices"
	"strings"
)

// A result is what was counted in one application.
type result struct {
	name    string
	sites   []*site  // calls of the driver
	foreign []*site  // calls of functions of other modules that call the driver
	skipped []string // packages that do not load
}

// A site is a call of the driver.
type site struct {
	Pos, Method string
	Verdict     verdict
	Name        string // the pattern at the call
	Holes       []hole `json:",omitempty"` // of the call, or of what it was bound to
	Ends        []end  `json:",omitempty"` // what it is in the end, if bound

	direct record
}

// An end is an operation that nothing binds further.
type end struct {
	Pos, Name string
	Holes     []hole `json:",omitempty"`
}

// A verdict says what is known of the collection of a call.
type verdict string

const (
	isConstant verdict = "constant"
	isSet      verdict = "set"
	isDated    verdict = "dated"
	byCallers  verdict = "by callers" // every operation bound from it ends known
	partly     verdict = "partly"     // some do
	prefixed   verdict = "some text"  // not known, but for some text or alternative of it
	isUnknown  verdict = "unknown"
)

var verdicts = []verdict{isConstant, isSet, isDated, byCallers, partly, prefixed, isUnknown}

func (v verdict) known() bool { return v == isConstant || v == isSet || v == isDated || v == byCallers }

// tally adds the records of an application up.
func tally(dir string, records []record) *result {
	bySite := make(map[string][]record)
	used := make(map[string]bool)
	for _, r := range records {
		for _, key := range r.Uses {
			used[key] = true
		}
		if r.Site != "" {
			bySite[r.Site] = append(bySite[r.Site], r)
		}
	}
	res := &result{name: dir}
	for _, list := range bySite {
		if i := slices.IndexFunc(list, func(r record) bool { return r.Direct }); i >= 0 {
			res.sites = append(res.sites, judge(list[i], list))
			continue
		}
		res.foreign = append(res.foreign, entries(list)...)
	}
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
		if !slices.ContainsFunc(list, func(before record) bool { return before.ID == r.From }) {
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

// judge decides on the call direct, with all operations made from it.
func judge(direct record, all []record) *site {
	s := &site{Pos: direct.pos, Method: direct.Method, Name: direct.Name, direct: direct}
	switch direct.State {
	case constant:
		s.Verdict = isConstant
		return s
	case set:
		s.Verdict = isSet
		return s
	case dated:
		s.Verdict = isDated
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
		if !r.Direct && r.ID != r.From {
			from[r.From] = append(from[r.From], r)
		}
	}
	var ends []record
	seen := map[string]bool{direct.ID: true}
	var walk func(r record)
	walk = func(r record) {
		for _, next := range from[r.ID] {
			if seen[next.ID+next.pos] {
				continue
			}
			seen[next.ID+next.pos] = true
			if next.State.known() || len(from[next.ID]) == 0 {
				ends = append(ends, next)
				continue
			}
			walk(next)
		}
	}
	walk(direct)
	return ends
}
