package value

import (
	"slices"
	"testing"
)

func keepAll(e Expr) (Expr, bool) { return e, false }

func TestReplaceLaws(t *testing.T) {
	for seed := range uint64(3000) {
		s := newRandom(seed)
		e, x, y := s.expr(5), s.expr(2), s.expr(2)
		if same := e.Replace(keepAll); !same.same(e) || !same.Equal(e) {
			t.Fatalf("seed %d: replacing nothing changes %v to %v", seed, e, same)
		}
		// What is put in is not looked at again: a parameter may stand for itself.
		self := e.Bind("p:F", []Expr{paramOf(0), paramOf(1), paramOf(2)})
		if !self.Equal(rebuilt(e)) {
			t.Fatalf("seed %d: binding parameters to themselves changes %v to %v", seed, e, self)
		}
		if isClosed(x) && isClosed(y) {
			if bound := e.Bind("p:F", []Expr{x, y}); !isClosed(bound) {
				t.Fatalf("seed %d: a parameter is left in %v", seed, bound)
			}
		}
		if other := e.Bind("r:H", []Expr{x}); !other.same(e) {
			t.Fatalf("seed %d: binding another function changes %v", seed, e)
		}
		back := e.Rename("p:F", "r:H").Rename("r:H", "p:F")
		if !back.Equal(rebuilt(e)) {
			t.Fatalf("seed %d: renaming there and back changes %v to %v", seed, e, back)
		}
	}
}

// rebuilt is e with everything above a parameter of p:F made anew, which may
// merge what became equal.
func rebuilt(e Expr) Expr {
	return e.Replace(func(e Expr) (Expr, bool) {
		e.Args = slices.Clone(e.Args)
		return e, e.Op == Param && e.Text == "p:F"
	}).Rename("p:F", "p:F")
}

func isClosed(e Expr) bool {
	return !e.Contains(func(e Expr) bool { return e.Op == Param && e.Text == "p:F" })
}

// TestReplaceDoesNotShare changes the operands of what Replace returns and
// looks at the original.
func TestReplaceDoesNotShare(t *testing.T) {
	e := Join(paramOf(0), Str("_"), paramOf(1))
	before := encoded(e)
	bound := e.Bind("p:F", []Expr{Str("a"), Expr{Op: Time}})
	for i := range bound.Args {
		bound.Args[i] = Expr{Op: Nil}
	}
	if got := encoded(e); string(got) != string(before) {
		t.Errorf("e is %v now", e)
	}
}

func TestReplaceOrder(t *testing.T) {
	var seen []Op
	Join(paramOf(0), OneOf(Str("a"), paramOf(1))).Replace(func(e Expr) (Expr, bool) {
		seen = append(seen, e.Op)
		return e, false
	})
	if want := []Op{Param, String, Param, Choice, Concat}; !slices.Equal(seen, want) {
		t.Errorf("asked %v, want the operands first: %v", seen, want)
	}
}

func TestBind(t *testing.T) {
	e := Join(Str("a_"), paramOf(0), paramOf(2))
	got := e.Bind("p:F", []Expr{Str("x"), Str("y")})
	if want := Join(Str("a_x"), Opaque("argument")); !got.Equal(want) {
		t.Errorf("Bind = %v, want %v", got, want)
	}
	// An argument may have parameters of the same function: recursion.
	again := paramOf(0).Bind("p:F", []Expr{Join(paramOf(0), Str("x"))})
	if want := Join(paramOf(0), Str("x")); !again.Equal(want) {
		t.Errorf("Bind = %v, want %v", again, want)
	}
}

// TestReplaceResolves replaces the leaf of each operator that looks into what
// it is applied to.
func TestReplaceResolves(t *testing.T) {
	list := Expr{Op: List, Args: []Expr{Str("a"), Str("b")}}
	for _, test := range []struct{ e, leaf, want Expr }{
		{FieldOf(paramOf(0), CollectionName), Expr{Op: Collection, Args: []Expr{{}, Str("a")}}, Str("a")},
		{FieldOf(FieldOf(paramOf(0), "p:T.f"), "p:T.g"), Expr{Op: Struct, Args: []Expr{{Op: Entry, Text: "p:T.f", Args: []Expr{
			{Op: Struct, Args: []Expr{{Op: Entry, Text: "p:T.g", Args: []Expr{Str("a")}}}}}}}}, Str("a")},
		{ElemOf(paramOf(0), Expr{Op: Int, Text: "1"}), list, Str("b")},
		{KeyOf(paramOf(0)), mapOf(Str("k"), Str("a")), Str("k")},
		{Join(paramOf(0), Str("b")), Str("a"), Str("ab")},
		{OneOf(paramOf(0), Str("a")), Str("a"), Str("a")},
		{OrDefault(paramOf(0), Str("a")), Str(""), Str("a")},
	} {
		if got := test.e.Bind("p:F", []Expr{test.leaf}); !got.Equal(test.want) {
			t.Errorf("%v with %v = %v, want %v", test.e, test.leaf, got, test.want)
		}
	}
}

// TestReplaceKeepsEntries makes the value of an entry larger than a value may
// be: what reads the map or struct must still find entries.
func TestReplaceKeepsEntries(t *testing.T) {
	var long []Expr
	for range maxSize + 10 {
		long = append(long, paramOf(0))
	}
	list := Expr{Op: List, Args: long}
	m := mapOf(Str("k"), list)
	s := Expr{Op: Struct, Args: []Expr{{Op: Entry, Text: "p:T.f", Args: []Expr{list}}, {Op: Entry, Args: []Expr{list}}}}
	for _, e := range []Expr{m, s, {Op: Key, Args: []Expr{m}}, {Op: Field, Text: "p:T.g", Args: []Expr{s}}, {Op: Elem, Args: []Expr{m, {}}}} {
		bound := e.Bind("p:F", []Expr{Str("x")})
		askAll(bound)
		askAll(bound.Replace(func(e Expr) (Expr, bool) { return Expr{}, e.Op == Unknown }))
	}
}

// TestWithout removes the marker of a value from the value.
func TestWithout(t *testing.T) {
	self := Expr{Op: Recursion, Text: "value 1"}
	other := Expr{Op: Recursion, Text: "value 2"}
	for _, test := range []struct{ e, want Expr }{
		{OneOf(Str("a"), self), Str("a")},
		{OneOf(Str("a"), other, self), OneOf(Str("a"), other)},
		{OneOf(Str("a"), Join(self, Str("b"))), OneOf(Str("a"), Join(Opaque("recursion"), Str("b")))},
		{Expr{Op: List, Args: []Expr{self, Str("a")}}, Expr{Op: List, Args: []Expr{Str("a")}, Index: 1}},
		{self, Opaque("recursion")},
		{other, other},
		{Join(paramOf(2), Str("x")), Join(paramOf(2), Str("x"))},
	} {
		got := test.e.Without("value 1")
		if got.Op == Unknown && test.want.Op == Unknown {
			continue // the reason does not matter
		}
		if !got.Equal(test.want) {
			t.Errorf("%v without its marker is %v, want %v", test.e, got, test.want)
		}
	}
}
