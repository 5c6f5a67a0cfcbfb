package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// inherited is what the package hands on of the facts below it, for importers
// that do not import those packages themselves: of the types they get through
// its API the methods and fields that give a handle or a date, and the
// variables that any of it mentions.
func (p *Package) inherited(own *table) *table {
	var keys []string
	for key, results := range p.below().Results {
		if isMember(key) && slices.ContainsFunc(results, givesHandleOrDate) {
			keys = append(keys, key)
		}
	}
	for key, e := range p.below().Vars {
		if isMember(key) && givesHandleOrDate(e) {
			keys = append(keys, key)
		}
	}
	t := newTable()
	for _, key := range p.InAPI(keys) {
		if results, ok := p.below().Results[key]; ok {
			t.Results[key] = results
		} else {
			t.Vars[key] = p.below().Vars[key]
		}
	}
	for _, from := range []*table{own, t} {
		for _, results := range from.Results {
			p.handOn(t, results...)
		}
	}
	for _, e := range own.Vars {
		p.handOn(t, e)
	}
	return t
}

func givesHandleOrDate(e value.Expr) bool {
	return e.Contains(func(e value.Expr) bool {
		return e.Op == value.Collection || e.Op == value.Database || e.Op == value.Time
	})
}

// handOn adds the variables of packages below that list mentions.
func (p *Package) handOn(t *table, list ...value.Expr) {
	for _, e := range list {
		e.Walk(func(e value.Expr) bool {
			if held, ok := p.below().Vars[e.Text]; ok && (e.Op == value.Global || e.Op == value.Field) {
				t.Vars[e.Text] = held
			}
			return false
		})
	}
}

// isMember reports whether key is a method or field of a type.
func isMember(key string) bool {
	return strings.LastIndexByte(key, '.') > strings.IndexByte(key, ':')
}

// InAPI returns those of keys that are methods or fields of types that
// importers of this package get to see.
func (p *Package) InAPI(keys []string) []string {
	if len(keys) == 0 {
		return nil
	}
	w := apiWalk{own: p.pass.Pkg, told: make(map[string]bool), types: make(map[string]bool)}
	for _, key := range keys {
		w.told[packageOf(key)] = true
	}
	for key := range p.below().Results {
		w.told[packageOf(key)] = true
	}
	scope := p.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		if obj := scope.Lookup(name); obj.Exported() {
			w.add(obj.Type(), maxHops)
		}
	}
	return slices.DeleteFunc(slices.Clone(keys), func(key string) bool {
		return !isMember(key) || !w.types[key[:strings.LastIndexByte(key, '.')]]
	})
}

// An apiWalk finds the named types that the API of a package leads to. Those
// of packages that told nothing are left out, and what only they lead to.
type apiWalk struct {
	own   *types.Package
	told  map[string]bool
	types map[string]bool
}

// maxHops bounds how many types of other packages a value may lead through.
const maxHops = 2

// add adds the named types that t leads to: through its elements, fields
// and methods, and through those of their types.
func (w *apiWalk) add(t types.Type, hops int) {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		pkg := t.Obj().Pkg()
		if pkg == nil || pkg != w.own && !w.told[pkg.Path()] || w.types[typeKey(t.Origin())] {
			return
		}
		if pkg != w.own {
			if hops--; hops < 0 {
				return
			}
		}
		w.types[typeKey(t.Origin())] = true
		for m := range t.Origin().Methods() {
			if m.Exported() {
				w.add(m.Signature(), hops)
			}
		}
		w.add(t.Underlying(), hops)
	case *types.Pointer:
		w.add(t.Elem(), hops)
	case *types.Slice:
		w.add(t.Elem(), hops)
	case *types.Array:
		w.add(t.Elem(), hops)
	case *types.Chan:
		w.add(t.Elem(), hops)
	case *types.Map:
		w.add(t.Elem(), hops)
	case *types.Struct:
		for f := range t.Fields() {
			if f.Exported() || f.Embedded() {
				w.add(f.Type(), hops)
			}
		}
	case *types.Interface:
		for m := range t.Methods() {
			w.add(m.Signature(), hops)
		}
	case *types.Signature:
		for v := range t.Params().Variables() {
			w.add(v.Type(), hops)
		}
		for v := range t.Results().Variables() {
			w.add(v.Type(), hops)
		}
	}
}
