package op

import (
	"fmt"
	"go/token"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Facts are what importers of a package learn about its operations: those
// that an importer can bind (by a call of an exported function, by an
// assignment to an exported field or variable), and the families of dated
// names of which the package or one below drops members.
type Facts struct {
	data []byte
	once sync.Once
	t    *table
}

type table struct {
	open    map[string][]*Operation // by the function, field or variable that binds them
	dropped []string
}

// AFact marks Facts as a fact.
func (*Facts) AFact() {}

// String describes the facts for tests.
func (f *Facts) String() string {
	t := f.table()
	return fmt.Sprintf("ops(%d open, %d dropped families, %d bytes)", len(t.open), len(t.dropped), len(f.data))
}

// GobEncode returns the encoded facts.
func (f *Facts) GobEncode() ([]byte, error) { return f.data, nil }

// GobDecode keeps the encoded facts.
func (f *Facts) GobDecode(data []byte) error {
	f.data = slices.Clone(data)
	return nil
}

func (f *Facts) table() *table {
	f.once.Do(func() { f.t = decode(f.data) })
	return f.t
}

const (
	maxFacts    = 20 << 10 // bytes of one package's facts
	maxHandedOn = 4 << 10  // of them, about packages below
	maxArgs     = 80       // expressions in an argument of an exported operation
)

// facts makes the facts of the package, nil if there is nothing to say.
func (p *Package) facts() *Facts {
	w := value.NewWriter()
	seen := make(map[string]bool)
	interfaces := p.values.Interfaces()
	write := func(o *Operation) {
		key := o.Site + argsKey(o.Args)
		if seen[key] || w.Len() > maxFacts {
			return // the same, bound in another way
		}
		seen[key] = true
		w.Uint(1)
		w.String(o.Method.String())
		w.Uint(uint64(o.Version))
		w.String(o.Site)
		w.Exprs(o.Args)
	}
	for _, o := range p.Ops {
		if o.InTest {
			continue
		}
		out := o.onlyNames().with(p.forImporters)
		if !p.isOpen(out) {
			continue
		}
		for _, out := range p.withInterfaces(out, interfaces) {
			write(out)
		}
	}
	limit := w.Len() + maxHandedOn
	for _, o := range p.inherited() {
		if w.Len() < limit {
			write(o)
		}
	}
	for _, f := range p.dropped {
		w.Uint(2)
		w.String(string(f))
	}
	if w.Len() == 0 {
		return nil
	}
	return &Facts{data: w.Bytes()}
}

// onlyNames returns o with nothing left of commands and pipelines but the parts
// that hold names, or that are open themselves.
func (o *Operation) onlyNames() *Operation {
	out := o.with(func(e value.Expr) value.Expr { return e })
	for i := range out.Args {
		role := i
		if o.Method.Type != "" {
			role--
		}
		if role >= 0 && !isName(o.Method.Args[role]) {
			out.Args[i] = nameParts(out.Args[i])
		}
	}
	return out
}

// nameParts is what of the command, stage or pipeline e can hold names.
func nameParts(e value.Expr) value.Expr {
	if entries, ok := e.Entries(); ok {
		for _, entry := range entries {
			key := entry.Args[0]
			if key.Op != value.String || driver.LookupCommand(key.Text) != nil || driver.LookupStage(key.Text).HoldsName() {
				return e
			}
		}
		return value.Expr{}
	}
	switch e.Op {
	case value.Param, value.Field, value.Global:
		return e
	case value.List, value.Choice:
		var parts []value.Expr
		for _, a := range e.Args {
			if part := nameParts(a); part.Op != value.Unknown {
				parts = append(parts, part)
			}
		}
		if len(parts) > 0 {
			return value.Expr{Op: value.List, Args: parts, Index: 1}
		}
	}
	return value.Expr{}
}

// withInterfaces returns o, and o as it is called through an interface.
func (p *Package) withInterfaces(o *Operation, interfaces map[string]string) []*Operation {
	out := []*Operation{o}
	for _, leaf := range leaves(o) {
		if iface := interfaces[leaf.Text]; leaf.Op == value.Param && iface != "" {
			return append(out, o.with(func(e value.Expr) value.Expr { return e.Rename(leaf.Text, iface) }))
		}
	}
	return out
}

// forImporters is an argument without what importers cannot use: what is not
// known, what they cannot bind, and the structs of fields that do not lead to
// something that they can.
func (p *Package) forImporters(e value.Expr) value.Expr {
	isUnknown := func(e value.Expr) bool { return e.Op == value.Unknown && e.Text != value.ListedCollection }
	e = e.Replace(func(e value.Expr) (value.Expr, bool) {
		switch e.Op {
		case value.Param:
			return value.Expr{}, !p.isBindable(e)
		case value.Field:
			if !e.Args[0].Contains(isParam) {
				return value.Expr{Op: value.Field, Text: e.Text, Args: []value.Expr{{}}}, true
			}
		case value.Choice:
			return value.Expr{}, slices.ContainsFunc(e.Args, isUnknown)
		case value.Client, value.Recursion, value.Unknown:
			return value.Expr{}, e.Op != value.Unknown || isUnknown(e)
		}
		return e, false
	})
	if e.Size() > maxArgs {
		return value.Expr{}
	}
	return e
}

func isParam(e value.Expr) bool { return e.Op == value.Param }

// isOpen reports whether an importer can bind an argument of o.
func (p *Package) isOpen(o *Operation) bool { return slices.ContainsFunc(leaves(o), p.isBindable) }

// isBindable reports whether an importer can bind leaf: by a call of an
// exported function or an assignment to an exported field or variable.
func (p *Package) isBindable(leaf value.Expr) bool {
	path, name, _ := strings.Cut(leaf.Text, ":")
	isLiteral := strings.Contains(name, "/")
	return path == p.pass.Pkg.Path() && !isLiteral && token.IsExported(summary.LastName(name))
}

// decode decodes data; what is not well-formed ends it.
func decode(data []byte) *table {
	t := &table{open: make(map[string][]*Operation)}
	r := value.NewReader(data)
	for len(data) > 0 && r.OK() && r.More() {
		switch r.Uint() {
		case 1:
			name, v, site, args := r.String(), driver.Version(r.Uint()), r.String(), r.Exprs()
			m := driver.ByName(name, v)
			if m == nil {
				continue
			}
			o := &Operation{Method: m, Version: v, Site: site, Args: args}
			for _, leaf := range leaves(o) {
				if list := t.open[leaf.Text]; len(list) == 0 || list[len(list)-1] != o {
					t.open[leaf.Text] = append(list, o)
				}
			}
		case 2:
			t.dropped = append(t.dropped, r.String())
		}
	}
	return t
}

// importedTable is what the facts of the direct imports say, also of packages
// below them.
func (p *Package) importedTable() *table {
	if p.merged != nil {
		return p.merged
	}
	p.merged = &table{open: make(map[string][]*Operation)}
	for _, pkg := range p.pass.Pkg.Imports() {
		f := new(Facts)
		if !p.pass.ImportPackageFact(pkg, f) {
			continue
		}
		for key, ops := range f.table().open {
			for _, o := range ops {
				p.merged.add(key, o)
			}
		}
		p.merged.dropped = append(p.merged.dropped, f.table().dropped...)
	}
	return p.merged
}

// add adds o, which several packages may have handed on, under key.
func (t *table) add(key string, o *Operation) {
	same := func(x *Operation) bool {
		return x.Site == o.Site && x.Method == o.Method && slices.EqualFunc(x.Args, o.Args, value.Expr.Equal)
	}
	if !slices.ContainsFunc(t.open[key], same) {
		t.open[key] = append(t.open[key], o)
	}
}

// below returns the operations of dependencies that this package binds.
func (p *Package) below() []*Operation {
	imported := p.importedTable()
	if len(imported.open) == 0 {
		return nil
	}
	var ops []*Operation
	seen := make(map[string]bool)
	add := func(key string) {
		for _, o := range imported.open[key] {
			if id := o.Site + argsKey(o.Args); !seen[id] {
				seen[id] = true
				ops = append(ops, o)
			}
		}
	}
	for _, call := range p.values.Calls() {
		if key, isParam := p.values.TargetKey(call.Common()); !isParam {
			add(key)
		}
	}
	for _, key := range p.values.Stored() {
		add(key)
	}
	return ops
}

// inherited returns the operations of packages below that importers may bind
// through the API of this one, in a fixed order.
func (p *Package) inherited() []*Operation {
	imported := p.importedTable()
	var ops []*Operation
	for _, key := range p.values.InAPI(slices.Sorted(maps.Keys(imported.open))) {
		ops = append(ops, imported.open[key]...)
	}
	return ops
}
