package op

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
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
	return o.Lists().filter(func(e value.Expr) bool { return rootOf(e).Op == value.Param })
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
			if fn != call.Parent() || summary.MayPrecede(use, call) {
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
// a branch that it opens returns, assigns or calls the driver, or its result is
// used otherwise.
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
	root := rootOf(e)
	return root.Op == value.Param && root.Text == key
}

// rootOf is what e is a part of.
func rootOf(e value.Expr) value.Expr {
	for e.Op == value.Field || e.Op == value.Elem || e.Op == value.Typed {
		e = e.Args[0]
	}
	return e
}

// pathIn returns the path that the list e has in the document it was read as
// part of; ok is false if it is not a part of one.
func (p *Package) pathIn(o *Operation, e value.Expr) (path Path, collection value.Expr, ok bool) {
	var segments []string
	for {
		switch e = e.Bare(); e.Op {
		case value.Read:
			if len(segments) == 0 {
				return Path{}, value.Expr{}, false
			}
			slices.Reverse(segments)
			return Path{Text: strings.Join(segments, ".")}, e.Args[0], true
		case value.Field:
			name, known := p.fieldName(o, e.Text)
			if !known {
				return Path{}, value.Expr{}, false
			}
			if name != "" {
				segments = append(segments, name)
			}
			e = e.Args[0]
		case value.Elem:
			switch {
			case e.Args[1].Op == value.String:
				segments = append(segments, e.Args[1].Text)
			case e.Args[0].Bare().Op != value.Read: // else of a list of documents
				segments = append(segments, "$")
			}
			e = e.Args[0]
		case value.Struct:
			if n := len(e.Args); n > 0 && e.Args[n-1].Text == "" {
				e = e.Args[n-1].Args[0]
				continue
			}
			return Path{}, value.Expr{}, false
		default:
			return Path{}, value.Expr{}, false
		}
	}
}

// fieldName is the name in the document of the struct field key; "" for one
// whose fields are inlined.
func (p *Package) fieldName(o *Operation, key string) (string, bool) {
	if name, unnamed := strings.CutPrefix(key, ":"); unnamed {
		return p.values.UnnamedField(name, o.Version)
	}
	typ := key[:max(0, strings.LastIndexByte(key, '.'))]
	fields, _ := p.values.Fields(typ, o.Version)
	for _, f := range fields {
		switch i := slices.Index(f.Path, key); {
		case i == len(f.Path)-1:
			return f.Key, true
		case i >= 0:
			return "", true
		}
	}
	return "", false
}

// Measures reports whether the length of the list at a path is compared with a
// limit on the way of o, as far as the list is a field or key of that name.
func (p *Package) Measures(o *Operation, at Path) bool {
	isList := func(e value.Expr) bool { return p.lastKey(o, e) == at.Field() }
	if slices.ContainsFunc(o.Lists().Measured, isList) {
		return true
	}
	if o.Call == nil || slices.ContainsFunc(o.Bound, func(b Binding) bool { return !b.Assigned }) {
		return false
	}
	// What the callers make sure of.
	for _, s := range p.values.Sites(summary.Key(o.Call.Parent())) {
		l := p.listsBefore(s.Call)
		if slices.ContainsFunc(l.Measured, isList) {
			return true
		}
	}
	return false
}

// lastKey is the key in the document of the field or element e, "" if it is
// not known.
func (p *Package) lastKey(o *Operation, e value.Expr) string {
	switch {
	case e.Op == value.Field:
		name, _ := p.fieldName(o, e.Text)
		return name
	case e.Op == value.Elem && e.Args[1].Op == value.String:
		return e.Args[1].Text
	case e.Op == value.Elem:
		return p.lastKey(o, e.Args[0])
	}
	return ""
}

// A Grown is a list that was read from a collection and has got more elements.
type Grown struct {
	Path       Path
	Collection value.Expr // that it was read from
}

// Grown returns what of the value e is a list that was read, with all it had
// and more.
func (p *Package) Grown(o *Operation, e value.Expr) []Grown {
	var out []Grown
	for _, a := range document.Alternatives(e) {
		if a.Op != value.List || a.Index != 0 || len(a.Args) < 2 {
			continue
		}
		for _, list := range parts(a) {
			if path, collection, ok := p.pathIn(o, list); ok {
				out = append(out, Grown{path, collection})
			}
		}
	}
	return out
}

// replacedIn returns the paths of the lists in the document doc, which was
// read, that have been assigned something else on the way of o.

func (p *Package) replacedIn(o *Operation, doc value.Expr) []Path {
	from := reads(doc)
	if len(from) == 0 {
		return nil
	}
	var out []Path
	for _, list := range o.Lists().Replaced {
		path, collection, ok := p.pathIn(o, list)
		if ok && slices.ContainsFunc(from, collection.Equal) {
			out = append(out, path)
		}
	}
	return out
}

// GrownIn returns the lists in the document doc, which was read, that have got
// more elements on the way of o.
func (p *Package) GrownIn(o *Operation, doc value.Expr) []Grown {
	from := reads(doc)
	if len(from) == 0 {
		return nil
	}
	var out []Grown
	for _, list := range o.Lists().Appended {
		path, collection, ok := p.pathIn(o, list)
		if ok && slices.ContainsFunc(from, collection.Equal) && !slices.ContainsFunc(o.Lists().Replaced, list.Equal) {
			out = append(out, Grown{path, collection})
		}
	}
	return out
}

// GrownBelow returns the lists inside the part e of a document that was read,
// which have got more elements on the way of o.
func (p *Package) GrownBelow(o *Operation, e value.Expr) []Grown {
	if !e.IsRead() {
		return nil
	}
	var out []Grown
	for _, list := range o.Lists().Appended {
		inside := slices.ContainsFunc(document.Alternatives(e), func(a value.Expr) bool {
			return a.IsRead() && !a.Bare().Equal(list) && list.Contains(a.Bare().Equal)
		})
		if path, collection, ok := p.pathIn(o, list); ok && inside && !slices.ContainsFunc(o.Lists().Replaced, list.Equal) {
			out = append(out, Grown{path, collection})
		}
	}
	return out
}

// reads returns the collections that doc, as a whole, may be read from.
func reads(doc value.Expr) []value.Expr {
	var out []value.Expr
	for _, a := range document.Alternatives(doc) {
		switch a = a.Bare(); a.Op {
		case value.Read:
			out = append(out, a.Args[0])
		case value.Elem:
			out = append(out, reads(a.Args[0])...)
		case value.Struct:
			if n := len(a.Args); n > 0 && a.Args[n-1].Text == "" {
				out = append(out, reads(a.Args[n-1].Args[0])...)
			}
		}
	}
	return out
}
