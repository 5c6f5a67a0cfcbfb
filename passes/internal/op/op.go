// Package op turns the driver calls of a package into operations whose
// arguments are symbolic values.
//
// Besides the calls themselves there is an operation for every way in which
// an argument that is not known at the call becomes known: through a call of
// the function whose parameter it is, through an assignment to the field or
// package variable that it is read from, in this package or below it. So a
// rule that looks at the operations of a package sees each where it can be
// judged first.
package op

import (
	"go/ast"
	"go/token"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Analyzer computes the [*Package] of a pass and exports its [Facts].
var Analyzer = &analysis.Analyzer{
	Name:       "mongovetops",
	Doc:        "turn driver calls into symbolic operations",
	Requires:   []*analysis.Analyzer{summary.Analyzer},
	FactTypes:  []analysis.Fact{new(Facts)},
	ResultType: reflect.TypeFor[*Package](),
	Run:        run,
}

// A Package holds the operations of the package of a pass.
type Package struct {
	// Ops are what calls in packages below become here, then the calls of the
	// package in source order, each followed by the ways it becomes known.
	Ops []*Operation

	pass    *analysis.Pass
	values  *summary.Package
	places  *places
	merged  *table // see importedTable
	dropped []family
	bounds  []Bound
	lists   map[*ssa.Function][]listUse // see listUses

	statements map[ssa.CallInstruction][]Statement // see StatementsAt
}

// An Operation is a call of a driver function.
type Operation struct {
	Method  *driver.Method
	Version driver.Version
	Site    string // where the call is: "package path/file.go:line:col"

	// Args are the receiver, if the function is a method, and the arguments.
	// Those that no rule asks for are Unknown.
	Args []value.Expr

	// Call is the call, nil if it lies in another package.
	Call ssa.CallInstruction

	// Bound says how the arguments became known, from the call outwards. It
	// is empty for the call itself.
	Bound []Binding

	// From is the operation that this one was made from by its last binding;
	// it may belong to a package below. It is nil for the call itself.
	From *Operation

	// Siblings are the operations that it would be if the field or variable
	// bound last held what is assigned to it elsewhere in the package, and
	// itself.
	Siblings []*Operation

	allLists *Lists                      // see Lists
	lists    Lists                       // of the function that the operation is in, or was bound in last
	binding  func(value.Expr) value.Expr // what the last binding does to an expression; nil for the call itself

	InTest bool // the call lies in a _test.go file
}

// A Binding is a place in the package at hand that gives an argument of an
// operation its value: an argument of a call or what is assigned.
type Binding struct {
	Expr ast.Expr  // nil if there is no such expression in the source
	Pos  token.Pos // of Expr, else of the call or assignment

	Func *ssa.Function // that the place lies in

	Assigned bool // to a field or variable; else passed to a function
}

// Decides reports whether the last binding of o makes claim certain: it holds
// of o, and of what o would be with the other values of the same field or
// variable, but not yet of the operation that o was made from. Where it holds
// of that one, it was decided there.
func (o *Operation) Decides(claim func(*Operation) bool) bool {
	if !claim(o) || o.From != nil && claim(o.From) {
		return false
	}
	return !slices.ContainsFunc(o.Siblings, func(s *Operation) bool { return !o.madeFrom(s) && !claim(s) })
}

// madeFrom reports whether o is s or what s became.
func (o *Operation) madeFrom(s *Operation) bool {
	for ; o != nil; o = o.From {
		if o == s {
			return true
		}
	}
	return false
}

// Receiver is the handle the operation is called on; Unknown for functions, and
// where the call lies in another package.
func (o *Operation) Receiver() value.Expr {
	if o.Method.Type == "" || len(o.Args) == 0 {
		return value.Expr{}
	}
	return o.Args[0]
}

// Arg returns the first argument with the role r.
func (o *Operation) Arg(r driver.Role) (value.Expr, bool) {
	if i := o.Index(r); i >= 0 {
		return o.Args[i], true
	}
	return value.Expr{}, false
}

// Index is the index in Args of the first argument with the role r, -1 if
// there is none.
func (o *Operation) Index(r driver.Role) int {
	for i := range o.Args {
		if o.role(i) == r {
			return i
		}
	}
	return -1
}

// role is the role of Args[i]; the receiver has none.
func (o *Operation) role(i int) driver.Role {
	if o.Method.Type != "" {
		i--
	}
	if i < 0 || i >= len(o.Method.Args) {
		return driver.RoleOther
	}
	return o.Method.Args[i]
}

// Collection is the name of the collection that the operation is called on,
// with what fields and variables hold filled in.
func (p *Package) Collection(o *Operation) value.Expr {
	return p.Resolve(value.FieldOf(o.Receiver(), value.CollectionName))
}

// Resolve fills in what fields and package variables hold.
func (p *Package) Resolve(e value.Expr) value.Expr { return p.values.Resolve(e) }

func run(pass *analysis.Pass) (any, error) {
	p := &Package{
		pass:   pass,
		values: pass.ResultOf[summary.Analyzer].(*summary.Package),
		lists:  make(map[*ssa.Function][]listUse),

		statements: make(map[ssa.CallInstruction][]Statement),
	}
	if p.values == nil {
		return p, nil
	}
	p.places = &places{pass: pass}
	p.values.Use(p.fill)
	return p, nil
}

// fill finds the operations and what the package says about them, and exports
// the facts.
func (p *Package) fill() {
	own := p.discover()
	below := p.below()
	for _, o := range below {
		p.Ops = append(p.Ops, p.bound(o)...)
	}
	for _, o := range own {
		p.Ops = append(p.Ops, o)
		p.Ops = append(p.Ops, p.bound(o)...)
	}
	p.dropped = p.drops()
	p.bounds = p.findBounds()
	if p.pass.Pkg.Name() != "main" {
		if f := p.facts(); f != nil {
			p.pass.ExportPackageFact(f)
		}
	}
}
