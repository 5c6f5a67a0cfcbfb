package main

import (
	"fmt"
	"testing"

	"github.com/mongovet/mongovet/passes/internal/value"
)

func TestStateOf(t *testing.T) {
	param := value.Expr{Op: value.Param, Text: "p:F"}
	layout := value.Str("20060102")
	for want, name := range map[state]value.Expr{
		constant: value.Str("a"),
		set:      value.OneOf(value.Str("a"), value.Str("b")),
		dated:    value.Join(value.Str("a_"), value.Call("(time.Time).Format", value.Expr{Op: value.Time}, layout)),
		partial:  value.Call("strings.ToLower", value.Join(value.Str("a_"), param)),
		unknown:  param,
	} {
		if got := stateOf(name); got != want {
			t.Errorf("stateOf(%s) = %s, want %s", value.Pattern(name), got, want)
		}
	}
	if got := stateOf(value.OneOf(param, value.Expr{})); got != unknown {
		t.Errorf("a choice of two that are not known is %s", got)
	}
}

// records are those of one site: the call, then what it is bound to.
func records(direct state, bound ...record) []record {
	list := []record{{Site: "s", ID: "0", Direct: true, State: direct, Holes: []hole{{Kind: exportedParam, What: "p:F"}}, pos: "a.go:1:1"}}
	for i, r := range bound {
		r.Site, r.pos = "s", fmt.Sprintf("b.go:%d:1", i)
		list = append(list, r)
	}
	return list
}

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		what string
		list []record
		want verdict
	}{
		{"a constant", records(constant), isConstant},
		{"a variable in a path", records(variable), isVariable},
		{"nothing bound", records(unknown), isUnknown},
		{"nothing bound, but some text", records(partial), prefixed},
		{"one caller", records(unknown, record{ID: "1", From: "0", State: constant}), byCallers},
		{"a caller's caller, in another package", records(unknown,
			record{ID: "1", From: "0", State: unknown}, record{ID: "2", From: "1", State: set}), byCallers},
		{"one caller of two", records(unknown,
			record{ID: "1", From: "0", State: constant}, record{ID: "2", From: "0", State: unknown}), partly},
		{"bound to itself", records(unknown, record{ID: "0", From: "0", State: unknown}), isUnknown},
	} {
		r := tally("app", test.list)
		if len(r.sites) != 1 || len(r.foreign) != 0 || r.sites[0].Verdict != test.want {
			t.Errorf("%s: %+v, want %s", test.what, r.sites[0], test.want)
		}
	}
}

// A call in another module counts by where the application enters it, and by
// what is known of the best of the operations that start there.
func TestForeign(t *testing.T) {
	r := tally("app", []record{
		{Site: "s", ID: "2", From: "1", State: unknown, pos: "a.go:1:1"},
		{Site: "s", ID: "3", From: "0", State: constant, pos: "a.go:1:1"},
		{Site: "s", ID: "4", From: "0", State: unknown, pos: "a.go:2:1"},
	})
	if len(r.sites) != 0 || len(r.foreign) != 2 || r.foreign[0].Verdict != byCallers && r.foreign[0].Verdict != isConstant ||
		r.foreign[1].Verdict != isUnknown {
		t.Errorf("foreign: %+v", r.foreign)
	}
}

func TestRefine(t *testing.T) {
	used := map[string]bool{"p:F": true, "Find": true}
	for _, test := range []struct{ h, want hole }{
		{hole{Kind: exportedParam, What: "p:F"}, hole{Kind: exportedParam, What: "p:F"}},
		{hole{Kind: exportedParam, What: "p:G"}, hole{Kind: uncalled, What: "p:G"}},
		{hole{Kind: exportedMethod, What: "p:T.Find"}, hole{Kind: byInterface, What: "p:T.Find"}},
		{hole{Kind: listed}, hole{Kind: listed}},
	} {
		got := test.h
		if got.refine(used); got != test.want {
			t.Errorf("%+v becomes %+v, want %+v", test.h, got, test.want)
		}
	}
}

func TestParse(t *testing.T) {
	out := "# app/p\nsomething else\n{}\n{\n\t\"app/p\": {\n\t\t\"coverage\": [\n\t\t\t{\n" +
		`"posn": "/d/p/a.go:1:2", "message": "{\"Site\":\"s\",\"State\":\"set\"}"` + "\n\t\t\t}\n\t\t]\n\t}\n}\n"
	records, said := parse("/d", []byte(out))
	if len(records) != 1 || records[0].Site != "s" || records[0].State != set || records[0].pos != "p/a.go:1:2" {
		t.Errorf("records: %+v", records)
	}
	if said != "something else\n" {
		t.Errorf("said %q", said)
	}
}
