package summary

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Store is an assignment to a field or a package variable.
type Store struct {
	Instr *ssa.Store
	Fn    *ssa.Function
}

// index is what one walk over the instructions of the package finds.
type index struct {
	stores   map[string][]Store                 // by field or variable key
	open     map[string]bool                    // keys whose address is handed out, or whose struct is filled elsewhere
	closures map[*ssa.Function]*ssa.MakeClosure // where a function literal is made
	calls    []ssa.CallInstruction              // in source order of functions
}

func (p *Package) buildIndex() {
	p.index = index{
		stores:   make(map[string][]Store),
		open:     make(map[string]bool),
		closures: make(map[*ssa.Function]*ssa.MakeClosure),
	}
	for _, fn := range p.IR.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				p.indexInstr(fn, instr)
			}
		}
	}
}

func (p *Package) indexInstr(fn *ssa.Function, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if key := placeKey(instr.Addr); packageOf(key) != "" {
			p.index.stores[key] = append(p.index.stores[key], Store{instr, fn})
		}
	case *ssa.MakeClosure:
		p.index.closures[instr.Fn.(*ssa.Function)] = instr
	case ssa.CallInstruction:
		p.index.calls = append(p.index.calls, instr)
		p.markOpen(instr.Common())
	}
}

// placeKey is the key of the field or package variable at addr, or "".
func placeKey(addr ssa.Value) string {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		key := fieldKey(addr.X.Type(), addr.Field)
		if packageOf(key) == "" {
			if outer := placeKey(addr.X); outer != "" {
				return outer + "." + LastName(key)
			}
		}
		return key
	case *ssa.Global:
		return globalKey(addr)
	}
	return ""
}

// markOpen notes what a call may assign to: places whose address it is given,
// and the fields of a struct that a function outside the package gets as any
// (a decoder, a configuration reader).
func (p *Package) markOpen(call *ssa.CallCommon) {
	for _, arg := range call.Args {
		if key := placeKey(arg); key != "" && isText(arg.Type().Underlying().(*types.Pointer).Elem()) {
			p.index.open[key] = true
		}
		made, ok := arg.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		ptr, ok := made.X.Type().Underlying().(*types.Pointer)
		if !ok {
			continue
		}
		s, ok := ptr.Elem().Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for i := range s.NumFields() {
			if isText(s.Field(i).Type()) {
				p.index.open[fieldKey(ptr, i)] = true
			}
		}
	}
}

// holds is the join of everything the package stores in the field or package
// variable key, over the parameters of the storing functions.
func (p *Package) holds(key string) value.Expr {
	if e, ok := p.held[key]; ok {
		return e
	}
	p.held[key] = value.Opaque("recursive") // until it is known
	var all []value.Expr
	budget := maxClosed
	for _, s := range p.index.stores[key] {
		if IsZero(s.Instr.Val) || p.InTest(s.Fn) {
			continue
		}
		all = append(all, p.closed(p.Eval(s.Instr.Val), &budget))
	}
	switch {
	case p.index.open[key]:
		all = append(all, value.Opaque("filled from outside"))
	case len(all) == 0:
		all = append(all, value.Opaque("never assigned here"))
	}
	e := value.OneOf(all...)
	p.held[key] = e
	return e
}

// IsZero reports whether v is nil or "".
func IsZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && (c.Value == nil || c.Value.ExactString() == `""`)
}
