package structcodec

import (
	"go/types"
	"slices"

	"github.com/mongovet/mongovet/passes/internal/driver"
)

// Document returns the struct whose [Fields] make the document that the driver
// writes for a value of type t, through any pointers. It is nil if t is no
// struct, is written as a BSON value (time.Time, url.URL and the driver's own
// types of the major v: RegisterDefaultEncoders), or encodes itself.
//
// The driver's own types of the other major are plain structs: v2 writes v1's
// primitive.Timestamp as {t, i}.
func Document(t types.Type, v driver.Version) *types.Struct {
	t = deref(t)
	s, ok := t.Underlying().(*types.Struct)
	if !ok || v == 0 || isValue(t, v) || IsCustom(t, v) {
		return nil
	}
	return s
}

// isValue reports whether the struct type t has a codec of its own.
func isValue(t types.Type, v driver.Version) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	switch named.Obj().Pkg().Path() + "." + named.Obj().Name() {
	case "time.Time", "net/url.URL":
		return true
	}
	kind, of := driver.KindOf(t)
	switch kind {
	case driver.KindTimestamp, driver.KindRegex, driver.KindBinary, driver.KindDecimal128,
		driver.KindRawValue, driver.KindScalar:
		return of&v != 0
	}
	return false
}

var (
	errorType = types.Universe.Lookup("error").Type()
	anyType   = types.Universe.Lookup("any").Type()
	byteType  = types.Typ[types.Byte]
	bytesType = types.NewSlice(byteType)
	bsonType  types.Type // stands for v1's bsontype.Type
)

// hooks are the methods of the interfaces that the default registry asks first
// (RegisterHookEncoder, RegisterInterfaceEncoder and the decoders).
var hooks = []struct {
	in              driver.Version
	name            string
	params, results []types.Type
}{
	{driver.Both, "MarshalBSON", nil, []types.Type{bytesType, errorType}},
	{driver.V1, "MarshalBSONValue", nil, []types.Type{bsonType, bytesType, errorType}},
	{driver.V2, "MarshalBSONValue", nil, []types.Type{byteType, bytesType, errorType}},
	{driver.V1, "ProxyBSON", nil, []types.Type{anyType, errorType}},
	{driver.Both, "UnmarshalBSON", []types.Type{bytesType}, []types.Type{errorType}},
	{driver.V1, "UnmarshalBSONValue", []types.Type{bsonType, bytesType}, []types.Type{errorType}},
	{driver.V2, "UnmarshalBSONValue", []types.Type{byteType, bytesType}, []types.Type{errorType}},
}

// IsCustom reports whether t, a pointer to it or what it points to encodes or
// decodes itself, so that its fields say nothing. A method that is promoted
// from an embedded field counts, one whose types are those of the other major
// does not. For [driver.Both], either major is enough.
func IsCustom(t types.Type, v driver.Version) bool {
	t = deref(t)
	for _, h := range hooks {
		if h.in&v == 0 {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, h.name)
		if fn, ok := obj.(*types.Func); ok && matches(fn, h.params, h.results) {
			return true
		}
	}
	return false
}

// matches reports whether fn has the signature of an interface's method.
func matches(fn *types.Func, params, results []types.Type) bool {
	same := func(v *types.Var, want types.Type) bool {
		if want == bsonType {
			pkg, name, of := driver.Named(v.Type())
			return pkg == "bson/bsontype" && name == "Type" && of == driver.V1
		}
		return types.Identical(v.Type(), want)
	}
	sig := fn.Signature()
	return !sig.Variadic() &&
		slices.EqualFunc(slices.Collect(sig.Params().Variables()), params, same) &&
		slices.EqualFunc(slices.Collect(sig.Results().Variables()), results, same)
}

// deref is t without pointers.
func deref(t types.Type) types.Type {
	for range 10 { // type P *P has no end
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
	}
	return t
}
