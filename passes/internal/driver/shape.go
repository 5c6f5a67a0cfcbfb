package driver

import "go/types"

// Shape returns the driver's method that has the name and signature of the
// interface method m, for interfaces that applications declare over the
// driver; nil if m's signature has no driver type or there is no such method.
func Shape(m *types.Func) *types.Func {
	sig := m.Signature()
	var pkg *types.Package
	for _, tuple := range []*types.Tuple{sig.Results(), sig.Params()} {
		for v := range tuple.Variables() {
			if p := mongoPackage(v.Type()); p != nil && pkg == nil {
				pkg = p
			}
		}
	}
	if pkg == nil {
		return nil
	}
	for _, handle := range []string{"Collection", "Database", "Client"} {
		tn, ok := pkg.Scope().Lookup(handle).(*types.TypeName)
		if !ok {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(tn.Type()), false, pkg, m.Name())
		if fn, ok := obj.(*types.Func); ok && sameSignature(sig, fn.Signature()) {
			return fn
		}
	}
	return nil
}

// mongoPackage returns the package mongo of the driver if t is a type of it.
func mongoPackage(t types.Type) *types.Package {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	if name, _ := Package(named.Obj().Pkg().Path()); name != "mongo" {
		return nil
	}
	return named.Obj().Pkg()
}

func sameSignature(a, b *types.Signature) bool {
	return a.Variadic() == b.Variadic() && types.Identical(a.Params(), b.Params()) && types.Identical(a.Results(), b.Results())
}
