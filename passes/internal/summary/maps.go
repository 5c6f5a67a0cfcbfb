package summary

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// updated is the value e of v with what is put into it after it was made, if
// it is a map.
func (p *Package) updated(v ssa.Value, e value.Expr) value.Expr {
	m, ok := v.Type().Underlying().(*types.Map)
	if !ok || v.Referrers() == nil || e.Op == value.Recursion {
		return e
	}
	u := updates{p: p, isDocument: types.IsInterface(m.Elem())}
	u.collect(v)
	return u.apply(e)
}

// updates are what is put into a map, and taken out of it.
type updates struct {
	p          *Package
	isDocument bool // its elements are interfaces

	added   []value.Expr
	deleted []deletion
}

// A deletion takes a key out of a map; always, or maybe.
type deletion struct {
	key    value.Expr
	always bool
}

func (u *updates) apply(e value.Expr) value.Expr {
	if len(u.added) == 0 && len(u.deleted) == 0 {
		return e
	}
	if e.Op != value.Map {
		e = value.Expr{Op: value.Map, Args: []value.Expr{spread(e)}}
	}
	e.Args = slices.Concat(e.Args, u.added)
	for _, del := range u.deleted {
		var kept []value.Expr
		for _, a := range e.Args {
			isKey := a.Op == value.Entry && del.key.IsConst() && del.key.Equal(a.Args[0])
			switch {
			case isKey && del.always:
				continue
			case isKey, a.Op == value.Spread, a.Op == value.Entry && !(del.key.IsConst() && a.Args[0].IsConst()):
				a = optional(a)
			}
			kept = append(kept, a)
		}
		e.Args = kept
	}
	return value.Container(e)
}

// collect finds the updates of the map v in its function and in those that it
// is given to.
func (u *updates) collect(v ssa.Value) {
	var uses []*ssa.BasicBlock
	for _, ref := range *v.Referrers() {
		switch ref.(type) {
		case *ssa.MapUpdate, *ssa.DebugRef:
		default:
			uses = append(uses, ref.Block())
		}
	}
	always := func(at ssa.Instruction) bool {
		return !slices.ContainsFunc(uses, func(b *ssa.BasicBlock) bool { return !at.Block().Dominates(b) })
	}
	for _, ref := range *v.Referrers() {
		var added []value.Expr
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			if ref.Map == v {
				added = append(added, value.Expr{
					Op: value.Entry, Args: []value.Expr{u.p.Eval(ref.Key).Bare(), u.value(ref.Value)}, Pos: ref.Pos(),
				})
			}
		case ssa.CallInstruction:
			added = u.byCall(ref, v, always(ref))
		}
		for _, a := range added {
			if !always(ref) {
				a = optional(a)
			}
			u.added = append(u.added, a)
		}
	}
}

// value is v as an element of the map.
func (u *updates) value(v ssa.Value) value.Expr {
	if u.isDocument {
		return u.p.stored(v)
	}
	return value.OfType(u.p.Eval(v), u.p.typeName(v.Type()))
}

// byCall returns what the call, which is always made or maybe, adds to the map
// v that it is given.
func (u *updates) byCall(call ssa.CallInstruction, v ssa.Value, always bool) []value.Expr {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		switch {
		case b.Name() == "delete" && common.Args[0] == v:
			u.deleted = append(u.deleted, deletion{u.p.Eval(common.Args[1]), always})
		case b.Name() == "clear":
			u.deleted = append(u.deleted, deletion{})
		}
		return nil
	}
	index := slices.Index(common.Args, v)
	if index < 0 {
		return nil
	}
	key, fn, args := u.p.Callee(common)
	if own := u.p.funcs[key]; own != nil && !common.IsInvoke() && index < len(own.Params) {
		var added []value.Expr
		for _, a := range u.p.updatesOf(own.Params[index], u.isDocument).added {
			added = append(added, a.Bind(key, args))
		}
		return added
	}
	if fn != nil && fn.FullName() == "maps.Copy" && index == 0 {
		return []value.Expr{spread(u.p.Eval(common.Args[1]))}
	}
	if m, _ := driver.Lookup(fn); m != nil || !u.isDocument || fn != nil && fn.Pkg() != nil && inStandardLibrary(fn.Pkg().Path()) {
		return nil
	}
	return []value.Expr{spread(value.Opaque("filled by a call"))}
}

// updatesOf are the updates of the map that is a parameter.
func (p *Package) updatesOf(param *ssa.Parameter, isDocument bool) *updates {
	if u := p.put[param]; u != nil {
		return u
	}
	u := &updates{p: p, isDocument: isDocument}
	p.put[param] = &updates{} // until it is known
	if param.Referrers() != nil {
		u.collect(param)
	}
	if value.Container(value.Expr{Op: value.Map, Args: u.added}).Op != value.Map {
		u.added = []value.Expr{spread(value.Opaque("too large"))}
	}
	p.put[param] = u
	return u
}
