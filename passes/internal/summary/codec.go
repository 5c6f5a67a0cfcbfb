package summary

import (
	"maps"
	"slices"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// encodeTable encodes t, the same bytes for the same table. What does not fit
// into maxFacts is left out, from the end of the alphabet.
func encodeTable(t *table) []byte {
	w := value.NewWriter()
	w.Bool(t.Reaches)
	for _, key := range slices.Sorted(maps.Keys(t.Results)) {
		if w.Len() > maxFacts {
			break
		}
		w.Uint(1)
		w.String(key)
		w.Exprs(t.Results[key])
	}
	for _, key := range slices.Sorted(maps.Keys(t.Vars)) {
		if w.Len() > maxFacts {
			break
		}
		w.Uint(2)
		w.String(key)
		w.Exprs([]value.Expr{t.Vars[key]})
	}
	w.Uint(0)
	return w.Bytes()
}

// decodeTable decodes data; what is not well-formed ends it.
func decodeTable(data []byte) *table {
	r := value.NewReader(data)
	t := &table{Reaches: r.Bool(), Results: make(map[string][]value.Expr), Vars: make(map[string]value.Expr)}
	for r.OK() {
		switch r.Uint() {
		case 1:
			key := r.String()
			t.Results[key] = r.Exprs()
		case 2:
			key := r.String()
			if e := r.Exprs(); len(e) == 1 {
				t.Vars[key] = e[0]
			}
		default:
			return t
		}
	}
	return t
}
