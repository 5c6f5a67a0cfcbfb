package summary

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Site is a call, outside tests, of a function of this package or below it.
type Site struct {
	Call ssa.CallInstruction
	Args func() []value.Expr // receiver first
}

// Sites returns the calls of the function key. A function given to another
// one that calls its parameter is called where it is given.
func (p *Package) Sites(key string) []Site {
	if p.sites == nil {
		p.sites = make(map[string][]Site)
		var dynamic []ssa.CallInstruction
		for _, call := range p.index.calls {
			if p.InTest(call.Parent()) {
				continue
			}
			key, isParam := p.TargetKey(call.Common())
			switch {
			case isParam:
				dynamic = append(dynamic, call)
			case key != "":
				p.sites[key] = append(p.sites[key], Site{call, func() []value.Expr {
					_, _, args := p.Callee(call.Common())
					return args
				}})
			}
		}
		for _, call := range dynamic {
			p.addCallbacks(call)
		}
	}
	return p.sites[key]
}

// IsUsed reports whether code outside tests uses fn: calls it, takes it as a
// value, or may do so from elsewhere.
func (p *Package) IsUsed(fn *ssa.Function) bool {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	if token.IsExported(fn.Name()) || fn.Signature.Recv() != nil || fn.Name() == "main" || fn.Name() == "init" || fn.Object() == nil {
		return true
	}
	if p.used == nil {
		p.used = make(map[*ssa.Function]bool)
		for _, user := range p.IR.Funcs {
			if p.InTest(user) {
				continue
			}
			for _, b := range user.Blocks {
				for _, instr := range b.Instrs {
					for _, operand := range instr.Operands(nil) {
						if f, ok := (*operand).(*ssa.Function); ok && f != user {
							p.used[f] = true
						}
					}
				}
			}
		}
	}
	return p.used[fn]
}

// addCallbacks adds a call of a parameter of a function as a call of what the
// callers of that function give for it.
func (p *Package) addCallbacks(call ssa.CallInstruction) {
	f := p.Eval(call.Common().Value)
	for _, outer := range slices.Clone(p.sites[f.Text]) {
		outerArgs := outer.Args()
		if f.Index >= len(outerArgs) {
			continue
		}
		given := outerArgs[f.Index]
		if given.Op != value.Func {
			continue
		}
		p.sites[given.Text] = append(p.sites[given.Text], Site{outer.Call, func() []value.Expr {
			args := slices.Clone(given.Args)
			for _, a := range call.Common().Args {
				args = append(args, p.Eval(a).Bind(f.Text, outerArgs))
			}
			return args
		}})
	}
}

const (
	maxCallers = 4   // callers of callers whose arguments a parameter can stand for
	maxSites   = 32  // calls of one of them
	maxClosed  = 500 // calls in all, for one field or variable
)

// closed fills in the parameters in e of functions that only this package can
// call, with what their callers give. Each call takes one from budget.
func (p *Package) closed(e value.Expr, budget *int) value.Expr {
	var param value.Expr
	e.Walk(func(x value.Expr) bool {
		if x.Op == value.Param && param.Op == value.Unknown && p.onlyHere(x.Text) {
			param = x
		}
		return false
	})
	if param.Op == value.Unknown {
		return e
	}
	sites := p.Sites(param.Text)
	if p.closing[param.Text] || len(p.closing) >= maxCallers || len(sites) > maxSites {
		return value.Opaque("parameter")
	}
	p.closing[param.Text] = true
	defer delete(p.closing, param.Text)
	var bound []value.Expr
	for _, s := range sites {
		if *budget--; *budget < 0 {
			return value.Opaque("parameter")
		}
		bound = append(bound, p.closed(e.Bind(param.Text, s.Args()), budget))
	}
	return value.OneOf(bound...)
}

// onlyHere reports whether the function key is called by this package, and by
// its name cannot be called by another.
func (p *Package) onlyHere(key string) bool {
	return p.funcs[key] != nil && !token.IsExported(LastName(key)) && len(p.Sites(key)) > 0
}
