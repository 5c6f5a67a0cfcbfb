// Package summary says, for the package of a pass and everything below it,
// what functions return and what fields and package variables hold, as
// symbolic values ([value.Expr]).
//
// [Package.Eval] turns an SSA value into an expression over the parameters of
// its function; [Package.Result] and [Package.Resolve] fill in what lies
// behind calls, fields and variables, from this package's own code or from
// the [Facts] of its dependencies.
package summary

import (
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/ir"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Analyzer computes the [*Package] of a pass and exports its [Facts]. The
// result is nil for packages that cannot matter: the standard library, the
// driver, and packages of other modules that do not reach the driver.
var Analyzer = &analysis.Analyzer{
	Name:       "mongovetsummary",
	Doc:        "say what functions return and variables hold, symbolically",
	FactTypes:  []analysis.Fact{new(Facts)},
	ResultType: reflect.TypeFor[*Package](),
	Run:        run,
}

func run(pass *analysis.Pass) (any, error) {
	p := &Package{
		pass:            pass,
		funcs:           make(map[string]*ssa.Function),
		functions:       make(map[string]*ssa.Function),
		values:          make(map[ssa.Value]value.Expr),
		evaluating:      make(map[ssa.Value]string),
		active:          make(map[string]bool),
		circular:        make(map[ssa.Value]string),
		results:         make(map[resultKey]value.Expr),
		returning:       make(map[resultKey]bool),
		held:            make(map[string]value.Expr),
		resolutions:     make(map[string]value.Expr),
		closing:         make(map[string]bool),
		texts:           make(map[*ssa.Parameter]value.Expr),
		implementations: make(map[*types.Func][]*types.Func),
		types:           make(map[string]types.Type),
		filled:          make(map[*ssa.Parameter][]value.Expr),
		structs:         make(map[structKey][]document.Field),
		put:             make(map[*ssa.Parameter]*updates),
	}
	p.Reaches = p.reachesDriver()
	if !p.relevant() {
		return (*Package)(nil), nil
	}
	p.IR = ir.Build(pass)
	for _, fn := range p.IR.Funcs {
		p.funcs[funcKey(fn)] = fn
	}
	p.buildIndex()
	if pass.Pkg.Name() != "main" {
		pass.ExportPackageFact(p.facts())
	}
	return p, nil
}

// A Package is what the engine knows about the package of a pass. It is
// filled on demand and must not be used by several goroutines at once, see
// [Package.Use].
type Package struct {
	IR      *ir.Package
	Reaches bool // the package imports the driver, directly or not

	mu              sync.Mutex // see Use
	pass            *analysis.Pass
	funcs           map[string]*ssa.Function // of the package, by key
	functions       map[string]*ssa.Function // any that has been used as a value
	index           index
	values          map[ssa.Value]value.Expr
	evaluating      map[ssa.Value]string // what is being computed, with its marker
	active          map[string]bool      // the markers in evaluating
	circular        map[ssa.Value]string // what is nothing but the value with a marker
	markers         int
	results         map[resultKey]value.Expr
	returning       map[resultKey]bool
	held            map[string]value.Expr // see holds
	resolutions     map[string]value.Expr // see resolved
	closing         map[string]bool
	texts           map[*ssa.Parameter]value.Expr // see writtenTo
	sites           map[string][]Site
	implementations map[*types.Func][]*types.Func
	types           map[string]types.Type           // see typeName
	filled          map[*ssa.Parameter][]value.Expr // see filledParam
	put             map[*ssa.Parameter]*updates     // see updatesOf
	structs         map[structKey][]document.Field  // see Fields
	used            map[*ssa.Function]bool          // see IsUsed
	recomputed      int                             // see Eval
	merged          *table                          // see below
}

// Use calls f, which asks p, or what is made of p by other analyzers. Hosts run
// the analyzers of a package side by side; this lets only one ask at a time.
func (p *Package) Use(f func()) {
	if p != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
	}
	f()
}

// relevant reports whether the package can matter to a rule, in it or above.
func (p *Package) relevant() bool {
	if _, v := driver.Package(p.pass.Pkg.Path()); v != 0 {
		return false
	}
	if p.Reaches {
		return true
	}
	m := p.pass.Module
	return m != nil && m.Path != "" && m.Version == "" // the user's own
}

func (p *Package) reachesDriver() bool {
	for _, pkg := range p.pass.Pkg.Imports() {
		if _, v := driver.Package(pkg.Path()); v != 0 {
			return true
		}
	}
	return p.below().Reaches
}

// below is what the facts of the direct imports say, also of packages below
// them: a host shows the facts of direct imports only.
func (p *Package) below() *table {
	if p.merged != nil {
		return p.merged
	}
	p.merged = newTable()
	for _, pkg := range p.pass.Pkg.Imports() {
		f := new(Facts)
		if !p.pass.ImportPackageFact(pkg, f) {
			continue
		}
		t := f.table()
		p.merged.Reaches = p.merged.Reaches || t.Reaches
		maps.Copy(p.merged.Results, t.Results)
		maps.Copy(p.merged.Vars, t.Vars)
		maps.Copy(p.merged.Fills, t.Fills)
	}
	return p.merged
}

// Resolve fills in what the fields and package variables in e hold. One that
// another package may assign, or does not belong to this program, may hold
// something else as well.
func (p *Package) Resolve(e value.Expr) value.Expr {
	isPlace := func(e value.Expr) bool {
		return (e.Op == value.Field && !e.IsRead() || e.Op == value.Global) && packageOf(e.Text) != ""
	}
	// A choice of structs leaves a choice of fields behind, hence again.
	for i := 0; i < maxResolutions && e.Contains(isPlace); i++ {
		e = e.Replace(func(e value.Expr) (value.Expr, bool) {
			if !isPlace(e) {
				return e, false
			}
			return p.resolved(e.Text), true
		})
	}
	return e
}

// maxResolutions bounds how often what a field holds is looked up in what
// another one holds.
const maxResolutions = 3

// resolved is what the field or variable key holds, with everything filled in.
// That it holds what it holds already adds nothing.
func (p *Package) resolved(key string) value.Expr {
	if e, ok := p.resolutions[key]; ok {
		return e
	}
	p.resolutions[key] = value.Expr{Op: value.Recursion, Text: key}
	e := p.Resolve(p.Holds(key)).Without(key).Replace(func(e value.Expr) (value.Expr, bool) {
		return value.Opaque("recursion"), e.Op == value.Recursion
	})
	p.resolutions[key] = e
	return e
}

// Owns reports whether the field or variable key belongs to this package.
func (p *Package) Owns(key string) bool { return packageOf(key) == p.pass.Pkg.Path() }

// Holds is the join of what is stored in the field or package variable key.
func (p *Package) Holds(key string) value.Expr {
	if p.Owns(key) {
		return p.holds(key)
	}
	if e, ok := p.below().Vars[key]; ok {
		return e
	}
	return value.Opaque("holds of " + key)
}

// Stores returns the assignments of this package to the field or package
// variable key, outside its tests.
func (p *Package) Stores(key string) []Store {
	var out []Store
	for _, s := range p.index.stores[key] {
		if !p.InTest(s.Fn) {
			out = append(out, s)
		}
	}
	return out
}

// Stored returns the keys of the fields and package variables that the
// package assigns to.
func (p *Package) Stored() []string { return slices.Sorted(maps.Keys(p.index.stores)) }

// Calls returns the calls of the package.
func (p *Package) Calls() []ssa.CallInstruction { return p.index.calls }

// Funcs returns the functions of the package by key.
func (p *Package) Funcs() map[string]*ssa.Function { return p.funcs }

// Func returns the function of the package called key, or nil.
func (p *Package) Func(key string) *ssa.Function { return p.funcs[key] }

// InTest reports whether fn stands in a _test.go file.
func (p *Package) InTest(fn *ssa.Function) bool { return p.isTestPos(fn.Pos()) }

func (p *Package) isTestPos(pos token.Pos) bool {
	f := p.pass.Fset.File(pos)
	return f != nil && strings.HasSuffix(f.Name(), "_test.go")
}
