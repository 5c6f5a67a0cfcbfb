package summary

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Facts are what importers of a package learn about it: the results of its
// exported functions, and what its fields and variables hold. They travel
// encoded and are decoded when first asked.
type Facts struct {
	data []byte
	once sync.Once
	t    *table
}

type table struct {
	Reaches bool // the package imports the driver, directly or not
	Results map[string][]value.Expr
	Vars    map[string]value.Expr
	Fills   map[string][]value.Expr // what functions read into their parameters
}

func newTable() *table {
	return &table{Results: make(map[string][]value.Expr), Vars: make(map[string]value.Expr), Fills: make(map[string][]value.Expr)}
}

// AFact marks Facts as a fact.
func (*Facts) AFact() {}

// String describes the facts for tests.
func (f *Facts) String() string {
	t := f.table()
	return fmt.Sprintf("summary(reaches=%v, %d results, %d variables, %d bytes)", t.Reaches, len(t.Results), len(t.Vars), len(f.data))
}

// GobEncode returns the encoded facts.
func (f *Facts) GobEncode() ([]byte, error) { return f.data, nil }

// GobDecode keeps the encoded facts.
func (f *Facts) GobDecode(data []byte) error {
	f.data = slices.Clone(data)
	return nil
}

func (f *Facts) table() *table {
	f.once.Do(func() { f.t = decodeTable(f.data) })
	return f.t
}

const (
	maxFacts    = 40 << 10 // bytes of one package's facts
	maxHandedOn = 8 << 10  // of them, about packages below
	maxExported = 60       // nodes of one exported expression
	maxName     = 120      // bytes of a text that can be part of a name
)

// facts makes the facts of the package.
func (p *Package) facts() *Facts {
	t := newTable()
	t.Reaches = p.Reaches
	for _, fn := range p.IR.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || p.InTest(fn) {
			continue
		}
		key := funcKey(fn)
		if p.Reaches {
			p.exportFills(t, fn, key)
		}
		for i := range obj.Signature().Results().Len() {
			t0 := obj.Signature().Results().At(i).Type()
			if !canMatter(t0) {
				continue
			}
			e := p.exported(p.ownResult(fn, key, i))
			if says(e) || useful(e) && (isText(t0) || isHandle(t0) || takesHandle(obj.Signature())) {
				for len(t.Results[key]) <= i {
					t.Results[key] = append(t.Results[key], value.Expr{})
				}
				t.Results[key][i] = e
				p.exportVars(t, e)
			}
		}
	}
	for _, key := range p.Stored() {
		if packageOf(key) == p.pass.Pkg.Path() && token.IsExported(LastName(key)) {
			p.exportVar(t, key)
		}
	}
	p.exportInterfaces(t)
	return &Facts{data: encodeTable(t, p.inherited(t))}
}

// exportVars adds the variables of this package that e mentions.
func (p *Package) exportVars(t *table, e value.Expr) {
	e.Contains(func(e value.Expr) bool {
		if (e.Op == value.Field || e.Op == value.Global) && packageOf(e.Text) == p.pass.Pkg.Path() {
			p.exportVar(t, e.Text)
		}
		return false
	})
}

func (p *Package) exportVar(t *table, key string) {
	if _, ok := t.Vars[key]; ok {
		return
	}
	// What it holds is the same for all who ask: the parameters of the
	// functions that fill it say nothing to them.
	e := p.exported(p.resolved(key).Replace(func(e value.Expr) (value.Expr, bool) {
		return value.Expr{}, e.Op == value.Param
	}))
	if !says(e) {
		return
	}
	t.Vars[key] = e
	p.exportVars(t, e)
}

// exportInterfaces gives the interface methods that one type of the package
// implements the results of the implementation.
func (p *Package) exportInterfaces(t *table) {
	for method, iface := range p.Interfaces() {
		if results := t.Results[method]; results != nil {
			t.Results[iface] = rename(results, method, iface)
		}
	}
}

// Interfaces maps methods of the package to the methods of its exported
// interfaces that only they implement here. Importers call them by those.
func (p *Package) Interfaces() map[string]string {
	found := make(map[string]string)
	scope := p.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || !tn.Exported() || tn.IsAlias() {
			continue
		}
		iface, ok := tn.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range iface.ExplicitMethods() {
			if impl := p.implementation(m); impl != nil {
				found[FuncKey(impl)] = FuncKey(m)
			}
		}
	}
	return found
}

// rename makes results of the function from results of the function to.
func rename(results []value.Expr, from, to string) []value.Expr {
	out := make([]value.Expr, len(results))
	for i, e := range results {
		out[i] = e.Rename(from, to)
	}
	return out
}

// exported is e as other packages may see it: what they can use of it.
func (p *Package) exported(e value.Expr) value.Expr {
	e = p.trim(e)
	if !useful(e) || e.Size() > maxExported {
		return value.Expr{}
	}
	return e
}

// trim returns e without the parts that tell an importer nothing: the reasons
// of what is not known, choices of which a member is not known, text that is
// no name, and containers of such.
func (p *Package) trim(e value.Expr) value.Expr {
	switch e.Op {
	case value.Unknown:
		if e.Text != value.ListedCollection {
			return value.Expr{}
		}
	case value.String:
		if len(e.Text) > maxName || strings.ContainsAny(e.Text, " \t\n") {
			return value.Expr{}
		}
	case value.Func:
		if fn := p.funcs[e.Text]; fn != nil && fn.Parent() != nil {
			return value.Expr{} // a function literal
		}
	case value.Client, value.Recursion, value.Fresh:
		return value.Expr{}
	case value.Field, value.Global:
		if !e.FromParam() {
			return p.known(e)
		}
	}
	if e.Op == value.Read {
		e.Text = "" // another one for each caller
	}
	args := make([]value.Expr, 0, len(e.Args))
	unknown := false
	for _, a := range e.Args {
		a = p.trim(a)
		if e.Op == value.Struct && !useful(a) {
			continue
		}
		unknown = unknown || a.Op == value.Unknown && a.Text == ""
		args = append(args, a)
	}
	e.Args = args
	switch e.Op {
	case value.Choice, value.Elem, value.Key:
		if unknown && e.Op == value.Choice || args[0].Op == value.Unknown {
			return value.Expr{}
		}
	case value.List, value.Map, value.Struct:
		if !useful(e) {
			return value.Expr{}
		}
	}
	return e
}

// known is a field or variable if importers can find out what it holds.
func (p *Package) known(e value.Expr) value.Expr {
	if p.Owns(e.Text) {
		return p.trim(p.resolved(e.Text).Replace(func(e value.Expr) (value.Expr, bool) {
			return value.Expr{}, p.isOwnPlace(e)
		}))
	}
	if _, ok := p.below().Vars[e.Text]; ok {
		return value.Expr{Op: value.Global, Text: e.Text} // whatever struct it is a field of
	}
	return value.Expr{}
}

// isOwnPlace reports whether e is a field or variable of this package.
func (p *Package) isOwnPlace(e value.Expr) bool {
	return (e.Op == value.Field || e.Op == value.Global) && p.Owns(e.Text)
}

// says reports whether e tells an importer something by itself: it holds a
// name, a handle, a function or a date.
func says(e value.Expr) bool {
	return e.Contains(func(e value.Expr) bool {
		switch e.Op {
		case value.String:
			return e.Text != ""
		case value.Unknown:
			return e.Text != ""
		case value.Apply:
			return e.Contains(func(e value.Expr) bool { return e.Op == value.Time })
		case value.Global, value.Collection, value.Database, value.Func, value.Read, value.Context:
			return true
		}
		return false
	})
}

// useful reports whether e says something or passes on what the importer may
// know.
func useful(e value.Expr) bool {
	return says(e) || e.Contains(func(e value.Expr) bool { return e.Op == value.Param })
}

// isHandle reports whether t is a type of the driver.
func isHandle(t types.Type) bool {
	_, _, v := driver.Named(t)
	return v != 0
}

// takesHandle reports whether a function gets a handle, as constructors of
// repositories do.
func takesHandle(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if isHandle(v.Type()) {
			return true
		}
	}
	return false
}

// canMatter reports whether a value of type t can be, or hold, a name or a
// handle.
func canMatter(t types.Type) bool {
	if isHandle(t) {
		return true
	}
	if isTime(t) {
		return false // a time is a time
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsString|types.IsInteger) != 0
	case *types.Pointer:
		_, ok := u.Elem().Underlying().(*types.Struct)
		return ok || types.IsInterface(u.Elem()) // a type parameter
	case *types.Slice:
		return canMatter(u.Elem())
	case *types.Map:
		return canMatter(u.Elem())
	case *types.Interface:
		return !types.Identical(t, types.Universe.Lookup("error").Type())
	case *types.Struct, *types.Signature:
		return true
	}
	return false
}
