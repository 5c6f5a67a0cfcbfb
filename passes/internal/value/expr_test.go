package value

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func paramOf(i int) Expr { return Expr{Op: Param, Text: "p:F", Index: i} }

// abnormalIn reports what is not in normal form in e, "" if all is.
func abnormalIn(e Expr) (fault string) {
	e.Walk(func(e Expr) bool {
		switch e.Op {
		case Concat:
			for i, a := range e.Args {
				switch {
				case a.Op == Concat:
					fault = "a concatenation in a concatenation"
				case a.Op == String && a.Text == "":
					fault = "an empty part"
				case i > 0 && a.Op == String && e.Args[i-1].Op == String:
					fault = "two constants side by side"
				}
			}
			if len(e.Args) < 2 {
				fault = "a concatenation of less than two"
			}
		case Choice:
			for i, a := range e.Args {
				switch {
				case a.Op == Choice:
					fault = "a choice in a choice"
				case slices.ContainsFunc(e.Args[:i], a.Equal):
					fault = "an alternative twice"
				}
			}
			if len(e.Args) < 2 || len(e.Args) > maxChoices {
				fault = fmt.Sprintf("a choice of %d", len(e.Args))
			}
		}
		return fault != ""
	})
	return fault
}

func TestNormalForms(t *testing.T) {
	for seed := range uint64(2000) {
		s := newRandom(seed)
		a, b, c := s.expr(4), s.expr(4), s.expr(4)
		for name, e := range map[string]Expr{
			"Join": Join(a, b, c), "OneOf": OneOf(a, b, c), "OrDefault": OrDefault(a, b),
			"FieldOf": FieldOf(a, "p:T.f"), "ElemOf": ElemOf(a, b), "KeyOf": KeyOf(a), "Call": Call("+", a, b),
			"Bind": a.Bind("p:F", []Expr{b, c}), "Sprintf": Sprintf(Str("x%s%d%s"), []Expr{a, b, c}),
		} {
			if fault := abnormalIn(e); fault != "" {
				t.Fatalf("seed %d: %s gives %s: %v", seed, name, fault, e)
			}
		}
	}
}

func TestLaws(t *testing.T) {
	for seed := range uint64(2000) {
		s := newRandom(seed)
		a, b, c := s.expr(3).Bare(), s.expr(3).Bare(), s.expr(3).Bare()
		if a.Size()+b.Size()+c.Size() > maxSize/2 {
			continue
		}
		for name, pair := range map[string][2]Expr{
			"Join is associative":       {Join(a, Join(b, c)), Join(Join(a, b), c)},
			"Join has an identity":      {Join(Str(""), a), Join(a, Str(""))},
			"Join of one":               {Join(Str(""), a, Str("")), Join(a)},
			"OneOf is associative":      {OneOf(a, OneOf(b, c)), OneOf(OneOf(a, b), c)},
			"OneOf is idempotent":       {OneOf(a, b), OneOf(a, b, a, b)},
			"OneOf of one":              {OneOf(a, a), a},
			"OrDefault of the same":     {OrDefault(a, a), a},
			"OrDefault of the empty":    {OrDefault(Str(""), a), a},
			"OrDefault of a constant":   {OrDefault(Str("x"), a), Str("x")},
			"field of a struct":         {FieldOf(Expr{Op: Struct, Args: []Expr{{Op: Entry, Text: "p:T.f", Args: []Expr{a}}}}, "p:T.f"), a},
			"name of a collection":      {FieldOf(Expr{Op: Collection, Args: []Expr{a, b}}, CollectionName), b},
			"database of a collection":  {FieldOf(Expr{Op: Collection, Args: []Expr{a, b}}, CollectionDatabase), a},
			"name of a database":        {FieldOf(Expr{Op: Database, Args: []Expr{a, b}}, DatabaseName), b},
			"client of a database":      {FieldOf(Expr{Op: Database, Args: []Expr{a, b}}, DatabaseClient), a},
			"element of a list":         {ElemOf(Expr{Op: List, Args: []Expr{a, Str("x"), c}}, Expr{Op: Int, Text: "1"}), Str("x")},
			"any element of a list":     {ElemOf(Expr{Op: List, Args: []Expr{a, b, c}}, Expr{}), OneOf(a, b, c)},
			"element without an order":  {ElemOf(Expr{Op: List, Args: []Expr{a, b, c}, Index: 1}, Expr{Op: Int, Text: "0"}), OneOf(a, b, c)},
			"element beyond the list":   {ElemOf(Expr{Op: List, Args: []Expr{a, b}}, Expr{Op: Int, Text: "7"}), OneOf(a, b)},
			"value of a map":            {ElemOf(mapOf(Str("k"), a, Str("l"), b), Str("l")), b},
			"value that is replaced":    {ElemOf(mapOf(Str("k"), a, Str("k"), b), Str("k")), OneOf(a, b)},
			"value at an unknown key":   {ElemOf(mapOf(Str("k"), a, Str("l"), b), Expr{}), OneOf(a, b)},
			"key of a map":              {KeyOf(mapOf(Str("k"), a, Str("l"), b)), OneOf(Str("k"), Str("l"))},
			"equal after a replacement": {a.Replace(func(e Expr) (Expr, bool) { return e, true }), a},
		} {
			if !pair[0].Equal(pair[1]) {
				t.Fatalf("seed %d: %s: %v and %v", seed, name, pair[0], pair[1])
			}
		}
	}
}

func mapOf(kv ...Expr) Expr {
	e := Expr{Op: Map}
	for i := 0; i < len(kv); i += 2 {
		e.Args = append(e.Args, Expr{Op: Entry, Args: kv[i : i+2]})
	}
	return e
}

// TestStruct looks up fields of a struct laid over another one.
func TestStruct(t *testing.T) {
	base := Expr{Op: Struct, Text: "p:T", Args: []Expr{{Op: Entry, Text: "p:T.f", Args: []Expr{Str("old")}}, {Op: Entry, Text: "p:T.g", Args: []Expr{Str("g")}}}}
	over := Expr{Op: Struct, Text: "p:T", Args: []Expr{{Op: Entry, Text: "p:T.f", Args: []Expr{Str("new")}}, {Op: Entry, Args: []Expr{base}}}}
	for key, want := range map[string]Expr{
		"p:T.f": Str("new"), "p:T.g": Str("g"),
		"p:T.h": {Op: Field, Text: "p:T.h", Args: []Expr{base}},
	} {
		if got := FieldOf(over, key); !got.Equal(want) {
			t.Errorf("FieldOf(%s) = %v, want %v", key, got, want)
		}
	}
	choice := FieldOf(OneOf(over, base), "p:T.f")
	if want := OneOf(Str("new"), Str("old")); !choice.Equal(want) {
		t.Errorf("field of a choice = %v, want %v", choice, want)
	}
}

// TestBounds makes values that must not grow.
func TestBounds(t *testing.T) {
	e, all, text := paramOf(0), make([]Expr, 0, 100), Str("0123456789")
	for i := range 2000 {
		e = Join(e, paramOf(i%3), Str("_"))
		all = append(all, Str(fmt.Sprint(i)))
	}
	if n := e.Size(); n > maxSize {
		t.Errorf("a concatenation has %d nodes", n)
	}
	if e := OneOf(all...); e.Op != Unknown {
		t.Errorf("a choice of 2000 is %v", e.Op)
	}
	for range 40 {
		text = Join(text, text)
		if len(text.Text) > 1<<20 {
			t.Fatal("a constant has a megabyte: it doubles without end")
		}
	}
	nested := paramOf(0)
	for range 40 {
		nested = Call("strings.Repeat", nested, Expr{Op: Int, Text: "64"})
	}
	if s, ok := Strings(nested.Bind("p:F", []Expr{Str("abcdefgh")})); ok && len(s[0]) > 1<<20 {
		t.Errorf("a computed string has %d bytes", len(s[0]))
	}
}

// TestDefaultsOfDefaults asks about a chain of defaults, each of which is
// looked at once.
func TestDefaultsOfDefaults(t *testing.T) {
	e := paramOf(0)
	for i := range 60 {
		e = OrDefault(e, Str(fmt.Sprint("x", i)))
	}
	if got := Pattern(e); got != "x0" {
		t.Errorf("Pattern = %s", got)
	}
}

func TestStrings(t *testing.T) {
	for _, test := range []struct {
		e    Expr
		want string // "" if not known
	}{
		{Str("a"), "a"},
		{Join(Str("a"), OneOf(Str("b"), Str("c")), Str("d")), "abd acd"},
		{OrDefault(OneOf(Str("a"), Str("")), Str("b")), "a "},
		{OrDefault(paramOf(0), Str("b")), "b"},
		{OrDefault(Str(""), Str("b")), "b"},
		{Call("strings.ToUpper", OneOf(Str("a"), Str("b"))), "A B"},
		{Call("strings.Title", Str("ab cd")), "Ab Cd"},
		{Call("strconv.Itoa", Expr{Op: Int, Text: "7"}), "7"},
		{Join(Str("a"), paramOf(0)), ""},
		{Join(Str("a"), Call("(time.Time).Format", Expr{Op: Time}, Str("2006"))), ""},
		{Call("strings.ToUpper", Expr{Op: Int, Text: "7"}), ""},
		{Expr{}, ""},
	} {
		got, ok := Strings(test.e)
		if ok != (test.want != "") || ok && strings.Join(got, " ") != test.want {
			t.Errorf("Strings(%v) = %q, %v, want %s", test.e, got, ok, test.want)
		}
	}
}

func listOf(args ...Expr) Expr { return Expr{Op: List, Args: args} }
