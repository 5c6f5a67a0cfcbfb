package summary

import (
	"maps"
	"slices"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// encodeTable encodes what a package says itself and what it hands on, the
// same bytes for the same tables. What does not fit into maxFacts is left out,
// from the end of the alphabet, of what is handed on first.
func encodeTable(own, inherited *table) []byte {
	w := value.NewWriter()
	w.Bool(own.Reaches)
	encodeEntries(w, own, maxFacts)
	encodeEntries(w, inherited, min(maxFacts, w.Len()+maxHandedOn))
	w.Uint(0)
	return w.Bytes()
}

func encodeEntries(w *value.Writer, t *table, limit int) {
	for _, key := range slices.Sorted(maps.Keys(t.Results)) {
		encodeEntry(w, limit, 1, key, t.Results[key])
	}
	for _, key := range slices.Sorted(maps.Keys(t.Fills)) {
		encodeEntry(w, limit, 3, key, t.Fills[key])
	}
	for _, key := range slices.Sorted(maps.Keys(t.Vars)) {
		encodeEntry(w, limit, 2, key, []value.Expr{t.Vars[key]})
	}
}

func encodeEntry(w *value.Writer, limit int, kind uint64, key string, list []value.Expr) {
	if w.Len() > limit {
		return
	}
	w.Uint(kind)
	w.String(key)
	w.Exprs(list)
}

// decodeTable decodes data; what is not well-formed ends it.
func decodeTable(data []byte) *table {
	r := value.NewReader(data)
	t := newTable()
	t.Reaches = r.Bool()
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
		case 3:
			key := r.String()
			t.Fills[key] = r.Exprs()
		default:
			return t
		}
	}
	return t
}
