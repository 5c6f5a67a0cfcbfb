package summary

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A givenTo is a call that gets an address, as the value v.
type givenTo struct {
	call ssa.CallInstruction
	v    ssa.Value
}

// fills are what the calls that get the address of a place store there.
func (p *Package) fills(c contents) []value.Expr {
	var all []value.Expr
	for _, g := range c.given {
		all = append(all, p.fill(g)...)
	}
	return all
}

// fill is what one call stores at the address it is given.
func (p *Package) fill(g givenTo) []value.Expr {
	common := g.call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return nil
	}
	key, fn, args := p.Callee(common)
	index := slices.Index(common.Args, g.v)
	if index < 0 {
		return nil
	}
	if common.IsInvoke() {
		index++
	}
	if m, _ := driver.Lookup(fn); m != nil {
		return decoded(m, args, index)
	}
	if own := p.funcs[key]; own != nil && index < len(own.Params) {
		return p.filledParam(own, index, key, args)
	}
	if filled := p.below().Fills[key]; index < len(filled) && filled[index].Op != value.Unknown {
		return []value.Expr{filled[index].Bind(key, args)}
	}
	if pointsToStruct(g.v.Type()) {
		return nil // a method or function of its own, which fills no more than the fields
	}
	return []value.Expr{value.Opaque("filled by a call")}
}

// decoded is what the driver's function m stores at its argument index.
func decoded(m *driver.Method, args []value.Expr, index int) []value.Expr {
	role := index
	if m.Type != "" {
		role--
	}
	if role < 0 || role >= len(m.Args) || m.Args[role] != driver.RoleTarget {
		return nil
	}
	if m.Type != "" && args[0].Op == value.Read {
		return []value.Expr{args[0]}
	}
	return []value.Expr{value.Opaque("decoded")}
}

// filledParam is what the function fn, called with args, stores at the address
// that is its parameter index.
func (p *Package) filledParam(fn *ssa.Function, index int, key string, args []value.Expr) []value.Expr {
	param := fn.Params[index]
	stored, ok := p.filled[param]
	if !ok {
		p.filled[param] = nil // until it is known
		c := p.contents(param)
		all := p.fills(c)
		for _, s := range c.stores {
			all = append(all, p.stored(s.Val))
		}
		if len(all) > 0 {
			stored = []value.Expr{value.OneOf(all...)}
		}
		p.filled[param] = stored
	}
	if len(stored) == 0 {
		return nil
	}
	return []value.Expr{stored[0].Bind(key, args)}
}

// exportFills adds what an exported function reads into its parameters.
func (p *Package) exportFills(t *table, fn *ssa.Function, key string) {
	for i, param := range fn.Params {
		if _, isPtr := param.Type().Underlying().(*types.Pointer); !isPtr && !types.IsInterface(param.Type()) {
			continue
		}
		for _, e := range p.filledParam(fn, i, key, identity(fn, key)) {
			if e = p.exported(e); e.IsRead() {
				t.Fills[key] = append(make([]value.Expr, i), e)
			}
		}
	}
}

func pointsToStruct(t types.Type) bool {
	ptr, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	_, ok = ptr.Elem().Underlying().(*types.Struct)
	return ok
}
