package summary

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// pointee is what the variable or literal at addr holds: everything its
// function, and the function literals inside, store there and in its fields
// and elements.
func (p *Package) pointee(addr ssa.Value) value.Expr {
	c := p.contents(addr)
	t := addr.Type().Underlying().(*types.Pointer).Elem()
	switch u := t.Underlying().(type) {
	case *types.Array:
		e := p.list(c)
		if len(c.stores) == 0 || e.Op != value.List {
			return e
		}
		if len(e.Args) > 0 { // copied and then changed
			e.Index = 1
			for _, s := range c.stores {
				e.Args = append(e.Args, value.ElemOf(p.Eval(s.Val), value.Expr{}))
			}
			return e
		}
	case *types.Struct:
		if !isTime(t) && !isBuilder(t) {
			return p.structure(addr, t, u, c)
		}
	}
	fills := p.fills(c)
	if len(c.stores) == 0 && len(fills) == 0 && !c.escapes && isString(t) {
		return value.Str("")
	}
	all := make([]value.Expr, 0, len(c.stores)+len(fills))
	for _, s := range c.stores {
		all = append(all, p.stored(s.Val))
	}
	if c.escapes {
		all = append(all, value.Opaque("filled by a call"))
	}
	return value.OneOf(append(all, fills...)...)
}

// stored is v where it is stored or passed on: with its Go type if that is to
// be forgotten because v becomes an interface.
func (p *Package) stored(v ssa.Value) value.Expr {
	made, ok := v.(*ssa.MakeInterface)
	if !ok {
		return p.Eval(v)
	}
	if ptr, ok := made.X.Type().(*types.Pointer); types.IsInterface(made.X.Type()) || ok && types.IsInterface(ptr.Elem()) {
		return p.Eval(made.X) // a type parameter
	}
	return value.OfType(p.Eval(made.X), p.typeName(made.X.Type()))
}

// contents are the instructions that fill the place at an address.
type contents struct {
	stores  []*ssa.Store // of the whole
	fields  map[int][]ssa.Value
	elems   []*ssa.IndexAddr
	given   []givenTo // calls that get its address
	escapes bool      // its address goes elsewhere as an interface

	mixed  bool // elements may change places
	filled bool // elements may come from elsewhere
}

func (p *Package) contents(addr ssa.Value) contents {
	c := contents{fields: make(map[int][]ssa.Value)}
	c.add(addr)
	return c
}

func (c *contents) add(addr ssa.Value) {
	refs := addr.Referrers()
	if refs == nil {
		return
	}
	for _, ref := range *refs {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				c.stores = append(c.stores, ref)
			}
		case *ssa.FieldAddr:
			c.fields[ref.Field] = append(c.fields[ref.Field], ref)
		case *ssa.IndexAddr:
			c.elems = append(c.elems, ref)
		case *ssa.MakeClosure:
			lit := ref.Fn.(*ssa.Function)
			for i, b := range ref.Bindings {
				if b == addr && i < len(lit.FreeVars) {
					c.add(lit.FreeVars[i])
				}
			}
		case *ssa.Slice:
			c.addSlice(ref, ref.Low == nil)
		case *ssa.MakeInterface:
			c.addInterface(ref)
		case ssa.CallInstruction:
			c.given = append(c.given, givenTo{ref, addr})
		}
	}
}

// addInterface adds what happens to the address as an interface.
func (c *contents) addInterface(made *ssa.MakeInterface) {
	for _, ref := range *made.Referrers() {
		switch ref := ref.(type) {
		case ssa.CallInstruction:
			c.given = append(c.given, givenTo{ref, made})
		case *ssa.DebugRef:
		default:
			c.escapes = true
		}
	}
}

// addSlice adds what happens to the elements through the slice s; aligned says
// that they have the same indices in it.
func (c *contents) addSlice(s ssa.Value, aligned bool) {
	for _, ref := range *s.Referrers() {
		switch ref := ref.(type) {
		case *ssa.IndexAddr:
			if aligned {
				c.elems = append(c.elems, ref)
			} else if isStored(ref) {
				c.mixed, c.filled = true, true
			}
		case *ssa.Slice:
			c.addSlice(ref, aligned && ref.Low == nil)
		case *ssa.ChangeType:
			c.addSlice(ref, aligned)
		case *ssa.MakeInterface:
			c.addSlice(ref, aligned)
		case ssa.CallInstruction:
			common := ref.Common()
			if b, ok := common.Value.(*ssa.Builtin); ok {
				if b.Name() == "copy" && common.Args[0] == s {
					c.mixed, c.filled = true, true
				}
			} else if rearranges(common) {
				c.mixed = true
			}
		}
	}
}

func isStored(addr *ssa.IndexAddr) bool {
	return slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		st, ok := ref.(*ssa.Store)
		return ok && st.Addr == addr
	})
}

// rearranges reports whether a call puts the elements of a slice in another
// order.
func rearranges(common *ssa.CallCommon) bool {
	callee, ok := common.Value.(*ssa.Function)
	if !ok {
		return false
	}
	fn, ok := callee.Object().(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "sort":
		return !strings.HasPrefix(fn.Name(), "Search") && !strings.HasSuffix(fn.Name(), "Sorted")
	case "slices":
		return strings.HasPrefix(fn.Name(), "Sort") || fn.Name() == "Reverse"
	case "math/rand", "math/rand/v2":
		return fn.Name() == "Shuffle"
	}
	return false
}

func (c *contents) empty() bool {
	return len(c.stores) == 0 && len(c.fields) == 0 && len(c.elems) == 0
}

// structure is a struct of type t with the given contents. An entry without a
// field name is the struct that the other entries were laid over.
func (p *Package) structure(addr ssa.Value, t types.Type, s *types.Struct, c contents) value.Expr {
	fills := p.fills(c)
	bases := slices.Clone(fills)
	for _, st := range c.stores {
		bases = append(bases, p.Eval(st.Val))
	}
	if len(c.fields) == 0 && len(fills) == 0 && len(bases) > 0 {
		return value.OneOf(bases...)
	}
	e := value.Expr{Op: value.Struct, Text: p.typeName(t)}
	for i := range s.NumFields() {
		var stored []value.Expr
		if len(bases) > 0 {
			stored = append(stored, value.FieldOf(value.OneOf(bases...), fieldKey(t, i)))
		}
		for _, addr := range c.fields[i] {
			stored = p.overlay(stored, addr)
		}
		own := value.Expr{Op: value.Field, Text: fieldKey(t, i), Args: []value.Expr{{Op: value.Recursion, Text: p.evaluating[addr]}}}
		for j := range stored { // that it holds what it held before
			stored[j] = stored[j].Replace(func(e value.Expr) (value.Expr, bool) { return stored[0], j > 0 && e.Equal(own) })
		}
		if len(c.fields[i]) > 0 && len(stored) > 0 {
			e.Args = append(e.Args, value.Expr{
				Op: value.Entry, Text: fieldKey(t, i), Args: []value.Expr{value.OneOf(stored...)}, Pos: p.storedAt(c.fields[i]),
			})
		}
	}
	if len(bases) > 0 {
		e.Args = append(e.Args, value.Expr{Op: value.Entry, Args: []value.Expr{value.OneOf(bases...)}})
	}
	if e = value.Container(e); e.Op != value.Struct {
		return e
	}
	if _, name, _ := driver.Named(t); name == "E" {
		return value.Expr{Op: value.Entry, Pos: p.storedAt(c.fields[1]), Args: []value.Expr{
			value.FieldOf(e, fieldKey(t, 0)), value.FieldOf(e, fieldKey(t, 1)),
		}}
	}
	return e
}

// storedAt is where something is stored through the first of addrs.
func (p *Package) storedAt(addrs []ssa.Value) token.Pos {
	for _, addr := range addrs {
		for _, st := range p.contents(addr).stores {
			return st.Pos()
		}
	}
	return token.NoPos
}

// overlay adds to the values a field may have those stored through addr; one
// stored where the field was found empty is a default.
func (p *Package) overlay(values []value.Expr, addr ssa.Value) []value.Expr {
	c := p.contents(addr)
	for _, st := range c.stores {
		isField := func(x ssa.Value) bool {
			load, ok := x.(*ssa.UnOp)
			return ok && samePlace(load.X, addr)
		}
		if len(values) > 0 && onlyIfEmpty(isField, st.Block()) {
			values = []value.Expr{value.OrDefault(value.OneOf(values...), p.stored(st.Val))}
		} else {
			values = append(values, p.stored(st.Val))
		}
	}
	if len(c.stores) == 0 && !c.empty() && p.hasParts(c) {
		values = append(values, p.pointee(addr))
	}
	return values
}

// hasParts reports whether anything is stored below the place.
func (p *Package) hasParts(c contents) bool {
	below := slices.Clone(c.elems)
	for _, addrs := range c.fields {
		for _, a := range addrs {
			if sub := p.contents(a); len(sub.stores) > 0 || p.hasParts(sub) {
				return true
			}
		}
	}
	return slices.ContainsFunc(below, func(a *ssa.IndexAddr) bool {
		sub := p.contents(a)
		return len(sub.stores) > 0 || p.hasParts(sub)
	})
}

// list is an array or slice with the given elements, in order if every index
// is a constant.
func (p *Package) list(c contents) value.Expr {
	type elem struct {
		index int64
		value value.Expr
	}
	e := value.Expr{Op: value.List}
	var elems []elem
	for _, addr := range c.elems {
		sub := p.contents(addr)
		if len(sub.stores) == 0 && !p.hasParts(sub) {
			continue // only read
		}
		k, ok := addr.Index.(*ssa.Const)
		if !ok {
			e.Index = 1
			elems = append(elems, elem{0, p.pointee(addr)})
			continue
		}
		elems = append(elems, elem{k.Int64(), p.pointee(addr)})
	}
	slices.SortStableFunc(elems, func(a, b elem) int { return cmp.Compare(a.index, b.index) })
	last := int64(-1)
	for _, el := range elems {
		switch {
		case e.Index == 0 && el.index == last: // assigned to again
			e.Args[len(e.Args)-1] = value.OneOf(e.Args[len(e.Args)-1], el.value)
			continue
		case el.index > last+1: // those between are zero
			e.Index = 1
			e.Args = append(e.Args, value.Opaque("not assigned"))
		}
		e.Args = append(e.Args, el.value)
		last = el.index
	}
	if c.mixed {
		e.Index = 1
	}
	if c.filled {
		e.Args = append(e.Args, value.Opaque("filled by a call"))
	}
	return value.Container(e)
}

// asText is a slice of bytes given one by one as a string.
func asText(e value.Expr) value.Expr {
	if e.Op != value.List {
		return e
	}
	var text []byte
	for _, a := range e.Args {
		n, err := strconv.ParseUint(a.Text, 10, 8)
		if a.Op != value.Int || err != nil {
			return value.Opaque("bytes")
		}
		text = append(text, byte(n))
	}
	return value.Str(string(text))
}

// field is field index of x, at the address or value v.
func (p *Package) field(v ssa.Value, x ssa.Value, index int) value.Expr {
	key := fieldKey(x.Type(), index)
	base := p.Eval(x)
	e := value.FieldOf(base, key)
	if (base.Op == value.Field || base.Op == value.Global) && packageOf(key) == "" {
		// A field of a struct type without a name is part of what holds the struct.
		key = base.Text + "." + LastName(key)
		e = value.Expr{Op: base.Op, Text: key, Args: base.Args}
	}
	if _, local := x.(*ssa.Alloc); local {
		return e // the literal or variable has all stores in it
	}
	values := []value.Expr{e}
	for _, s := range p.index.stores[key] {
		if addr, ok := s.Instr.Addr.(*ssa.FieldAddr); ok && s.Fn == v.Parent() && sameVar(addr.X, x) {
			values = p.overlay(values, addr)
		}
	}
	return value.OneOf(values...)
}
