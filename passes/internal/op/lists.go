package op

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Lists says what functions do with lists that are parts of something else:
// fields of structs, elements of maps.
type Lists struct {
	Appended []value.Expr // that get elements appended
	Measured []value.Expr // whose length is compared with something other than zero
	Replaced []value.Expr // that are assigned something else
}

func (l *Lists) add(m Lists) {
	addNew := func(list []value.Expr, more []value.Expr) []value.Expr {
		list = slices.Clone(list)
		for _, e := range more {
			if len(list) < maxLists && !slices.ContainsFunc(list, e.Equal) {
				list = append(list, e)
			}
		}
		return list
	}
	l.Appended, l.Measured = addNew(l.Appended, m.Appended), addNew(l.Measured, m.Measured)
	l.Replaced = addNew(l.Replaced, m.Replaced)
}

// maxLists bounds the lists that are known of one function.
const maxLists = 40

// with returns l with each list changed by f.
func (l Lists) with(f func(value.Expr) value.Expr) Lists {
	change := func(list []value.Expr) []value.Expr {
		var out []value.Expr
		for _, e := range list {
			out = append(out, parts(f(e))...)
		}
		return out
	}
	return Lists{change(l.Appended), change(l.Measured), change(l.Replaced)}
}

// Lists is what the functions that the operation passes through do with lists.
func (o *Operation) Lists() Lists {
	if o.allLists == nil {
		l := o.lists
		if o.From != nil && o.binding != nil {
			l.add(o.From.Lists().with(o.binding))
		}
		o.allLists = &l
	}
	return *o.allLists
}

// exportedLists are those of o's lists that are parts of what importers give.
func (o *Operation) exportedLists() Lists {
	return o.Lists().filter(func(e value.Expr) bool { return e.Root().Op == value.Param })
}

// filter returns those of the lists, if they are not too large, for which f
// holds.
func (l Lists) filter(f func(value.Expr) bool) Lists {
	keep := func(list []value.Expr) []value.Expr {
		return slices.DeleteFunc(slices.Clone(list), func(e value.Expr) bool { return !f(e) || e.Size() > maxListSize })
	}
	return Lists{keep(l.Appended), keep(l.Measured), keep(l.Replaced)}
}

// isEmpty reports whether nothing is done.
func (l *Lists) isEmpty() bool { return len(l.Appended)+len(l.Measured)+len(l.Replaced) == 0 }

// A listUse is an instruction that does something with lists.
type listUse struct {
	ssa.Instruction
	lists Lists
}

// listsBefore is what the function of call does with lists before it.
func (p *Package) listsBefore(call ssa.CallInstruction) Lists {
	var l Lists
	for fn := call.Parent(); fn != nil; fn = fn.Parent() { // a function literal runs in what is around it
		for _, use := range p.listUses(fn) {
			if fn != call.Parent() || flow.Reaches(use.Instruction, call, nil) {
				l.add(use.lists)
			}
		}
	}
	return l
}

// listUses returns the instructions of fn that do something with lists, also
// by the functions that they call.
func (p *Package) listUses(fn *ssa.Function) []listUse {
	if uses, ok := p.lists[fn]; ok {
		return uses
	}
	p.lists[fn] = nil // until it is known
	var uses []listUse
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			var l Lists
			switch instr := instr.(type) {
			case *ssa.Store:
				l = p.stored(instr.Addr, instr.Val)
			case *ssa.MapUpdate:
				l = p.stored(nil, instr.Value)
			case *ssa.BinOp:
				l = p.measured(instr)
			case ssa.CallInstruction:
				l = p.listsOfCall(instr)
			}
			if !l.isEmpty() {
				uses = append(uses, listUse{instr, l})
			}
		}
	}
	p.lists[fn] = uses
	return uses
}

// listsOf is all that fn does with lists.
func (p *Package) listsOf(fn *ssa.Function) Lists {
	var l Lists
	for _, use := range p.listUses(fn) {
		l.add(use.lists)
	}
	return l
}

// stored is what storing v at addr, or in a map, does with lists.
func (p *Package) stored(addr, v ssa.Value) Lists {
	if made, ok := v.(*ssa.MakeInterface); ok {
		v = made.X
	}
	field, isField := addr.(*ssa.FieldAddr)
	if _, isSlice := v.Type().Underlying().(*types.Slice); !isSlice || addr != nil && !isField {
		return Lists{}
	}
	e := p.values.Eval(v)
	var l Lists
	keepsAll := true
	for _, a := range document.Alternatives(e) {
		if a.Op == value.List && a.Index == 0 && len(a.Args) > 1 {
			l.Appended = append(l.Appended, parts(a)...)
		}
		keepsAll = keepsAll && (len(parts(a)) > 0 || a.Text == summary.Cycle)
	}
	if !keepsAll {
		l.Appended = nil
	}
	if !isField {
		return l
	}
	at := parts(p.values.Eval(field))
	l.Appended = slices.DeleteFunc(l.Appended, func(e value.Expr) bool { return !slices.ContainsFunc(at, e.Equal) })
	if !keepsAll {
		l.Replaced = at
	}
	return l
}

// parts returns the alternatives of e that are fields or elements.
func parts(e value.Expr) []value.Expr {
	switch e = e.Bare(); e.Op {
	case value.Field, value.Elem:
		return []value.Expr{e}
	case value.Choice:
		var out []value.Expr
		for _, a := range e.Args {
			out = append(out, parts(a)...)
		}
		return out
	case value.List:
		for _, a := range e.Args {
			if a.Op == value.Spread && e.Index == 0 {
				return parts(a.Args[0])
			}
		}
	}
	return nil
}

// measured is the list whose length the comparison tests.
func (p *Package) measured(test *ssa.BinOp) Lists {
	switch test.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL, token.NEQ:
	default:
		return Lists{}
	}
	if !decides(test) {
		return Lists{}
	}
	var l Lists
	for _, pair := range [][2]ssa.Value{{test.X, test.Y}, {test.Y, test.X}} {
		if !isZero(pair[1]) {
			l.Measured = append(l.Measured, p.lengths(pair[0])...)
		}
	}
	return l
}

// decides reports whether more depends on the comparison than what is logged:
// a branch that it opens returns or assigns, or its result is used otherwise.
func decides(test *ssa.BinOp) bool {
	for _, ref := range *test.Referrers() {
		branch, ok := ref.(*ssa.If)
		if !ok {
			if _, isDebug := ref.(*ssa.DebugRef); !isDebug {
				return true
			}
			continue
		}
		for _, opened := range branch.Block().Succs {
			for _, b := range test.Parent().Blocks {
				if len(opened.Preds) == 1 && opened.Dominates(b) && !onlyLogs(b, opened) {
					return true
				}
			}
		}
	}
	return false
}

// onlyLogs reports whether the block b, in the branch that opened begins, does
// nothing but call functions and go on.
func onlyLogs(b, opened *ssa.BasicBlock) bool {
	for _, instr := range b.Instrs {
		switch instr := instr.(type) {
		case *ssa.Return, *ssa.Panic, *ssa.MapUpdate, *ssa.Send:
			return false
		case *ssa.Store:
			if _, isIndex := instr.Addr.(*ssa.IndexAddr); !isIndex { // of variadic arguments
				return false
			}
		case *ssa.Jump:
			if to := b.Succs[0]; len(to.Instrs) > 0 && !opened.Dominates(to) {
				if _, isPhi := to.Instrs[0].(*ssa.Phi); isPhi {
					return false // another value from here
				}
			}
		}
	}
	return true
}

// lengths returns the lists whose lengths v is, or is a sum of.
func (p *Package) lengths(v ssa.Value) []value.Expr {
	switch v := v.(type) {
	case *ssa.BinOp:
		return append(p.lengths(v.X), p.lengths(v.Y)...)
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			return parts(p.values.Eval(v.Call.Args[0]))
		}
	}
	return nil
}

func isZero(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.Value != nil && k.Value.Kind() == constant.Int && constant.Sign(k.Value) == 0
}

// listsOfCall is what the function that is called does with lists.
func (p *Package) listsOfCall(call ssa.CallInstruction) Lists {
	key, isParam := p.values.TargetKey(call.Common())
	if isParam || key == "" {
		return Lists{}
	}
	l, ok := p.importedTable().lists[key]
	if fn := p.values.Func(key); fn != nil {
		l, ok = p.listsOf(fn), true
	}
	if !ok || l.isEmpty() {
		return Lists{}
	}
	_, _, args := p.values.Callee(call.Common())
	return l.with(func(e value.Expr) value.Expr { return e.Bind(key, args) })
}

// exportedLists are what exported functions of the package do with lists that
// are parts of their parameters.
func (p *Package) exportedLists() map[string]Lists {
	out := make(map[string]Lists)
	for key, fn := range p.values.Funcs() {
		if !p.isExported(key) {
			continue
		}
		l := p.listsOf(fn)
		l = l.filter(func(e value.Expr) bool { return isPartOf(e, key) })
		if !l.isEmpty() {
			out[key] = l
		}
	}
	return out
}

// maxListSize bounds the nodes of one list in a fact.
const maxListSize = 12

// isPartOf reports whether e is a part of a parameter of the function key.
func isPartOf(e value.Expr, key string) bool {
	root := e.Root()
	return root.Op == value.Param && root.Text == key
}
