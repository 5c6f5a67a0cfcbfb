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
	data := encodeTable(want)
	if again := encodeTable(want); !bytes.Equal(data, again) {
		t.Error("the same table has two encodings")
	}
	f := new(Facts)
	if err := f.GobDecode(data); err != nil {
		t.Fatal(err)
	}
	if got := f.table(); !got.Reaches {
		t.Error("Reaches is lost")
	}
	if got, ok := f.results("a:F", 1); !ok || !got.Equal(want.Results["a:F"][1]) {
		t.Errorf("result = %v, %v", got, ok)
	}
	if got, ok := f.variable("a:T.f"); !ok || !got.Equal(value.Str("z")) {
		t.Errorf("variable = %v, %v", got, ok)
	}
	if _, ok := f.results("a:F", 2); ok {
		t.Error("a result that was not given is there")
	}
}

// The facts of one package stay below 64 KiB whatever it declares.
func TestFactsCap(t *testing.T) {
	big := &table{Results: make(map[string][]value.Expr), Vars: make(map[string]value.Expr)}
	for i := range 20_000 {
		big.Results[fmt.Sprintf("example.com/pkg:Func%d", i)] = []value.Expr{value.Str(fmt.Sprintf("collection_%d", i))}
	}
	data := encodeTable(big)
	if len(data) > 64<<10 {
		t.Errorf("facts have %d bytes", len(data))
	}
	f := new(Facts)
	if err := f.GobDecode(data); err != nil {
		t.Fatal(err)
	}
	if _, ok := f.results("example.com/pkg:Func0", 0); !ok {
		t.Error("nothing is left of the facts")
	}
}
