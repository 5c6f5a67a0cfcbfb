// Package structcodec is how the driver turns a Go struct into a document and
// back, read off the type alone.
//
// It says what the default registry does, with no option of the client,
// encoder or registry set: UseJSONStructTags, OmitZeroStruct, OmitEmpty and
// ErrorOnInlineDuplicates change it. The source of each claim is
// struct_codec.go and struct_tag_parser.go of the driver, in bson/bsoncodec of
// v1.17.10 and bson of v2.10.0; the tests compare the claims with what both
// drivers write and read.
package structcodec

import (
	"go/types"

	"github.com/mongovet/mongovet/passes/internal/driver"
)

// A Field is a struct field that has a key in the document, or an inline map.
type Field struct {
	Name string       // the key; "" for an inline map
	Path []*types.Var // from the outermost struct to the field; more than one if inlined
	Type types.Type   // of the field

	OmitEmpty bool // not written if empty; see [Field.Always]
	MinSize   bool // integers that fit are written as 32 bits, also those further in
	Truncate  bool // reading may lose the fraction of a double
	InlineMap bool // a map whose keys stand beside the other fields
}

// A Reason is why a struct has no known fields.
type Reason uint8

// The reasons. The driver fails at run time for all but the first.
const (
	Unknown         Reason = iota // no driver given, a type parameter or endless inlining
	DuplicateKey                  // two fields have the key, none being less deep
	InlineKind                    // neither a struct, a pointer to one, nor a map is inline
	InlineMapKey                  // an inline map has keys of another type than string
	SecondInlineMap               // a struct has two inline maps
)

// A Refusal says why a struct has no known fields and where.
type Refusal struct {
	Why   Reason
	Key   string       // of DuplicateKey
	Path  []*types.Var // to the field, from the outermost struct
	Other []*types.Var // to the earlier field with the same key, or the first inline map
}

// Fields returns the fields that the driver reads and writes for a struct, in
// the order of the written document, inline ones flattened. If the driver
// refuses the struct, or it is not known, there are none and a refusal says why.
//
// It looks at no method of the struct: [Document] does. The majors agree in
// every rule, so v matters only if it is 0. Fields of a type that cannot be
// written (func, chan, complex, uintptr) are among them, and so are those of a
// struct that is inlined into one inlined from a nil pointer, although reading
// them panics (getInlineField).
func Fields(s *types.Struct, v driver.Version) ([]Field, *Refusal) {
	if v == 0 {
		return nil, new(Refusal)
	}
	budget := 1000 // structs; the driver itself runs out of stack on endless ones
	return describe(s, nil, &budget)
}

// Lookup returns the field that is written under the key name, nil if there is
// none. It is not known if the struct is not, or if an inline map may have the
// key. A document that is read may also spell a lower-case key in capitals
// (DecodeValue).
func Lookup(s *types.Struct, v driver.Version, name string) (f *Field, known bool) {
	fields, refusal := Fields(s, v)
	known = refusal == nil
	for i := range fields {
		switch {
		case fields[i].InlineMap:
			known = false
		case fields[i].Name == name:
			return &fields[i], true
		}
	}
	return nil, known
}

// Always reports whether every document that is written has the key. It has
// not if the field is omitted when empty, which a struct or an array with
// elements never is unless it has a method IsZero (isEmpty), or if it is
// inlined from a pointer, which may be nil (EncodeValue).
func (f *Field) Always() bool {
	for _, v := range f.Path[:len(f.Path)-1] {
		if _, ok := v.Type().Underlying().(*types.Pointer); ok {
			return false
		}
	}
	return !f.InlineMap && !(f.OmitEmpty && canBeEmpty(f.Type))
}

func canBeEmpty(t types.Type) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "IsZero")
	if fn, ok := obj.(*types.Func); ok && matches(fn, nil, []types.Type{types.Typ[types.Bool]}) {
		return true
	}
	switch t := t.Underlying().(type) {
	case *types.Struct:
		return false
	case *types.Array:
		return t.Len() == 0
	}
	return true
}
