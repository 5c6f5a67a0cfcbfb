package op

import (
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// pathIn returns the path that the list e has in the document it was read as
// part of; ok is false if it is not a part of one.
func (p *Package) pathIn(o *Operation, e value.Expr) (path Path, collection value.Expr, ok bool) {
	var segments []string
	for {
		switch e = e.Bare(); e.Op {
		case value.Read:
			if len(segments) == 0 {
				return Path{}, value.Expr{}, false
			}
			slices.Reverse(segments)
			return Path{Text: strings.Join(segments, ".")}, e.Args[0], true
		case value.Field:
			name, known := p.fieldName(o, e.Text)
			if !known {
				return Path{}, value.Expr{}, false
			}
			if name != "" {
				segments = append(segments, name)
			}
			e = e.Args[0]
		case value.Elem:
			switch {
			case e.Args[1].Op == value.String:
				segments = append(segments, e.Args[1].Text)
			case e.Args[0].Bare().Op != value.Read: // else of a list of documents
				segments = append(segments, "$")
			}
			e = e.Args[0]
		case value.Struct:
			if n := len(e.Args); n > 0 && e.Args[n-1].Text == "" {
				e = e.Args[n-1].Args[0]
				continue
			}
			return Path{}, value.Expr{}, false
		default:
			return Path{}, value.Expr{}, false
		}
	}
}

// fieldName is the name in the document of the struct field key; "" for one
// whose fields are inlined.
func (p *Package) fieldName(o *Operation, key string) (string, bool) {
	if name, unnamed := strings.CutPrefix(key, ":"); unnamed {
		return p.values.UnnamedField(name, o.Version)
	}
	typ := key[:max(0, strings.LastIndexByte(key, '.'))]
	fields, _ := p.values.Fields(typ, o.Version)
	for _, f := range fields {
		switch i := slices.Index(f.Path, key); {
		case i == len(f.Path)-1:
			return f.Key, true
		case i >= 0:
			return "", true
		}
	}
	return "", false
}

// Measures reports whether the length of the list at a path is compared with a
// limit on the way of o, as far as the list is a field or key of that name.
func (p *Package) Measures(o *Operation, at Path) bool {
	isList := func(e value.Expr) bool { return p.lastKey(o, e) == at.Field() }
	if slices.ContainsFunc(o.Lists().Measured, isList) {
		return true
	}
	if o.Call == nil || slices.ContainsFunc(o.Bound, func(b Binding) bool { return !b.Assigned }) {
		return false
	}
	// What the callers make sure of.
	for _, s := range p.values.Sites(summary.Key(o.Call.Parent())) {
		l := p.listsBefore(s.Call)
		if slices.ContainsFunc(l.Measured, isList) {
			return true
		}
	}
	return false
}

// lastKey is the key in the document of the field or element e, "" if it is
// not known.
func (p *Package) lastKey(o *Operation, e value.Expr) string {
	switch {
	case e.Op == value.Field:
		name, _ := p.fieldName(o, e.Text)
		return name
	case e.Op == value.Elem && e.Args[1].Op == value.String:
		return e.Args[1].Text
	case e.Op == value.Elem:
		return p.lastKey(o, e.Args[0])
	}
	return ""
}

// A Grown is a list that was read from a collection and has got more elements.
type Grown struct {
	Path       Path
	Collection value.Expr // that it was read from
}

// Grown returns what of the value e is a list that was read, with all it had
// and more.
func (p *Package) Grown(o *Operation, e value.Expr) []Grown {
	var out []Grown
	for _, a := range document.Alternatives(e) {
		if a.Op != value.List || a.Index != 0 || len(a.Args) < 2 {
			continue
		}
		for _, list := range parts(a) {
			if path, collection, ok := p.pathIn(o, list); ok {
				out = append(out, Grown{path, collection})
			}
		}
	}
	return out
}

// replacedIn returns the paths of the lists in the document doc, which was
// read, that have been assigned something else on the way of o.
func (p *Package) replacedIn(o *Operation, doc value.Expr) []Path {
	from := reads(doc)
	if len(from) == 0 {
		return nil
	}
	var out []Path
	for _, list := range o.Lists().Replaced {
		path, collection, ok := p.pathIn(o, list)
		if ok && slices.ContainsFunc(from, collection.Equal) {
			out = append(out, path)
		}
	}
	return out
}

// GrownIn returns the lists in the document doc, which was read, that have got
// more elements on the way of o.
func (p *Package) GrownIn(o *Operation, doc value.Expr) []Grown {
	from := reads(doc)
	if len(from) == 0 {
		return nil
	}
	var out []Grown
	for _, list := range o.Lists().Appended {
		path, collection, ok := p.pathIn(o, list)
		if ok && slices.ContainsFunc(from, collection.Equal) && !slices.ContainsFunc(o.Lists().Replaced, list.Equal) {
			out = append(out, Grown{path, collection})
		}
	}
	return out
}

// GrownBelow returns the lists inside the part e of a document that was read,
// which have got more elements on the way of o.
func (p *Package) GrownBelow(o *Operation, e value.Expr) []Grown {
	if !e.IsRead() {
		return nil
	}
	var out []Grown
	for _, list := range o.Lists().Appended {
		inside := slices.ContainsFunc(document.Alternatives(e), func(a value.Expr) bool {
			return a.IsRead() && !a.Bare().Equal(list) && list.Contains(a.Bare().Equal)
		})
		if path, collection, ok := p.pathIn(o, list); ok && inside && !slices.ContainsFunc(o.Lists().Replaced, list.Equal) {
			out = append(out, Grown{path, collection})
		}
	}
	return out
}

// reads returns the collections that doc, as a whole, may be read from.
func reads(doc value.Expr) []value.Expr {
	var out []value.Expr
	for _, a := range document.Alternatives(doc) {
		switch a = a.Bare(); a.Op {
		case value.Read:
			out = append(out, a.Args[0])
		case value.Elem:
			out = append(out, reads(a.Args[0])...)
		case value.Struct:
			if n := len(a.Args); n > 0 && a.Args[n-1].Text == "" {
				out = append(out, reads(a.Args[n-1].Args[0])...)
			}
		}
	}
	return out
}
