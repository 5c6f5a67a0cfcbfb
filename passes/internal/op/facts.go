package op

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"sync"

	"github.com/mongovet/mongovet/passes/internal/driver"
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
	maxFacts = 20 << 10 // bytes of one package's facts
	maxArgs  = 80       // expressions in the arguments of one exported operation
)

// facts makes the facts of the package, nil if there is nothing to say.
func (p *Package) facts() *Facts {
	w := value.NewWriter()
	seen := make(map[string]bool)
	interfaces := p.values.Interfaces()
	for _, o := range p.Ops {
		if o.InTest || w.Len() > maxFacts {
			continue
		}
		out := o.with(forImporters)
		if !p.isOpen(out) {
			continue
		}
		for _, out := range p.withInterfaces(out, interfaces) {
			key := o.Site + argsKey(out.Args)
			if seen[key] {
				continue // the same, bound in another way
			}
			seen[key] = true
			w.Uint(1)
			w.String(o.Method.String())
			w.Uint(uint64(o.Version))
			w.String(o.Site)
			w.Exprs(out.Args)
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

// forImporters is an argument without what importers cannot use.
func forImporters(e value.Expr) value.Expr {
	e = e.Replace(func(e value.Expr) (value.Expr, bool) {
		unknown := e.Op == value.Unknown && e.Text != value.ListedCollection
		return value.Expr{}, unknown || e.Op == value.Client || e.Op == value.Recursion
	})
	if e.Size() > maxArgs {
		return value.Expr{}
	}
	return e
}

// isOpen reports whether an importer can bind an argument of o.
func (p *Package) isOpen(o *Operation) bool {
	return slices.ContainsFunc(leaves(o), func(leaf value.Expr) bool {
		path, name, _ := strings.Cut(leaf.Text, ":")
		if path != p.pass.Pkg.Path() || strings.Contains(name, "/") {
			return false
		}
		if leaf.Op == value.Param && p.values.Func(leaf.Text) != nil && p.values.Func(leaf.Text).Parent() != nil {
			return false
		}
		return exported(lastName(name))
	})
}

func exported(name string) bool { return types.NewTypeName(0, nil, name, nil).Exported() }

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

// factsOf returns the facts of a dependency, or nil.
func (p *Package) factsOf(pkg *types.Package) *table {
	if t, ok := p.imported[pkg.Path()]; ok {
		return t
	}
	var t *table
	if f := new(Facts); p.pass.ImportPackageFact(pkg, f) {
		t = f.table()
	}
	p.imported[pkg.Path()] = t
	return t
}

// below returns the operations of dependencies that this package binds.
func (p *Package) below() []*Operation {
	var ops []*Operation
	seen := make(map[*Operation]bool)
	add := func(key string) {
		path, _, _ := strings.Cut(key, ":")
		if path == p.pass.Pkg.Path() {
			return
		}
		pkg := p.values.Dependency(path)
		if pkg == nil {
			return
		}
		t := p.factsOf(pkg)
		if t == nil {
			return
		}
		for _, o := range t.open[key] {
			if !seen[o] {
				seen[o] = true
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
