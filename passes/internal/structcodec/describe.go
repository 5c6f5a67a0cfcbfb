package structcodec

import (
	"go/types"
	"reflect"
	"slices"
	"strings"
)

// describe is Fields for a struct that is inlined at path (describeStruct).
func describe(s *types.Struct, path []*types.Var, budget *int) ([]Field, *Refusal) {
	if *budget--; *budget < 0 {
		return nil, &Refusal{Path: path}
	}
	var fields []Field
	var rest *Field
	for i := range s.NumFields() {
		v := s.Field(i)
		f := Field{Path: append(slices.Clip(path), v), Type: v.Type()}
		inline, skip := f.parseTag(s.Tag(i))
		if !v.Exported() || skip { // embedded structs as well, with all their fields
			continue
		}
		if !inline {
			fields = append(fields, f)
			continue
		}
		inner, isMap, why := inlined(v.Type())
		switch {
		case isMap && rest != nil:
			return nil, &Refusal{Why: SecondInlineMap, Path: f.Path, Other: rest.Path}
		case why != fine:
			return nil, &Refusal{Why: why, Path: f.Path}
		case isMap:
			rest = &Field{Path: f.Path, Type: f.Type, InlineMap: true}
			continue
		}
		more, refusal := describe(inner, f.Path, budget) // no option of f applies to them
		if refusal != nil {
			return nil, refusal
		}
		fields = append(fields, more...)
	}
	fields, refusal := dominant(fields)
	if refusal == nil && rest != nil && len(path) == 0 {
		fields = append(fields, *rest) // comes last; that of an inlined struct is ignored
	}
	return fields, refusal
}

// parseTag sets what the tag says (parseStructTags). A tag without a colon
// counts as a whole, and an option in the place of the name is also the name.
func (f *Field) parseTag(tag string) (inline, skip bool) {
	f.Name = strings.ToLower(f.Path[len(f.Path)-1].Name())
	value, ok := reflect.StructTag(tag).Lookup("bson")
	if !ok && !strings.Contains(tag, ":") {
		value = tag
	}
	if value == "-" {
		return false, true
	}
	for i, part := range strings.Split(value, ",") {
		if i == 0 && part != "" {
			f.Name = part
		}
		switch part {
		case "omitempty":
			f.OmitEmpty = true
		case "minsize":
			f.MinSize = true
		case "truncate":
			f.Truncate = true
		case "inline":
			inline = true
		}
	}
	return inline, false
}

// fine is no reason.
const fine Reason = 255

// inlined returns the struct that a field of type t inlines, whatever methods
// it has, or that it is a map.
func inlined(t types.Type) (s *types.Struct, isMap bool, why Reason) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	} else if m, ok := t.Underlying().(*types.Map); ok {
		switch {
		case types.Identical(m.Key(), types.Typ[types.String]):
			return nil, true, fine
		case isUnknown(m.Key()):
			return nil, true, Unknown
		}
		return nil, true, InlineMapKey
	}
	if isUnknown(t) {
		return nil, false, Unknown
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil, false, InlineKind
	}
	return s, false, fine
}

// dominant drops the fields whose key a less deep field has; two at the least
// depth are an error, also if one is what an inlined struct chose (dominantField).
func dominant(fields []Field) ([]Field, *Refusal) {
	first := make(map[string]int, len(fields))
	for i, f := range fields {
		if j, ok := first[f.Name]; !ok || len(f.Path) < len(fields[j].Path) {
			first[f.Name] = i
		}
	}
	var kept []Field
	for i, f := range fields {
		switch j := first[f.Name]; {
		case i == j:
			kept = append(kept, f)
		case len(f.Path) == len(fields[j].Path):
			return nil, &Refusal{Why: DuplicateKey, Key: f.Name, Path: f.Path, Other: fields[j].Path}
		}
	}
	return kept, nil
}

// isUnknown reports whether t is a type parameter or could not be checked.
func isUnknown(t types.Type) bool {
	_, param := types.Unalias(t).(*types.TypeParam)
	return param || t.Underlying() == types.Typ[types.Invalid]
}
