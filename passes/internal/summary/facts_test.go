package summary

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/mongovet/mongovet/passes/internal/value"
)

func TestFactsRoundTrip(t *testing.T) {
	want := &table{
		Reaches: true,
		Results: map[string][]value.Expr{"a:F": {value.Str("x"), value.Join(value.Str("y_"), value.Expr{Op: value.Param, Text: "a:F", Index: 1})}},
		Vars:    map[string]value.Expr{"a:T.f": value.Str("z")},
	}
	data := encodeTable(want, newTable())
	if again := encodeTable(want, newTable()); !bytes.Equal(data, again) {
		t.Error("the same table has two encodings")
	}
	f := new(Facts)
	if err := f.GobDecode(data); err != nil {
		t.Fatal(err)
	}
	if !f.table().Reaches {
		t.Error("Reaches is lost")
	}
	got := f.table()
	if list := got.Results["a:F"]; len(list) != 2 || !list[1].Equal(want.Results["a:F"][1]) {
		t.Errorf("results = %v", list)
	}
	if e := got.Vars["a:T.f"]; !e.Equal(value.Str("z")) {
		t.Errorf("variable = %v", e)
	}
}

// The facts of one package stay below 64 KiB whatever it declares.
func TestFactsCap(t *testing.T) {
	big := &table{Results: make(map[string][]value.Expr), Vars: make(map[string]value.Expr)}
	for i := range 20_000 {
		big.Results[fmt.Sprintf("example.com/pkg:Func%d", i)] = []value.Expr{value.Str(fmt.Sprintf("collection_%d", i))}
	}
	data := encodeTable(big, newTable())
	if len(data) > 64<<10 {
		t.Errorf("facts have %d bytes", len(data))
	}
	f := new(Facts)
	if err := f.GobDecode(data); err != nil {
		t.Fatal(err)
	}
	if len(f.table().Results["example.com/pkg:Func0"]) == 0 {
		t.Error("nothing is left of the facts")
	}
}
