package summary

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// derivedFrom is the context that result index of a call of a function of which
// nothing is known is derived from: the only one that it is given. It is nil if
// the result is no context, or there are several.
func derivedFrom(c *ssa.Call, index int) ssa.Value {
	if !IsContext(c.Common().Signature().Results().At(index).Type()) {
		return nil
	}
	var from ssa.Value
	for _, arg := range c.Common().Args {
		if made, ok := arg.(*ssa.MakeInterface); ok {
			arg = made.X
		}
		switch {
		case !IsContext(arg.Type()):
		case from != nil:
			return nil
		default:
			from = arg
		}
	}
	return from
}

// IsContext reports whether values of type t are contexts.
func IsContext(t types.Type) bool {
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context" {
		return named.Obj().Name() == "Context"
	}
	for _, name := range []string{"Deadline", "Done", "Err", "Value"} {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		if _, isMethod := obj.(*types.Func); !isMethod {
			return false
		}
	}
	return true
}
