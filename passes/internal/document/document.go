// Package document answers questions about symbolic BSON documents.
//
// A document is a [value.Expr] as the engine finds it: a list of entries for
// bson.D, a map for bson.M, a struct, a choice of these, something that is not
// known. A [View] looks at it as the driver would write it; its answers have
// three values, and what is not known makes none of them certain.
package document

import (
	"go/token"
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// A View looks at values as documents and arrays. The zero View knows no
// struct types.
type View struct {
	// Fields returns how the driver writes structs of the type with a name
	// (see value.Struct), or false if that is not known.
	Fields func(typ string) ([]Field, bool)
}

// A Field is a field of a struct that the driver writes.
type Field struct {
	Key       string   // in the document
	Path      []string // the keys (see value.FieldOf) that lead to it, more than one if it is inlined
	Type      string   // the name of its Go type, see value.Typed
	OmitEmpty bool     // it is not written when it is empty
}

// A Document is one of the documents that a value can be.
type Document struct {
	Elements []Element // in order, if the order is known
	Open     bool      // there can be other elements
}

// An Element is a key with its value.
type Element struct {
	Key   value.Expr
	Value value.Expr
	Sure  bool      // every document has it
	Pos   token.Pos // where it is written, if in the package at hand
}

// Name is the element's key, "" if it is not a constant.
func (e Element) Name() string {
	if e.Key.Op != value.String {
		return ""
	}
	return e.Key.Text
}

// Documents returns the documents that e can be. One of which nothing is known
// is open and has no elements; nil is none.
func (v View) Documents(e value.Expr) []Document {
	if v.isStruct(e) {
		return []Document{v.structure(e)}
	}
	switch e = e.Bare(); e.Op {
	case value.Choice:
		var all []Document
		for _, a := range e.Args {
			all = append(all, v.Documents(a)...)
		}
		return all
	case value.Nil:
		return nil
	case value.List:
		if shown(e.Args) == value.Yes {
			return nil
		}
		return []Document{v.collect(e)}
	case value.Map:
		return []Document{v.collect(e)}
	case value.Struct:
		return []Document{v.structure(e)}
	}
	return []Document{{Open: true}}
}

// collect is the document made of the parts of a list or map.
func (v View) collect(e value.Expr) Document {
	var d Document
	for _, part := range e.Args {
		d.add(v, part, e.Op == value.Map || e.Index == 0)
	}
	return d
}

// add adds a part of a list or map to d.
func (d *Document) add(v View, part value.Expr, sure bool) {
	switch part.Op {
	case value.Optional:
		d.add(v, part.Args[0], false)
	case value.Choice:
		for _, a := range part.Args {
			d.add(v, a, false)
		}
	case value.Entry:
		if len(part.Args) != 2 {
			d.Open = true
			return
		}
		val := part.Args[1]
		if part.Pos.IsValid() {
			val.Pos = part.Pos // placed where the entry is written
		}
		for _, key := range Alternatives(part.Args[0]) {
			isSure := sure && key.Op == value.String && part.Args[0].Op != value.Choice
			d.Elements = append(d.Elements, Element{key, val, isSure, part.Pos})
		}
	case value.Spread:
		sure = sure && isOne(part.Args[0])
		for _, in := range v.Documents(part.Args[0]) {
			d.Open = d.Open || in.Open
			for _, e := range in.Elements {
				e.Sure = e.Sure && sure
				d.Elements = append(d.Elements, e)
			}
		}
	default:
		d.Open = true
	}
}

// isStruct reports whether e is known to be of a struct type, if not more.
func (v View) isStruct(e value.Expr) bool {
	if e.Op != value.Typed || v.Fields == nil {
		return false
	}
	_, ok := v.Fields(e.Text)
	return ok
}

// structure is the document of a struct, or of a value of a struct type.
func (v View) structure(e value.Expr) Document {
	if v.Fields == nil {
		return Document{Open: true}
	}
	fields, ok := v.Fields(e.Text)
	if !ok {
		return Document{Open: true}
	}
	var d Document
	for _, f := range fields {
		val, written := e, true
		for _, key := range f.Path {
			if val, written = fieldOf(val, key); !written {
				break
			}
		}
		if !written && f.OmitEmpty {
			continue
		}
		d.Elements = append(d.Elements, Element{
			Key: value.Str(f.Key), Value: value.OfType(val, f.Type), Sure: !f.OmitEmpty, Pos: placeOf(e, f.Path[0]),
		})
	}
	return d
}

// fieldOf is the field key of the struct e, and whether anything is assigned
// to it: else it is zero.
func fieldOf(e value.Expr, key string) (value.Expr, bool) {
	if e.Op != value.Struct {
		return value.FieldOf(e, key), true
	}
	for _, entry := range e.Args {
		// The fields of a converted struct keep their names.
		if entry.Text == "" || lastName(entry.Text) == lastName(key) {
			return value.FieldOf(e, key), true
		}
	}
	return value.Opaque("zero"), false
}

func lastName(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// placeOf is where the field key of the struct e is written.
func placeOf(e value.Expr, key string) token.Pos {
	if e.Op == value.Struct {
		for _, entry := range e.Args {
			if entry.Text == key {
				return entry.Pos
			}
		}
	}
	return token.NoPos
}

// Has answers whether d has the key.
func (d Document) Has(key string) value.Answer {
	answer := value.No
	if d.Open {
		answer = value.Maybe
	}
	for _, e := range d.Elements {
		switch {
		case e.Name() == key && e.Sure:
			return value.Yes
		case e.Name() == key, e.Key.Op != value.String:
			answer = value.Maybe
		}
	}
	return answer
}

// Known reports whether d has its elements and no others, and all their keys
// are constants.
func (d Document) Known() bool {
	return !d.Open && !slices.ContainsFunc(d.Elements, func(e Element) bool { return e.Key.Op != value.String })
}

// Has answers whether the document e has the key. A document that is not
// known, or is none, may have any.
func (v View) Has(e value.Expr, key string) value.Answer {
	docs := v.Documents(e)
	if len(docs) == 0 {
		return value.Maybe
	}
	least, most := value.Yes, value.No
	for _, d := range docs {
		a := d.Has(key)
		least, most = min(least, a), max(most, a)
	}
	if least != most {
		return value.Maybe
	}
	return least
}

// Path calls found with each element that stands at a path in e, in every
// alternative of it. Arrays on the way are passed through, and the key "*" is
// any key. An empty path is e itself.
func (v View) Path(e value.Expr, path []string, found func(Element)) {
	v.path(Element{Value: e, Sure: true, Pos: e.Pos}, path, found)
}

func (v View) path(at Element, path []string, found func(Element)) {
	if len(path) == 0 {
		found(at)
		return
	}
	for _, i := range each(at.Value) {
		for _, d := range v.Documents(i.value) {
			v.in(d, at.Sure && i.sure && isOne(i.value), path, found)
		}
	}
}

// In is [View.Path] in one document.
func (v View) In(d Document, path []string, found func(Element)) { v.in(d, true, path, found) }

func (v View) in(d Document, sure bool, path []string, found func(Element)) {
	for _, e := range d.Elements {
		if path[0] == "*" || e.Name() == path[0] {
			e.Sure = e.Sure && sure
			v.path(e, path[1:], found)
		}
	}
}

// An item is an element of an array.
type item struct {
	value value.Expr
	sure  bool // the array always has it
}
