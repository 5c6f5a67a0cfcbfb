package value

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
)

// encoded returns list as it stands in a fact.
func encoded(list ...Expr) []byte {
	w := NewWriter()
	w.Exprs(list)
	return w.Bytes()
}

func FuzzRoundTrip(f *testing.F) {
	for seed := range uint64(300) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		s := newRandom(seed)
		list := []Expr{s.expr(6), s.expr(3), s.leaf()}
		data := encoded(list...)
		r := NewReader(data)
		got := r.Exprs()
		if !r.OK() || r.More() {
			t.Fatalf("OK = %v, More = %v after reading what was written", r.OK(), r.More())
		}
		if !slices.EqualFunc(got, list, Expr.Equal) {
			t.Fatalf("got %v, want %v", got, list)
		}
		if again := encoded(got...); !bytes.Equal(again, data) {
			t.Error("what was read is written differently")
		}
	})
}

// TestMixed reads back what several calls wrote.
func TestMixed(t *testing.T) {
	w := NewWriter()
	w.Bool(true)
	w.String("a")
	w.Uint(1 << 63)
	w.String("")
	w.Exprs(nil)
	w.String("a")
	w.Bool(false)
	r := NewReader(w.Bytes())
	if !r.Bool() || r.String() != "a" || r.Uint() != 1<<63 || r.String() != "" || r.Exprs() != nil || r.String() != "a" || r.Bool() {
		t.Error("something else comes back")
	}
	if !r.OK() || r.More() || w.Len() != len(w.Bytes()) {
		t.Error("the end is not the end")
	}
	if r.Uint() != 0 || r.OK() {
		t.Error("there is something after the end")
	}
}

// garble changes some bytes of data.
func garble(r *rand.Rand, data []byte) []byte {
	out := slices.Clone(data)
	for range 1 + r.IntN(4) {
		if len(out) == 0 {
			break
		}
		switch i := r.IntN(len(out)); r.IntN(3) {
		case 0:
			out[i] = byte(r.Uint32())
		case 1:
			out = slices.Delete(out, i, i+1)
		case 2:
			out = slices.Insert(out, i, byte(r.Uint32()))
		}
	}
	return out
}

// FuzzDecode reads what is no encoding: facts may come from another version
// or a broken cache. Whatever is read can be asked everything.
func FuzzDecode(f *testing.F) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 3))
		f.Add(garble(r, encoded(newRandom(seed).expr(5))))
	}
	f.Add([]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01})
	f.Add([]byte{1, byte(Entry), 0, 0, 0})
	f.Add([]byte{1, byte(Param), 1, 3, 'p', ':', 'F', 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		r := NewReader(data)
		for r.OK() && r.More() {
			for _, e := range r.Exprs() {
				askAll(e)
			}
		}
	})
}

// TestDecodeAllocation gives the reader lists in lists, each said to be as
// long as the rest of the data.
func TestDecodeAllocation(t *testing.T) {
	var data []byte
	for len(data) < 60<<10 {
		data = append(data, 0xff, 0xd0, 0x03, byte(List), 0, 0) // 59,519 elements, the first a list without text and index
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := NewReader(data)
	r.Exprs()
	runtime.ReadMemStats(&after)
	if r.OK() {
		t.Error("OK after malformed data")
	}
	if n := after.TotalAlloc - before.TotalAlloc; n > 16<<20 {
		t.Errorf("reading %d bytes allocates %d MB", len(data), n>>20)
	}
}
