package summary

import (
	"go/types"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/structcodec"
)

// typeName names a type for [value.OfType] and value.Struct, so that
// [Package.Type] finds it again: "path:Type", "string", "[]path:Type". A
// pointer is named like what it points to.
func (p *Package) typeName(t types.Type) string {
	t = types.Unalias(t)
	if ptr, ok := t.(*types.Pointer); ok {
		t = types.Unalias(ptr.Elem())
	}
	name := ""
	switch t := t.(type) {
	case *types.Named:
		t = t.Origin()
		if name = t.Obj().Name(); t.Obj().Pkg() != nil {
			name = typeKey(t)
		}
	case *types.Slice:
		name = "[]" + p.typeName(t.Elem())
	default:
		name = types.TypeString(t, nil)
	}
	if _, ok := p.types[name]; !ok {
		p.types[name] = t
	}
	return name
}

// Type returns the type with a name that an expression holds; nil if the
// package and what it imports do not have it.
func (p *Package) Type(name string) types.Type {
	if t, ok := p.types[name]; ok {
		return t
	}
	var t types.Type
	if elem, ok := strings.CutPrefix(name, "[]"); ok {
		if e := p.Type(elem); e != nil {
			t = types.NewSlice(e)
		}
	} else if path, typ, ok := strings.Cut(name, ":"); ok {
		if pkg := p.imported(path); pkg != nil {
			if obj, ok := pkg.Scope().Lookup(typ).(*types.TypeName); ok {
				t = obj.Type()
			}
		}
	} else if obj, ok := types.Universe.Lookup(name).(*types.TypeName); ok {
		t = obj.Type()
	}
	p.types[name] = t
	return t
}

// imported returns the package path among those that this one, itself
// included, knows from its imports.
func (p *Package) imported(path string) *types.Package {
	seen := make(map[*types.Package]bool)
	var find func(pkg *types.Package) *types.Package
	find = func(pkg *types.Package) *types.Package {
		if pkg.Path() == path {
			return pkg
		}
		seen[pkg] = true
		for _, imp := range pkg.Imports() {
			if !seen[imp] {
				if found := find(imp); found != nil {
					return found
				}
			}
		}
		return nil
	}
	return find(p.pass.Pkg)
}

// Fields returns how the driver of major v writes structs of the type with a
// name that an expression holds, or false if that is not known.
func (p *Package) Fields(name string, v driver.Version) ([]document.Field, bool) {
	key := structKey{name, v}
	if fields, ok := p.structs[key]; ok {
		return fields, fields != nil
	}
	fields := p.fields(name, v)
	p.structs[key] = fields
	return fields, fields != nil
}

type structKey struct {
	name string
	v    driver.Version
}

// fields is [Package.Fields]; nil if it is not known.
func (p *Package) fields(name string, v driver.Version) []document.Field {
	t := p.Type(name)
	if t == nil {
		return nil
	}
	s := structcodec.Document(t, v)
	if s == nil {
		return nil
	}
	fields, refusal := structcodec.Fields(s, v)
	if refusal != nil {
		return nil
	}
	out := make([]document.Field, 0, len(fields))
	for _, f := range fields {
		if f.InlineMap {
			return nil
		}
		field := document.Field{Key: f.Name, Type: p.typeName(f.Type), OmitEmpty: !f.Always()}
		owner := t
		for _, v := range f.Path {
			field.Path = append(field.Path, fieldName(owner, v.Name()))
			owner = v.Type()
		}
		out = append(out, field)
	}
	return out
}

// UnnamedField is the key in the document of the field name of a struct type
// without a name; false if there are several such types and they differ.
func (p *Package) UnnamedField(name string, v driver.Version) (key string, ok bool) {
	for typ, t := range p.types {
		if _, unnamed := t.(*types.Struct); !unnamed {
			continue
		}
		fields, _ := p.Fields(typ, v)
		for _, f := range fields {
			if LastName(f.Path[len(f.Path)-1]) != name {
				continue
			}
			if ok && f.Key != key {
				return "", false
			}
			key, ok = f.Key, true
		}
	}
	return key, ok
}
