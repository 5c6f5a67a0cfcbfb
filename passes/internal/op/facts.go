package op

import (
	"fmt"
	"go/token"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Facts are what importers of a package learn about its operations: those
// that an importer can bind (by a call of an exported function, by an
// assignment to an exported field or variable), the families of dated names of
// which the package or one below drops members, and what bounds documents.
type Facts struct {
	data []byte
	once sync.Once
	t    *table
}

type table struct {
	open    map[string][]*Operation // by the function, field or variable that binds them
	dropped []string
	bounds  []Bound
	lists   map[string]Lists // by function, of what is part of its parameters
}

func newTable() *table {
	return &table{open: make(map[string][]*Operation), lists: make(map[string]Lists)}
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
	maxArgs     = 160      // expressions in an argument of an exported operation
)

// facts makes the facts of the package, nil if there is nothing to say.
func (p *Package) facts() *Facts {
	w := value.NewWriter()
	seen := make(map[string]bool)
	interfaces := p.values.Interfaces()
	write := func(o *Operation, lists Lists) {
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
		writeLists(w, lists)
	}
	for _, o := range p.Ops {
		if o.InTest {
			continue
		}
		if !p.isOpen(o) || o.isOfSomeHandle() {
			continue
		}
		out := p.forImporters(o)
		for _, out := range p.withInterfaces(out, interfaces) {
			write(out, o.exportedLists())
		}
	}
	limit := w.Len() + maxHandedOn
	for _, o := range p.inherited() {
		if w.Len() < limit {
			write(o, o.lists)
		}
	}
	for _, f := range p.dropped {
		w.Uint(2)
		w.String(string(f))
	}
	lists := p.exportedLists()
	for _, key := range slices.Sorted(maps.Keys(lists)) {
		if w.Len() < limit {
			w.Uint(4)
			w.String(key)
			writeLists(w, lists[key])
		}
	}
	for _, b := range p.bounds {
		if !b.untold && w.Len() < maxFacts+maxHandedOn {
			w.Uint(3)
			w.String(b.Collection)
			w.String(b.Path.Text)
			w.Bool(b.Path.Variable)
			w.Bool(b.Exact)
		}
	}
	if w.Len() == 0 {
		return nil
	}
	return &Facts{data: w.Bytes()}
}

func writeLists(w *value.Writer, l Lists) {
	w.Exprs(l.Appended)
	w.Exprs(l.Measured)
	w.Exprs(l.Replaced)
}

func readLists(r *value.Reader) Lists { return Lists{r.Exprs(), r.Exprs(), r.Exprs()} }

// nameParts is what of the command, stage or pipeline e can hold names.
func nameParts(e value.Expr) value.Expr {
	switch e.Op {
	case value.Param, value.Field, value.Global:
		return e
	case value.Choice:
	case value.List, value.Map:
		if document.IsArray(e) == value.Yes {
			break
		}
		for _, d := range view.Documents(e) {
			for _, el := range d.Elements {
				if name := el.Name(); name == "" || driver.LookupCommand(name) != nil || driver.LookupStage(name).HoldsName() {
					return e
				}
			}
		}
		return value.Expr{}
	case value.Spread, value.Optional, value.Typed:
		return nameParts(e.Args[0])
	default:
		return value.Expr{}
	}
	var parts []value.Expr
	for _, a := range e.Args {
		if part := nameParts(a); part.Op != value.Unknown {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return value.Expr{}
	}
	return value.Expr{Op: value.List, Args: parts, Index: 1}
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

// isOfSomeHandle reports whether o is a write to one of the collections that a
// field can hold. Importers know better which, from the struct that they call
// the method of.
func (o *Operation) isOfSomeHandle() bool {
	return o.Method.Type == "Collection" && o.Method.Action.IsWrite() && slices.ContainsFunc(o.Bound, func(b Binding) bool { return b.Assigned })
}

// Exported returns the arguments of o as importers of the package see them.
func (p *Package) Exported(o *Operation) []value.Expr { return p.forImporters(o).Args }

// forImporters is o without what importers cannot use: what is not known, what
// they cannot bind or is not worth it, and the structs of fields that do not
// lead to something that they can.
func (p *Package) forImporters(o *Operation) *Operation {
	worth := leaves(o)
	isUnknown := func(e value.Expr) bool { return e.Op == value.Unknown && e.Text != value.ListedCollection }
	arg := -1
	out := o.with(func(e value.Expr) value.Expr {
		arg++
		return e.Replace(func(e value.Expr) (value.Expr, bool) {
			switch e.Op {
			case value.Param:
				return value.Expr{}, !p.isBindable(e) || arg > 0 && !slices.ContainsFunc(worth, func(leaf value.Expr) bool {
					return leaf.Op == value.Param && leaf.Text == e.Text && (leaf.Index == e.Index || o.role(arg) == driver.RoleFilter)
				})
			case value.Field:
				if !e.Args[0].Contains(isParam) {
					return value.Expr{Op: value.Field, Text: e.Text, Args: []value.Expr{{}}}, true
				}
			case value.Choice:
				return value.Expr{}, slices.ContainsFunc(e.Args, isUnknown)
			case value.Client, value.Recursion, value.Fresh, value.Unknown:
				return value.Expr{}, e.Op != value.Unknown || isUnknown(e)
			}
			return e, false
		})
	})
	for i, e := range out.Args {
		r := out.role(i)
		if i == 0 && o.Method.Type == "Collection" {
			// Only this package assigns to the field that the handle is in.
			name := value.FieldOf(o.Args[0], value.CollectionName)
			if _, known := value.Strings(p.Resolve(name)); known {
				e = value.Expr{Op: value.Collection, Args: []value.Expr{{}, p.Resolve(name)}}
			}
		}
		if r == driver.RoleCommand || r == driver.RolePipeline {
			e = nameParts(e)
		}
		if e.Size() > maxArgs {
			e = value.Expr{}
		}
		out.Args[i] = e
	}
	return out
}

func isParam(e value.Expr) bool { return e.Op == value.Param }

// isOpen reports whether an importer can bind an argument of o.
func (p *Package) isOpen(o *Operation) bool { return slices.ContainsFunc(leaves(o), p.isBindable) }

// isBindable reports whether an importer can bind leaf: by a call of an
// exported function or an assignment to an exported field or variable.
func (p *Package) isBindable(leaf value.Expr) bool { return p.isExported(leaf.Text) }

// isExported reports whether importers can use what key names.
func (p *Package) isExported(key string) bool {
	path, name, _ := strings.Cut(key, ":")
	isLiteral := strings.Contains(name, "/")
	return path == p.pass.Pkg.Path() && !isLiteral && token.IsExported(summary.LastName(name))
}

// decode decodes data; what is not well-formed ends it.
func decode(data []byte) *table {
	t := newTable()
	r := value.NewReader(data)
	for len(data) > 0 && r.OK() && r.More() {
		switch r.Uint() {
		case 1:
			name, v, site, args := r.String(), driver.Version(r.Uint()), r.String(), r.Exprs()
			lists := readLists(r)
			m := driver.ByName(name, v)
			if m == nil {
				continue
			}
			o := &Operation{Method: m, Version: v, Site: site, Args: args, lists: lists}
			for _, leaf := range leaves(o) {
				if list := t.open[leaf.Text]; len(list) == 0 || list[len(list)-1] != o {
					t.open[leaf.Text] = append(list, o)
				}
			}
		case 2:
			t.dropped = append(t.dropped, r.String())
		case 4:
			key := r.String()
			t.lists[key] = readLists(r)
		case 3:
			t.bounds = append(t.bounds, Bound{r.String(), Path{r.String(), r.Bool()}, r.Bool(), false})
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
	p.merged = newTable()
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
		maps.Copy(p.merged.lists, f.table().lists)
		p.merged.bounds = append(p.merged.bounds, f.table().bounds...)
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
