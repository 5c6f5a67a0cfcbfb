package op

import (
	"slices"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// exportedRoles are what importers learn of a statement, see [Statement.Encode].
var exportedRoles = []driver.Role{
	driver.RoleFilter, driver.RoleID, driver.RoleUpdate, driver.RoleReplacement, driver.RoleDocument, driver.RoleDocuments, driver.RoleUpsert,
}

// maxExportedArg bounds the nodes of one argument of an exported statement.
const maxExportedArg = 24

// ForImporters returns the statement s of the function key without what
// importers cannot use: values that are neither constants nor come from the
// function's parameters.
func (p *Package) ForImporters(s Statement, key string) Statement {
	out := s.clone()
	clear(out.args)
	out.Collection, out.Database = p.TrimFor(p.named(s.Collection), key), p.TrimFor(p.named(s.Database), key)
	for _, r := range exportedRoles {
		if e, ok := s.args[r]; ok {
			out.args[r] = p.TrimFor(e, key)
		}
	}
	return out
}

// TrimFor is the value e of the function key as importers see it: with what comes
// from the parameters of the function, and constants.
func (p *Package) TrimFor(e value.Expr, key string) value.Expr {
	e = e.Replace(func(e value.Expr) (value.Expr, bool) {
		switch e.Op {
		case value.Param:
			return value.Expr{}, e.Text != key
		case value.Unknown, value.Client, value.Recursion, value.Func, value.Context, value.Session:
			return value.Expr{}, true
		case value.Field, value.Global:
			if root := e.Root(); root.Op != value.Param && root.Op != value.Read && root.Op != value.Fresh {
				return value.Expr{}, true
			}
		}
		return e, false
	})
	if e.Size() > maxExportedArg {
		return value.Expr{}
	}
	return e
}

// named is the name e with what fields and variables hold filled in, if that
// makes it known.
func (p *Package) named(e value.Expr) value.Expr {
	if resolved := p.Resolve(e); resolved.Op == value.String {
		return resolved
	}
	return e
}

// Encode writes what [DecodeStatement] reads: s without its operation.
func (s *Statement) Encode(w *value.Writer) {
	w.Uint(uint64(s.Action))
	w.Bool(s.Many)
	w.Uint(uint64(len(s.args)))
	w.Exprs([]value.Expr{s.Collection, s.Database})
	for _, r := range exportedRoles {
		if e, ok := s.args[r]; ok {
			w.Uint(uint64(slices.Index(exportedRoles, r)))
			w.Exprs([]value.Expr{e})
		}
	}
}

// DecodeStatement reads a statement of a method of the driver.
func DecodeStatement(r *value.Reader, m *driver.Method, v driver.Version) Statement {
	s := Statement{Op: &Operation{Method: m, Version: v}, Action: driver.Action(r.Uint()), Many: r.Bool(), args: make(map[driver.Role]value.Expr)}
	n := r.Uint()
	if names := r.Exprs(); len(names) == 2 {
		s.Collection, s.Database = names[0], names[1]
	}
	for ; n > 0 && r.OK(); n-- {
		i := r.Uint()
		if e := r.Exprs(); i < uint64(len(exportedRoles)) && len(e) == 1 {
			s.args[exportedRoles[i]] = e[0]
		}
	}
	return s
}
