package value

import (
	"encoding/binary"
	"slices"
)

// A Writer encodes expressions for facts. A string is written out the first
// time and by number afterwards.
type Writer struct {
	buf     []byte
	strings map[string]uint64
}

// NewWriter returns an empty Writer.
func NewWriter() *Writer { return &Writer{strings: map[string]uint64{"": 0}} }

// Len is the number of bytes written.
func (w *Writer) Len() int { return len(w.buf) }

// Bytes returns what was written.
func (w *Writer) Bytes() []byte { return w.buf }

// Uint writes n.
func (w *Writer) Uint(n uint64) { w.buf = binary.AppendUvarint(w.buf, n) }

// Bool writes b.
func (w *Writer) Bool(b bool) {
	if b {
		w.Uint(1)
	} else {
		w.Uint(0)
	}
}

// String writes s.
func (w *Writer) String(s string) {
	if n, ok := w.strings[s]; ok {
		w.Uint(n)
		return
	}
	n := uint64(len(w.strings))
	w.strings[s] = n
	w.Uint(n)
	w.Uint(uint64(len(s)))
	w.buf = append(w.buf, s...)
}

// Exprs writes list, without positions.
func (w *Writer) Exprs(list []Expr) {
	w.Uint(uint64(len(list)))
	for _, e := range list {
		w.Uint(uint64(e.Op))
		w.String(e.Text)
		w.Uint(uint64(e.Index))
		w.Exprs(e.Args)
	}
}

// A Reader decodes what a [Writer] wrote. After malformed input it returns
// zero values and is not OK.
type Reader struct {
	data    []byte
	strings []string
	depth   int
	failed  bool
}

// NewReader returns a Reader of data.
func NewReader(data []byte) *Reader { return &Reader{data: data, strings: []string{""}} }

// OK reports whether everything read so far was well-formed.
func (r *Reader) OK() bool { return !r.failed }

// More reports whether there is more to read.
func (r *Reader) More() bool { return len(r.data) > 0 }

// Uint reads a number.
func (r *Reader) Uint() uint64 {
	n, size := binary.Uvarint(r.data)
	if size <= 0 {
		r.fail()
		return 0
	}
	r.data = r.data[size:]
	return n
}

func (r *Reader) fail() { r.failed, r.data = true, nil }

// Bool reads a truth value.
func (r *Reader) Bool() bool { return r.Uint() == 1 }

// String reads a string.
func (r *Reader) String() string {
	n := r.Uint()
	if n < uint64(len(r.strings)) {
		return r.strings[n]
	}
	size := r.Uint()
	if n != uint64(len(r.strings)) || size > uint64(len(r.data)) {
		r.fail()
		return ""
	}
	s := string(r.data[:size])
	r.data = r.data[size:]
	r.strings = append(r.strings, s)
	return s
}

// Exprs reads a list of expressions.
func (r *Reader) Exprs() []Expr {
	n := r.Uint()
	if r.depth++; n > uint64(len(r.data)) || r.depth > maxSize {
		r.fail()
	}
	defer func() { r.depth-- }()
	var list []Expr
	for ; n > 0 && !r.failed; n-- { // not made as long as it is said to be
		e := Expr{Op: Op(r.Uint()), Text: r.String(), Index: int(r.Uint()), Args: r.Exprs()}
		if !e.wellFormed() {
			e = Expr{}
		}
		list = append(list, e)
	}
	if r.failed {
		return nil
	}
	return list
}

// wellFormed reports whether e has the operands that its operator asks for.
func (e Expr) wellFormed() bool {
	switch e.Op {
	case Field, Key, Spread, Optional, Typed, Read:
		return len(e.Args) == 1
	case Default, Elem, Database, Collection:
		return len(e.Args) == 2
	case Entry:
		return len(e.Args) == 1 || len(e.Args) == 2
	case Struct:
		return !slices.ContainsFunc(e.Args, func(a Expr) bool { return a.Op != Entry || len(a.Args) != 1 })
	case Map:
		return !slices.ContainsFunc(e.Args, func(a Expr) bool {
			if a.Op == Optional {
				a = a.Args[0]
			}
			return a.Op != Spread && !a.isPair()
		})
	}
	return e.Op <= Recursion && e.Index >= 0 &&
		!slices.ContainsFunc(e.Args, func(a Expr) bool { return a.Op == Entry && !a.isPair() })
}

// isPair reports whether e is an entry with a key and a value.
func (e Expr) isPair() bool { return e.Op == Entry && len(e.Args) == 2 }
