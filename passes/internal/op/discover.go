package op

import (
	"fmt"
	"go/token"
	"path"
	"path/filepath"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// discover returns the driver calls of the package.
func (p *Package) discover() []*Operation {
	if !p.values.Reaches {
		return nil
	}
	var ops []*Operation
	for _, call := range p.values.Calls() {
		fn := p.values.Target(call.Common())
		m, v := driver.Lookup(fn)
		if m == nil {
			continue
		}
		o := &Operation{
			Method: m, Version: v, Call: call,
			Site:   p.site(call.Common().Pos()),
			InTest: p.values.InTest(call.Parent()),
		}
		o.Args = p.relevantArgs(m, call.Common())
		ops = append(ops, o)
	}
	return ops
}

// relevantArgs evaluates the arguments that rules ask for. A rule that asks
// for another role adds it to isNaming.
func (p *Package) relevantArgs(m *driver.Method, call *ssa.CallCommon) []value.Expr {
	_, _, args := p.values.Callee(call)
	for i := range args {
		role := i
		if m.Type != "" {
			role--
		}
		switch {
		case role < 0:
			args[i] = relevantHandle(m, args[i])
		case role >= len(m.Args) || !isNaming(m.Args[role]):
			args[i] = value.Expr{}
		}
	}
	return args
}

// relevantHandle is the receiver of an operation without what no rule asks
// for, so that it is not open for that: which database a collection is in, and
// where a handle is got from.
func relevantHandle(m *driver.Method, handle value.Expr) value.Expr {
	switch {
	case !m.Action.IsOperation():
		return value.Expr{}
	case m.Type != "Collection" && m.Type != "IndexView":
		return handle
	}
	return value.Expr{Op: value.Collection, Args: []value.Expr{{}, value.FieldOf(handle, value.CollectionName)}}
}

// isNaming reports whether an argument with the role r can hold names of
// databases or collections.
func isNaming(r driver.Role) bool {
	return isName(r) || r == driver.RoleCommand || r == driver.RolePipeline
}

// site names a position of this package so that it means the same everywhere.
func (p *Package) site(pos token.Pos) string {
	at := p.pass.Fset.Position(pos)
	return fmt.Sprintf("%s:%d:%d", path.Join(p.pass.Pkg.Path(), filepath.Base(at.Filename)), at.Line, at.Column)
}
