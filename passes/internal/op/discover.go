package op

import (
	"fmt"
	"go/token"
	"path"
	"path/filepath"

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
			Site:   p.Site(call.Common().Pos()),
			InTest: p.values.InTest(call.Parent()),
		}
		o.Args = p.relevantArgs(o)
		if o.writesBack() {
			o.lists = p.listsBefore(call)
		}
		ops = append(ops, o)
	}
	return ops
}

// relevantArgs evaluates the arguments that rules ask for.
func (p *Package) relevantArgs(o *Operation) []value.Expr {
	_, _, args := p.values.Callee(o.Call.Common())
	for i := range args {
		switch {
		case i == 0 && o.Method.Type != "":
			args[i] = relevantHandle(o.Method, args[i])
		case !isAsked(o.Method.Action, o.role(i)):
			args[i] = value.Expr{}
		}
	}
	return args
}

// writesBack reports whether o can write what was read before.
func (o *Operation) writesBack() bool {
	switch o.Method.Action {
	case driver.ActUpdate, driver.ActReplace, driver.ActFindAndModify, driver.ActBulkWrite, driver.ActRunCommand:
		return true
	}
	return false
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

// isAsked reports whether a rule asks for arguments with the role r of calls
// that do a.
func isAsked(a driver.Action, r driver.Role) bool {
	switch {
	case r == driver.RoleDocument, r == driver.RoleDocuments:
		return false
	case r == driver.RoleFilter, r == driver.RoleOptions:
		return a == driver.ActUpdate || a == driver.ActFindAndModify || a == driver.ActCreateCollection
	case isDocument(r):
		return a.IsOperation() // not what sets an option or a field of a model
	}
	return isName(r) || r == driver.RoleCommand || r == driver.RolePipeline
}

// Site names a position of this package so that it means the same everywhere:
// "package path/file.go:line:col".
func (p *Package) Site(pos token.Pos) string {
	at := p.pass.Fset.Position(pos)
	return fmt.Sprintf("%s:%d:%d", path.Join(p.pass.Pkg.Path(), filepath.Base(at.Filename)), at.Line, at.Column)
}
