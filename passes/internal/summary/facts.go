package summary

import (
	"fmt"
	"go/types"
	"slices"
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
	f.once.Do(func() {
		if f.t == nil {
			f.t = decodeTable(f.data)
		}
	})
	return f.t
}

func (f *Facts) results(key string, index int) (value.Expr, bool) {
	if f == nil {
		return value.Expr{}, false
	}
	results := f.table().Results[key]
	if index >= len(results) {
		return value.Expr{}, false
	}
	return results[index], true
}

func (f *Facts) variable(key string) (value.Expr, bool) {
	if f == nil {
		return value.Expr{}, false
	}
	e, ok := f.table().Vars[key]
	return e, ok
}

const (
	maxFacts     = 60 << 10 // bytes of one package's facts
	maxExported  = 120      // nodes of one exported expression
	maxExportKey = 4000     // functions and variables of one package
)

// facts makes the facts of the package.
func (p *Package) facts() *Facts {
	t := &table{Reaches: p.Reaches, Results: make(map[string][]value.Expr), Vars: make(map[string]value.Expr)}
	for _, fn := range p.IR.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || p.inTest(fn) {
			continue
		}
		key := funcKey(fn)
		for i := range obj.Signature().Results().Len() {
			if !canMatter(obj.Signature().Results().At(i).Type()) {
				continue
			}
			if e := p.exported(p.ownResult(fn, key, i)); useful(e) {
				for len(t.Results[key]) <= i {
					t.Results[key] = append(t.Results[key], value.Expr{})
				}
				t.Results[key][i] = e
				p.exportVars(t, e)
			}
		}
	}
	for key := range p.index.stores {
		if packageOf(key) == p.pass.Pkg.Path() && exportedName(lastName(key)) {
			p.exportVar(t, key)
		}
	}
	p.exportInterfaces(t)
	return &Facts{data: encodeTable(t), t: t}
}

// exportedName reports whether name is exported.
func exportedName(name string) bool { return types.NewTypeName(0, nil, name, nil).Exported() }

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
	e := p.exported(p.holds(key))
	if !useful(e) {
		return
	}
	t.Vars[key] = e
	p.exportVars(t, e)
}

// exportInterfaces gives the interface methods that one type of the package
// implements the results of the implementation.
func (p *Package) exportInterfaces(t *table) {
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
				if results := t.Results[FuncKey(impl)]; results != nil {
					t.Results[FuncKey(m)] = rename(results, FuncKey(impl), FuncKey(m))
				}
			}
		}
	}
}

// rename makes results of the function from results of the function to.
func rename(results []value.Expr, from, to string) []value.Expr {
	out := make([]value.Expr, len(results))
	for i, e := range results {
		out[i] = e.Replace(func(e value.Expr) (value.Expr, bool) {
			if e.Op != value.Param || e.Text != from {
				return e, false
			}
			e.Text = to
			return e, true
		})
	}
	return out
}

// exported is e as other packages may see it: without what they cannot use
// and without the reasons of what is not known.
func (p *Package) exported(e value.Expr) value.Expr {
	e = e.Replace(func(e value.Expr) (value.Expr, bool) {
		switch {
		case e.Op == value.Unknown && e.Text != value.ListedCollection,
			e.Op == value.Func && p.funcs[e.Text] != nil && p.funcs[e.Text].Parent() != nil,
			e.Op == value.Recursion, e.Op == value.Client:
			return value.Expr{}, true
		case e.Op == value.Struct:
			e.Args = slices.DeleteFunc(slices.Clone(e.Args), func(entry value.Expr) bool {
				return entry.Args[0].Op == value.Unknown
			})
			return e, true
		}
		return e, false
	})
	if e.Size() > maxExported {
		return value.Expr{}
	}
	return e
}

// useful reports whether e tells an importer anything.
func useful(e value.Expr) bool {
	return e.Contains(func(e value.Expr) bool {
		switch e.Op {
		case value.String, value.Time, value.Param, value.Collection, value.Database, value.Func:
			return true
		case value.Unknown:
			return e.Text != ""
		}
		return false
	})
}

// canMatter reports whether a value of type t can be, or hold, a name or a
// handle.
func canMatter(t types.Type) bool {
	if _, _, v := driver.Named(t); v != 0 {
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
		return ok
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
