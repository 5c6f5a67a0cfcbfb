package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A finding is one diagnostic.
type finding struct {
	rule, message string
	start, end    place
	related       []related
	fixes         []fix
	unitDir       string // of the package whose analysis made it
}

// A place is a position in a file; without one, the file is empty.
type place struct {
	file         string
	line, column int
}

type related struct {
	place
	message string
}

type fix struct {
	title string
	edits []edit
}

// An edit replaces the bytes from start up to end.
type edit struct {
	file       string
	start, end int
	text       string
}

// vetDiagnostic is a diagnostic in the output of go vet -json.
type vetDiagnostic struct {
	Posn, End, Message string
	Fixes              []struct {
		Message string
		Edits   []struct {
			Filename   string
			Start, End int
			New        string
		}
	} `json:"suggested_fixes"`
	Related []struct{ Posn, Message string }
}

// decodeUnit decodes the result of one unit, {ID: {ANALYZER: DIAGNOSTICS}},
// where DIAGNOSTICS may be an error instead. dir is the directory of the
// package, "" if its analysis did not come to an end.
func decodeUnit(object string) (dir string, list []finding, faults []string, err error) {
	var tree map[string]map[string]json.RawMessage
	if err := json.Unmarshal([]byte(object), &tree); err != nil {
		return "", nil, nil, err
	}
	for id, byAnalyzer := range tree {
		for analyzer, data := range byAnalyzer {
			var failure struct{ Error string }
			if json.Unmarshal(data, &failure) == nil {
				faults = append(faults, fmt.Sprintf("%s failed on %s: %s", analyzer, id, failure.Error))
				continue
			}
			var diagnostics []vetDiagnostic
			if err := json.Unmarshal(data, &diagnostics); err != nil {
				return "", nil, nil, err
			}
			if analyzer == unitMarkName {
				dir = diagnostics[0].Message
				continue
			}
			for _, d := range diagnostics {
				list = append(list, d.finding(analyzer))
			}
		}
	}
	for i := range list {
		list[i].unitDir = dir
	}
	return dir, list, faults, nil
}

func (d *vetDiagnostic) finding(analyzer string) finding {
	f := finding{
		rule:    analyzer,
		message: strings.TrimSuffix(d.Message, " ("+analyzer+")"),
		start:   parsePlace(d.Posn),
		end:     parsePlace(d.End),
	}
	for _, r := range d.Related {
		f.related = append(f.related, related{parsePlace(r.Posn), r.Message})
	}
	for _, x := range d.Fixes {
		t := fix{title: x.Message}
		for _, e := range x.Edits {
			t.edits = append(t.edits, edit{e.Filename, e.Start, e.End, e.New})
		}
		f.fixes = append(f.fixes, t)
	}
	return f
}

// parsePlace parses "file:line:column", where the column may be missing, and
// "-", which is no place.
func parsePlace(s string) place {
	var numbers []int
	for len(numbers) < 2 {
		i := strings.LastIndexByte(s, ':')
		if i < 0 {
			break
		}
		n, err := strconv.Atoi(s[i+1:])
		if err != nil {
			break
		}
		s, numbers = s[:i], append(numbers, n)
	}
	slices.Reverse(numbers)
	switch {
	case s == "-":
		return place{}
	case len(numbers) == 0:
		return place{file: s}
	case len(numbers) == 1:
		return place{file: s, line: numbers[0]}
	}
	return place{s, numbers[0], numbers[1]}
}

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.file, q.file), cmp.Compare(p.line, q.line), cmp.Compare(p.column, q.column))
}

// tidy sorts findings, and drops those that were found twice: test variants
// repeat the findings of the files that are not tests, and programs those of
// the packages that they link.
func tidy(list []finding) []finding {
	order := func(a, b finding) int {
		return cmp.Or(a.start.compare(b.start), strings.Compare(a.rule, b.rule), strings.Compare(a.message, b.message))
	}
	slices.SortStableFunc(list, order)
	return slices.CompactFunc(list, func(a, b finding) bool { return order(a, b) == 0 })
}
