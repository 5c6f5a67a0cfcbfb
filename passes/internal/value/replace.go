package value

import "slices"

// Replace returns e with parts of it exchanged, mostly its leaves (Param,
// Field, Global): f gets each expression after its operands were replaced and
// returns what stands for it, or false to keep it. Everything above a
// replaced leaf is rebuilt, so that fields of structs, elements of lists and
// concatenations resolve as they become known.
func (e Expr) Replace(f func(Expr) (Expr, bool)) Expr {
	if len(e.Args) > 0 {
		args := make([]Expr, len(e.Args))
		changed := false
		for i, a := range e.Args {
			args[i] = a.Replace(f)
			changed = changed || !args[i].same(a)
		}
		if changed {
			e = rebuild(e, args)
		}
	}
	if r, ok := f(e); ok {
		return r
	}
	return e
}

// same is a cheap test for "not touched by Replace".
func (e Expr) same(b Expr) bool {
	if e.Op != b.Op || e.Text != b.Text || e.Index != b.Index || len(e.Args) != len(b.Args) {
		return false
	}
	return len(e.Args) == 0 || &e.Args[0] == &b.Args[0]
}

// rebuild makes e anew from other operands.
func rebuild(e Expr, args []Expr) Expr {
	pos := e.Pos
	switch e.Op {
	case Concat:
		e = Join(args...)
	case Choice:
		e = OneOf(args...)
	case Default:
		e = OrDefault(args[0], args[1])
	case Field:
		e = FieldOf(args[0], e.Text)
	case Elem:
		e = ElemOf(args[0], args[1])
	case Key:
		e = KeyOf(args[0])
	case Apply:
		e = Call(e.Text, args...)
	case Typed:
		e = OfType(args[0], e.Text)
	default:
		e = bounded(Expr{Op: e.Op, Text: e.Text, Index: e.Index, Args: args})
	}
	e.Pos = pos
	return e
}

// Without removes from e the marker of its own computation: that a value may
// be what it is, or a list have its own elements, adds nothing. Where the
// marker is part of something else, that is not known.
func (e Expr) Without(marker string) Expr {
	isMarker := func(e Expr) bool { return e.Op == Recursion && e.Text == marker }
	if !e.Contains(isMarker) {
		return e
	}
	if e.Op == Choice {
		e = OneOf(slices.DeleteFunc(slices.Clone(e.Args), isMarker)...)
	}
	e = e.dropElements(isMarker)
	return e.Replace(func(e Expr) (Expr, bool) { return Opaque("recursion"), isMarker(e) })
}

// dropElements removes the elements of lists for which f holds.
func (e Expr) dropElements(f func(Expr) bool) Expr {
	return e.Replace(func(e Expr) (Expr, bool) {
		if e.Op != List || !slices.ContainsFunc(e.Args, f) {
			return e, false
		}
		e.Args = slices.DeleteFunc(slices.Clone(e.Args), f)
		e.Index = 1
		return e, true
	})
}

// Rename makes the parameters of the function from parameters of the function
// to.
func (e Expr) Rename(from, to string) Expr {
	return e.Replace(func(e Expr) (Expr, bool) {
		if e.Op != Param || e.Text != from {
			return e, false
		}
		e.Text = to
		return e, true
	})
}

// Bind replaces the parameters of the function fn by args; one that has no
// argument becomes Unknown.
func (e Expr) Bind(fn string, args []Expr) Expr {
	return e.Replace(func(e Expr) (Expr, bool) {
		if e.Op != Param || e.Text != fn {
			return e, false
		}
		if e.Index < len(args) {
			return args[e.Index], true
		}
		return Opaque("argument"), true
	})
}
