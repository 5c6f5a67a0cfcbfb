package op

import (
	"go/types"
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// View looks at the arguments of o as the driver would write them.
func (p *Package) View(o *Operation) document.View {
	return document.View{Fields: func(typ string) ([]document.Field, bool) { return p.values.Fields(typ, o.Version) }}
}

// A Path is a dotted path in the documents of a collection. A package variable
// of which the text is not known stands for its path.
type Path struct {
	Text     string
	Variable bool // Text is the key of a package variable
}

// Paths returns the paths that the key e of an update can be; false if one of
// them is not known.
func (p *Package) Paths(e value.Expr) ([]Path, bool) {
	e = p.Below(e)
	if e.Op == value.Unknown || e.Contains(isParam) { // which a caller tells
		return nil, false
	}
	var paths []Path
	for _, a := range document.Alternatives(e) {
		switch {
		case a.Op == value.Global:
			paths = append(paths, Path{a.Text, true})
		default:
			text := value.Pattern(a)
			if text == "" || !isPath(text) {
				return nil, false
			}
			paths = append(paths, Path{Text: text})
		}
	}
	return paths, len(paths) > 0
}

// isPath reports whether the text of a pattern (see value.Pattern) is a path of
// which only whole segments are not known, and not the first.
func isPath(pattern string) bool {
	for i, segment := range strings.Split(pattern, ".") {
		if strings.ContainsAny(segment, "<{") && (i == 0 || !isHole(segment)) {
			return false
		}
	}
	return true
}

func isHole(segment string) bool {
	return strings.HasPrefix(segment, "<") && strings.HasSuffix(segment, ">")
}

// String returns the path as a message shows it.
func (p Path) String() string {
	if p.Variable {
		return summary.LastName(p.Text)
	}
	return p.Text
}

// Field is the last segment of the path that is a field: the array itself.
func (p Path) Field() string {
	segments := p.segments()
	for i := len(segments) - 1; i >= 0; i-- {
		if segments[i] != "$" {
			return segments[i]
		}
	}
	return ""
}

// segments are the keys of the path, "$" for those that pick an element.
func (p Path) segments() []string {
	if p.Variable {
		return []string{p.Text}
	}
	segments := strings.Split(p.Text, ".")
	for i, s := range segments {
		if strings.HasPrefix(s, "$") || isHole(s) || strings.Trim(s, "0123456789") == "" {
			segments[i] = "$"
		}
	}
	return segments
}

// Within reports whether p is q or lies in it.
func (p Path) Within(q Path) bool {
	inner, outer := p.segments(), q.segments()
	if p.Variable != q.Variable || len(inner) < len(outer) {
		return false
	}
	for i := range outer {
		if inner[i] != outer[i] {
			return false
		}
	}
	return true
}

// IsOneOfFew reports whether e can only be one of a fixed set of values: a
// constant, a boolean, a value of a type that has its values declared as
// constants, a parameter for which every caller gives a constant, a document
// of such.
func (p *Package) IsOneOfFew(o *Operation, e value.Expr) bool {
	for _, a := range document.Alternatives(p.Below(e)) {
		few := document.IsConstant(a) == value.Yes || a.Op == value.Typed && p.isEnumeration(a.Text) || p.givenConstants(a.Bare())
		for _, d := range p.View(o).Documents(a) {
			few = few || d.Known() && len(d.Elements) > 0 &&
				!slices.ContainsFunc(d.Elements, func(e document.Element) bool { return !p.IsOneOfFew(o, e.Value) })
		}
		if !few {
			return false
		}
	}
	return true
}

// isEnumeration reports whether the type with that name has few values: it is
// boolean, has constants declared, or is a struct of such types.
func (p *Package) isEnumeration(name string) bool {
	t := p.values.Type(name)
	return t != nil && hasFewValues(t)
}

func hasFewValues(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() == types.Bool || countConstants(t) > 1
	case *types.Struct:
		for f := range u.Fields() {
			if !hasFewValues(f.Type()) {
				return false
			}
		}
		return u.NumFields() > 0
	}
	return false
}

// countConstants is how many constants of the named type t its package
// declares.
func countConstants(t types.Type) int {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return 0
	}
	count := 0
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), t) {
			count++
		}
	}
	return count
}

// givenConstants reports whether e is a parameter for which all calls of its
// function that the package has give constants.
func (p *Package) givenConstants(e value.Expr) bool {
	if e.Op != value.Param {
		return false
	}
	sites := p.values.Sites(e.Text)
	return len(sites) > 0 && !slices.ContainsFunc(sites, func(s summary.Site) bool {
		args := s.Args()
		return e.Index >= len(args) || document.IsConstant(args[e.Index]) != value.Yes
	})
}
