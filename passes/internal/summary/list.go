package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// made is a slice made empty, or of a length, and filled by its function.
func (p *Package) made(v *ssa.MakeSlice) value.Expr {
	e := p.list(p.contents(v))
	if e.Op == value.List {
		e.Index = 1
		if n, ok := v.Len.(*ssa.Const); len(e.Args) == 0 && !(ok && n.Int64() == 0) {
			e.Args = append(e.Args, value.Opaque("not assigned"))
		}
	}
	return e
}

// appended is append(list, more...).
func (p *Package) appended(list, more ssa.Value) value.Expr {
	a, b := p.Eval(list), p.Eval(more)
	if isText(list.Type()) {
		return value.Join(a, asText(b))
	}
	if b.Op != value.List {
		b = listOf(spread(b))
	}
	switch a.Op {
	case value.Nil:
		return b
	case value.Recursion: // append in a loop: any number of these
		return value.Expr{Op: value.List, Args: append([]value.Expr{a}, b.Args...), Index: 1}
	case value.Choice:
		// The empty list and nil are the same to append to.
		alternatives := slices.Clone(a.Args)
		for i := range alternatives {
			if alternatives[i].Op == value.Nil {
				alternatives[i] = listOf()
			}
		}
		a = joinLists(alternatives, "")
	}
	if a.Op != value.List {
		a = listOf(spread(a))
	}
	return value.Container(value.Expr{Op: value.List, Args: slices.Concat(a.Args, b.Args), Index: max(a.Index, b.Index)})
}

// sublist is x[low:high].
func sublist(x value.Expr, low, high ssa.Value) value.Expr {
	if k, ok := high.(*ssa.Const); ok && k.Int64() == 0 {
		return listOf()
	}
	if x.Op != value.List {
		return value.Expr{Op: value.List, Args: []value.Expr{spread(x)}, Index: 1} // some of the elements
	}
	from, to := 0, len(x.Args)
	bounds := []struct {
		value ssa.Value
		at    *int
	}{{low, &from}, {high, &to}}
	for _, b := range bounds {
		if b.value == nil {
			continue
		}
		k, ok := b.value.(*ssa.Const)
		if !ok || x.Index != 0 || slices.ContainsFunc(x.Args, value.Expr.IsSeveral) || k.Int64() > int64(len(x.Args)) {
			x.Index = 1
			return x
		}
		*b.at = int(k.Int64())
	}
	if from > to {
		return value.Opaque("slice out of bounds")
	}
	x.Args = x.Args[from:to]
	return x
}

func listOf(elems ...value.Expr) value.Expr { return value.Expr{Op: value.List, Args: elems} }

// spread is the elements of the list, or the entries of the map, e as a part
// of another.
func spread(e value.Expr) value.Expr { return value.Expr{Op: value.Spread, Args: []value.Expr{e}} }

func optional(e value.Expr) value.Expr {
	if e.Op == value.Optional {
		return e
	}
	return value.Expr{Op: value.Optional, Args: []value.Expr{e}}
}

// joinLists is the choice of lists that meet where branches or a loop end.
// Those that begin the same way become one list whose rest is optional, and
// what a loop appends to the list with the marker stands after what was there
// before it.
func joinLists(edges []value.Expr, marker string) value.Expr {
	var before, looped []value.Expr
	for _, e := range edges {
		if elems, ok := repeated(e, marker); ok {
			looped = append(looped, elems...)
		} else {
			before = append(before, e)
		}
	}
	joined := value.OneOf(joinPrefixes(before)...)
	if len(looped) == 0 {
		return joined
	}
	rest := value.Expr{Op: value.List, Args: looped, Index: 1}
	switch {
	case len(before) == 0:
		return value.Container(rest)
	case joined.Op == value.Nil || joined.Op == value.List && len(joined.Args) == 0:
		return value.OneOf(joined, value.Container(rest))
	case joined.Op != value.List:
		joined = listOf(spread(joined))
	}
	joined.Args = append(slices.Clone(joined.Args), spread(rest))
	return value.Container(joined)
}

// repeated returns what e appends to the list with the marker; false if e is
// not made from that.
func repeated(e value.Expr, marker string) ([]value.Expr, bool) {
	if marker == "" {
		return nil, false
	}
	switch e.Op {
	case value.Recursion:
		return nil, e.Text == marker
	case value.Spread:
		return repeated(e.Args[0], marker)
	case value.List:
		if len(e.Args) == 0 {
			return nil, false
		}
		elems, ok := repeated(e.Args[0], marker)
		return append(elems, e.Args[1:]...), ok
	case value.Choice:
		var all []value.Expr
		for _, a := range e.Args {
			elems, ok := repeated(a, marker)
			if !ok {
				return nil, false
			}
			all = append(all, elems...)
		}
		return all, true
	}
	return nil, false
}

// joinPrefixes makes one list of those that begin the same way.
func joinPrefixes(lists []value.Expr) []value.Expr {
	var out []value.Expr
	for _, l := range lists {
		joined := false
		for i := range out {
			if e, ok := joinPrefix(out[i], l); ok {
				out[i], joined = e, true
				break
			}
		}
		if !joined {
			out = append(out, l)
		}
	}
	return out
}

func joinPrefix(a, b value.Expr) (value.Expr, bool) {
	if a.Op != value.List || b.Op != value.List || a.Index != 0 || b.Index != 0 {
		return value.Expr{}, false
	}
	n := 0
	for n < min(len(a.Args), len(b.Args)) && a.Args[n].Equal(b.Args[n]) {
		n++
	}
	if n == 0 && len(a.Args) > 0 && len(b.Args) > 0 {
		return value.Expr{}, false
	}
	args := slices.Clone(a.Args[:n])
	for _, e := range slices.Concat(a.Args[n:], b.Args[n:]) {
		args = append(args, optional(e))
	}
	return value.Container(listOf(args...)), true
}
