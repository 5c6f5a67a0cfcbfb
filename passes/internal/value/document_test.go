package value

import (
	"fmt"
	"go/token"
	"strings"
	"testing"
)

// entryOf is a key and its value, in the order of bson.D.
func entryOf(key string, v Expr) Expr { return Expr{Op: Entry, Args: []Expr{Str(key), v}} }

func listOf(args ...Expr) Expr { return Expr{Op: List, Args: args} }

func TestLookup(t *testing.T) {
	into := listOf(entryOf("db", Str("other")), entryOf("coll", Str("a")))
	merge := listOf(entryOf("$merge", listOf(entryOf("into", OneOf(Str("b"), into)))))
	array := listOf(entryOf("a", listOf(listOf(entryOf("b", Str("x"))), listOf(entryOf("b", Str("y")), entryOf("c", Str("z"))))))
	dynamic := Expr{Op: Map, Args: []Expr{{Op: Entry, Args: []Expr{paramOf(0), Str("p")}}, entryOf("b", Str("q"))}}
	for _, test := range []struct {
		doc  Expr
		path string // "" for the document itself
		want string
	}{
		{listOf(entryOf("create", Str("a")), entryOf("capped", Str("b"))), "create", "a"},
		{listOf(entryOf("a", Str("x")), entryOf("a", Str("y"))), "a", "x y"},
		{merge, "$merge.into.coll", "a"},
		{merge, "$merge.into.coll.deeper", ""},
		{merge, "$merge.other", ""},
		{array, "a.b", "x y"},
		{array, "a.*", "x y z"},
		{array, "*.b", "x y"},
		{array, "b", ""},
		{dynamic, "b", "q"},
		{dynamic, "*", "p q"},
		{OneOf(listOf(entryOf("a", Str("x"))), listOf(entryOf("a", Str("y")))), "a", "x y"},
		{OneOf(listOf(entryOf("a", Str("x"))), paramOf(0)), "a", "x"},
		{paramOf(0), "a", ""},
		{Expr{}, "a", ""},
		{listOf(), "a", ""},
		{Expr{Op: Map}, "a", ""},
		{Str("x"), "", "x"},
		{listOf(entryOf("a", Str("x")), Str("no entry")), "a", ""},
	} {
		var path, got []string
		if test.path != "" {
			path = strings.Split(test.path, ".")
		}
		test.doc.Lookup(path, func(v Expr) { got = append(got, Pattern(v)) })
		if fmt.Sprint(got) != "["+test.want+"]" {
			t.Errorf("%v at %s: %v, want %s", test.doc, test.path, got, test.want)
		}
	}
}

func TestEntries(t *testing.T) {
	for _, test := range []struct {
		e    Expr
		want bool
	}{
		{listOf(entryOf("a", Expr{})), true},
		{Expr{Op: Map, Args: []Expr{entryOf("a", Expr{})}}, true},
		{listOf(), false},
		{listOf(Str("a")), false},
		{listOf(entryOf("a", Expr{}), Expr{Op: Entry, Args: []Expr{Str("half")}}), false},
		{OneOf(listOf(entryOf("a", Str("x"))), listOf(entryOf("a", Str("y")))), false},
		{Expr{Op: Struct, Args: []Expr{{Op: Entry, Text: "p:T.f", Args: []Expr{{}}}}}, false},
	} {
		if _, ok := test.e.Entries(); ok != test.want {
			t.Errorf("Entries of %v: %v", test.e, ok)
		}
	}
}

// TestValuePos keeps the place where the entry is written.
func TestValuePos(t *testing.T) {
	v := Str("x")
	v.Pos = 3
	e := entryOf("a", v)
	if got := e.Value().Pos; got != 3 {
		t.Errorf("without a place of its own the value is at %d", got)
	}
	e.Pos = token.Pos(7)
	if got := e.Value().Pos; got != 7 {
		t.Errorf("the value is at %d, want 7", got)
	}
}
