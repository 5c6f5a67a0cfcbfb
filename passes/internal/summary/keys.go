package summary

import (
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// FuncKey names a function in expressions and facts: "path:Func",
// "path:Type.Method". Functions without a package have none.
func FuncKey(fn *types.Func) string {
	fn = fn.Origin()
	if fn.Pkg() == nil {
		return ""
	}
	key := fn.Pkg().Path() + ":"
	if recv := fn.Signature().Recv(); recv != nil {
		name := namedOf(recv.Type())
		if name == nil {
			return ""
		}
		key += name.Obj().Name() + "."
	}
	return key + fn.Name()
}

// Key names an SSA function, see funcKey.
func Key(fn *ssa.Function) string { return funcKey(fn) }

// funcKey names an SSA function. A function literal is named after the
// function around it; instances, bound methods and method expressions after
// what they are made from.
func funcKey(fn *ssa.Function) string {
	if obj, ok := fn.Object().(*types.Func); ok {
		return FuncKey(obj)
	}
	if parent := fn.Parent(); parent != nil {
		return funcKey(parent) + "/" + fn.Name()
	}
	if fn.Pkg != nil {
		return fn.Pkg.Pkg.Path() + ":" + fn.Name()
	}
	return ""
}

// fieldKey names the field index of the struct type that t is or points to:
// "path:Type.field", or ":field" if the struct type has no name.
func fieldKey(t types.Type, index int) string {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || index >= s.NumFields() {
		return ""
	}
	return fieldName(t, s.Field(index).Name())
}

// fieldName is the key of the field name of the struct type t or *t.
func fieldName(t types.Type, name string) string {
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil {
		return ":" + name
	}
	return typeKey(named) + "." + name
}

// packageOf is the path of the package that a key belongs to, "" if none.
func packageOf(key string) string {
	path, _, ok := strings.Cut(key, ":")
	if !ok {
		return "" // a field of a handle
	}
	return path
}

// InModule reports whether the package path belongs to the module of the pass.
func InModule(pass *analysis.Pass, path string) bool {
	m := pass.Module
	return m != nil && m.Path != "" && strings.HasPrefix(path+"/", m.Path+"/")
}

// LastName is the last element of a key: the function, field or variable.
func LastName(key string) string {
	return key[strings.LastIndexAny(key, ".:/")+1:]
}

// typeKey names a type: "path:Type". One declared in a function has the number
// of each scope around it, because other types may have its name.
func typeKey(named *types.Named) string {
	obj := named.Obj()
	key := obj.Pkg().Path() + ":" + obj.Name()
	for s := obj.Parent(); s != nil && s != obj.Pkg().Scope(); s = s.Parent() {
		for i := range s.Parent().NumChildren() {
			if s.Parent().Child(i) == s {
				key += "#" + strconv.Itoa(i)
			}
		}
	}
	return key
}

// globalKey names a package variable.
func globalKey(g *ssa.Global) string {
	return g.Package().Pkg.Path() + ":" + g.Name()
}

// namedOf returns the generic form of the named type that t or *t is, or nil.
func namedOf(t types.Type) *types.Named {
	if t == nil {
		return nil
	}
	t = types.Unalias(t)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		return named.Origin()
	}
	return nil
}
