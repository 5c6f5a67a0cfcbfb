package document

import (
	"fmt"
	"go/token"
	"math/rand/v2"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// A random makes the documents that the engine makes, from bytes, so that it
// serves a fuzz test as well. Where the bytes end, all is 0: the simplest.
//
// Each entry and value has a position of its own, by which it is known again,
// and each list says in Text what it is: nothing else tells an empty document
// from an empty array.
type random struct {
	data []byte
	pos  token.Pos
}

const isDoc, isArray = "document", "array"

// randomBytes are bytes for a random, the same for a seed.
func randomBytes(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	data := make([]byte, 20+r.IntN(100))
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return data
}

func (r *random) n(n int) int {
	if len(r.data) == 0 {
		return 0
	}
	b := r.data[0]
	r.data = r.data[1:]
	return int(b) % n
}

func (r *random) at(e value.Expr) value.Expr {
	r.pos++
	e.Pos = r.pos
	return e
}

// unknown is something of which at most the type is known.
func (r *random) unknown() value.Expr {
	return [...]value.Expr{
		value.Opaque("why"), {Op: value.Param, Text: "p:F"}, {Op: value.Global, Text: "p:v"},
		value.FieldOf(value.Expr{Op: value.Param, Text: "p:F"}, "p:U.f"),
	}[r.n(4)]
}

func (r *random) key() value.Expr {
	if r.n(12) == 1 {
		return value.Join(value.Str("a"), r.unknown())
	}
	return value.Str([...]string{"a", "b", "$set", "$unset", "c"}[r.n(5)])
}

// keys is a key, or a choice of some.
func (r *random) keys() value.Expr {
	switch r.n(10) {
	case 1:
		return value.OneOf(r.key(), r.key())
	case 2:
		return r.unknown()
	}
	return r.key()
}

// val is anything that can be the value of an entry.
func (r *random) val(depth int) value.Expr {
	if depth == 0 {
		return r.scalar()
	}
	switch r.n(8) {
	case 1, 2, 3:
		return r.doc(depth - 1)
	case 4, 5:
		return r.array(depth - 1)
	case 6:
		return value.OneOf(r.val(depth-1), r.val(depth-1))
	}
	return r.scalar()
}

func (r *random) scalar() value.Expr {
	switch r.n(8) {
	case 1:
		return value.Expr{Op: value.Nil}
	case 2:
		return value.Expr{Op: value.Time}
	case 3:
		return value.Expr{Op: value.Int, Text: "1"}
	case 4:
		return value.OfType(r.unknown(), "p:T")
	case 5:
		return r.unknown()
	}
	return value.Str([...]string{"x", "a", "b"}[r.n(3)])
}

// doc is a document: a list, a map, a struct, or a choice of them and nil.
func (r *random) doc(depth int) value.Expr {
	switch r.n(10) {
	case 1:
		return value.OneOf(r.doc(max(0, depth-1)), r.doc(max(0, depth-1)))
	case 2:
		return value.OneOf(value.Expr{Op: value.Nil}, r.doc(max(0, depth-1)))
	case 3:
		return r.structure(depth)
	case 4, 5, 6:
		return r.mapOf(depth)
	}
	return r.list(depth)
}

// list is a bson.D.
func (r *random) list(depth int) value.Expr {
	e := value.Expr{Op: value.List, Text: isDoc, Index: r.n(5) / 4}
	entries := false
	for range r.n(4) {
		part, isEntry := r.part(depth, r.list)
		e.Args = append(e.Args, part)
		entries = entries || isEntry
	}
	if entries && r.n(8) == 1 { // some bson.E: alone it would be taken for an element of an array
		e.Args = append(e.Args, r.unknown())
	}
	return e
}

// mapOf is a bson.M.
func (r *random) mapOf(depth int) value.Expr {
	e := value.Expr{Op: value.Map}
	for range r.n(4) {
		part, _ := r.part(depth, r.mapOf)
		e.Args = append(e.Args, part)
	}
	return e
}

// part is a part of a document, and whether it is always an entry. Those that
// are spread are of the same kind.
func (r *random) part(depth int, same func(int) value.Expr) (part value.Expr, isEntry bool) {
	switch r.n(10) {
	case 1:
		return value.Expr{Op: value.Spread, Args: []value.Expr{r.spread(depth, same)}}, false
	case 2:
		return optional(r.entry(depth)), true
	case 3:
		return optional(value.Expr{Op: value.Spread, Args: []value.Expr{r.spread(depth, same)}}), false
	case 4:
		return value.OneOf(r.entry(depth), r.entry(depth)), true
	case 5:
		return optional(value.OneOf(r.entry(depth), r.entry(depth))), true
	}
	return r.entry(depth), true
}

// spread is what is spread: what same makes, or nil, or not known.
func (r *random) spread(depth int, same func(int) value.Expr) value.Expr {
	if depth == 0 {
		return r.unknown()
	}
	switch r.n(6) {
	case 1:
		return value.OneOf(same(depth-1), same(depth-1))
	case 2:
		return value.OneOf(value.Expr{Op: value.Nil}, same(depth-1))
	case 3:
		return r.unknown()
	case 4:
		return value.OneOf(r.unknown(), same(depth-1))
	}
	return same(depth - 1)
}

func (r *random) entry(depth int) value.Expr {
	return r.at(value.Expr{Op: value.Entry, Args: []value.Expr{r.keys(), r.val(depth)}})
}

// array is a bson.A, or a choice.
func (r *random) array(depth int) value.Expr {
	if r.n(6) == 1 {
		return value.OneOf(r.items(depth), r.items(depth), value.Expr{Op: value.Nil})
	}
	return r.items(depth)
}

func (r *random) items(depth int) value.Expr {
	e := value.Expr{Op: value.List, Text: isArray, Index: r.n(5) / 4}
	for range r.n(4) {
		switch r.n(6) {
		case 1:
			e.Args = append(e.Args, optional(r.val(depth)))
		case 2:
			e.Args = append(e.Args, value.Expr{Op: value.Spread, Args: []value.Expr{r.spread(depth, r.items)}})
		case 3:
			e.Args = append(e.Args, optional(value.Expr{Op: value.Spread, Args: []value.Expr{r.spread(depth, r.items)}}))
		default:
			e.Args = append(e.Args, r.val(depth))
		}
	}
	return e
}

// structure is a struct of the type p:T (see fields), converted from p:S if it
// is inlined, or laid over another one, or of an unknown type.
func (r *random) structure(depth int) value.Expr {
	inner := r.fieldsOf("p:I", depth, "x", "y")
	switch r.n(4) {
	case 1:
		inner = r.fieldsOf("p:J", depth, "x", "y") // converted
	case 2:
		inner = r.unknown()
	}
	e := r.fieldsOf("p:T", depth, "a", "b")
	if r.n(2) == 1 {
		e.Args = append(e.Args, r.at(value.Expr{Op: value.Entry, Text: "p:T.in", Args: []value.Expr{inner}}))
	}
	switch r.n(8) {
	case 1:
		e.Args = append(e.Args, value.Expr{Op: value.Entry, Args: []value.Expr{r.unknown()}})
	case 2:
		e.Args = append(e.Args, value.Expr{Op: value.Entry, Args: []value.Expr{r.fieldsOf("p:T", depth, "a", "b")}})
	case 3:
		e.Text = "p:Unknown"
	}
	return e
}

func (r *random) fieldsOf(typ string, depth int, names ...string) value.Expr {
	e := value.Expr{Op: value.Struct, Text: typ}
	for _, name := range names {
		if r.n(2) == 1 {
			e.Args = append(e.Args, r.at(value.Expr{Op: value.Entry, Text: typ + "." + name, Args: []value.Expr{r.val(depth)}}))
		}
	}
	return e
}

// update is an update document or pipeline.
func (r *random) update(depth int) value.Expr {
	switch r.n(6) {
	case 1:
		e := value.Expr{Op: value.List, Text: isArray, Index: r.n(5) / 4}
		for range r.n(4) {
			stage := r.operators(depth)
			switch r.n(4) {
			case 1:
				stage = optional(stage)
			case 2:
				stage = value.Expr{Op: value.Spread, Args: []value.Expr{value.OneOf(value.Expr{Op: value.Nil}, value.Expr{Op: value.List, Text: isArray, Args: []value.Expr{stage}})}}
			}
			e.Args = append(e.Args, stage)
		}
		return e
	case 2:
		return value.OneOf(r.operators(depth), r.operators(depth))
	case 3:
		return r.val(depth)
	}
	return r.operators(depth)
}

// operators is mostly a document of operators.
func (r *random) operators(depth int) value.Expr {
	if r.n(6) == 1 {
		return r.doc(depth)
	}
	e := value.Expr{Op: value.List, Text: isDoc}
	for range 1 + r.n(2) {
		val := r.doc(depth)
		key := value.Str([...]string{"$set", "$unset"}[r.n(2)])
		if r.n(3) == 1 {
			val = r.val(depth)
		}
		part := r.at(value.Expr{Op: value.Entry, Args: []value.Expr{key, val}})
		if r.n(4) == 1 {
			part = optional(part)
		}
		e.Args = append(e.Args, part)
	}
	return e
}

func optional(e value.Expr) value.Expr {
	return value.Expr{Op: value.Optional, Args: []value.Expr{e}}
}

// fields are the fields of p:T, which inlines p:I.
func fields(typ string) ([]Field, bool) {
	if typ != "p:T" {
		return nil, false
	}
	return []Field{
		{Key: "a", Path: []string{"p:T.a"}, Type: "p:A"},
		{Key: "b", Path: []string{"p:T.b"}, Type: "p:B", OmitEmpty: true},
		{Key: "c", Path: []string{"p:T.in", "p:I.x"}, Type: "p:C"},
		{Key: "d", Path: []string{"p:T.in", "p:I.y"}, Type: "p:D", OmitEmpty: true},
	}, true
}

var view = View{Fields: fields}

// show writes e for people.
func show(e value.Expr) string {
	args := ""
	for _, a := range e.Args {
		args += " " + show(a)
	}
	name := fmt.Sprint(e.Op)
	if int(e.Op) < len(ops) {
		name = ops[e.Op]
	}
	if e.Index != 0 {
		name += "*"
	}
	return fmt.Sprintf("%s(%s%s)", name, e.Text, args)
}

var ops = [...]string{
	"Unknown", "String", "Int", "Bool", "Nil", "Time", "Fresh", "Param", "Field", "Global", "Concat", "Choice", "Default", "Apply",
	"List", "Struct", "Map", "Entry", "Spread", "Optional", "Elem", "Key", "Typed", "Func", "Client", "Database",
	"Collection", "Read", "Session", "Context", "Recursion",
}
