package txn

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

// Facts are what importers of a package learn about the effects of its exported
// functions: one operation for each context that it takes from a parameter or
// makes anew, and the calls of function parameters.
type Facts struct {
	data []byte
	once sync.Once
	t    map[string][]Effect
}

// AFact marks Facts as a fact.
func (*Facts) AFact() {}

// String describes the facts for tests.
func (f *Facts) String() string {
	return fmt.Sprintf("txn(%d functions, %d bytes)", len(f.table()), len(f.data))
}

// GobEncode returns the encoded facts.
func (f *Facts) GobEncode() ([]byte, error) { return f.data, nil }

// GobDecode keeps the encoded facts.
func (f *Facts) GobDecode(data []byte) error {
	f.data = slices.Clone(data)
	return nil
}

func (f *Facts) table() map[string][]Effect {
	f.once.Do(func() { f.t = decode(f.data) })
	return f.t
}

const (
	maxFacts    = 12 << 10 // bytes of one package's facts
	maxHandedOn = 4 << 10  // of them, about packages below
)

// facts makes the facts of the package, nil if there is nothing to say.
func (p *Package) facts() *Facts {
	own := make(map[string][]Effect)
	interfaces := p.values.Interfaces()
	for key, fn := range p.values.Funcs() {
		if !token.IsExported(summary.LastName(key)) || fn.Parent() != nil || p.values.InTest(fn) {
			continue
		}
		effects := exported(key, p.Effects(fn))
		own[key] = effects
		if iface := interfaces[key]; iface != "" {
			own[iface] = rename(effects, key, iface)
		}
	}
	w := value.NewWriter()
	write(w, own, maxFacts)
	handedOn := make(map[string][]Effect)
	for _, key := range p.values.InAPI(slices.Sorted(maps.Keys(p.imported))) {
		handedOn[key] = p.imported[key]
	}
	write(w, handedOn, w.Len()+maxHandedOn)
	if w.Len() == 0 {
		return nil
	}
	return &Facts{data: w.Bytes()}
}

// exported are those of the effects of the function key that importers can use,
// each once.
func exported(key string, effects []Effect) []Effect {
	isOwn := func(e value.Expr) bool { return e.Op == value.Param && e.Text == key }
	var out []Effect
	for _, e := range effects {
		short := Effect{Method: e.Method, InTx: e.InTx, Func: e.Func, Context: e.Context, Maker: e.Maker}
		if e.Method == nil {
			for _, a := range e.Args {
				if !isOwn(a) && a.Op != value.Context {
					a = value.Expr{}
				}
				short.Args = append(short.Args, a)
			}
		}
		said := slices.ContainsFunc(out, func(o Effect) bool {
			return (o.Method == nil) == (e.Method == nil) && o.same(short)
		})
		if !said && (e.Method != nil && (isOwn(e.Context) || isNew(e.Context)) || isOwn(e.Func)) {
			out = append(out, short)
		}
	}
	return out
}

// rename makes effects of the function from effects of the function to.
func rename(effects []Effect, from, to string) []Effect {
	out := slices.Clone(effects)
	for i, e := range out {
		out[i].Context, out[i].Func = e.Context.Rename(from, to), e.Func.Rename(from, to)
		out[i].Args = nil
		for _, a := range e.Args {
			out[i].Args = append(out[i].Args, a.Rename(from, to))
		}
	}
	return out
}

// write writes the effects of functions until there are limit bytes. Keys are
// written in order, so that the facts are the same every time.
func write(w *value.Writer, effects map[string][]Effect, limit int) {
	for _, key := range slices.Sorted(maps.Keys(effects)) {
		if len(effects[key]) == 0 || w.Len() > limit {
			continue
		}
		path, name, _ := strings.Cut(key, ":")
		w.String(path)
		w.String(name)
		w.Uint(uint64(len(effects[key])))
		for _, e := range effects[key] {
			e = rename([]Effect{e}, key, "")[0] // the key is written once
			method := ""
			if e.Method != nil {
				method = e.Method.String()
			}
			w.String(method)
			w.Exprs([]value.Expr{e.Context, e.Func})
			w.Exprs(e.Args)
			w.Bool(e.InTx)
			if !isNew(e.Context) {
				e.Maker = ""
			}
			w.String(e.Maker)
		}
	}
}

// decode decodes data; what is not well-formed ends it.
func decode(data []byte) map[string][]Effect {
	t := make(map[string][]Effect)
	r := value.NewReader(data)
	for r.OK() && r.More() {
		key := r.String() + ":" + r.String()
		var effects []Effect
		for n := r.Uint(); n > 0 && r.OK(); n-- {
			name, leaves, args, inTx := r.String(), r.Exprs(), r.Exprs(), r.Bool()
			maker := r.String()
			if len(leaves) != 2 {
				return t
			}
			e := Effect{Context: leaves[0], Func: leaves[1], Args: args, InTx: inTx, Maker: maker}
			if name != "" {
				if e.Method = method(name); e.Method == nil {
					continue
				}
			}
			effects = append(effects, e)
		}
		t[key] = rename(effects, "", key)
	}
	return t
}

// method returns the method of the driver with a name, in the form of either
// major: only what it does matters here.
func method(name string) *driver.Method {
	if m := driver.ByName(name, driver.V2); m != nil {
		return m
	}
	return driver.ByName(name, driver.V1)
}

// below is what the facts of the direct imports say, also of packages below
// them.
func (p *Package) below() map[string][]Effect {
	merged := make(map[string][]Effect)
	for _, pkg := range p.pass.Pkg.Imports() {
		f := new(Facts)
		if p.pass.ImportPackageFact(pkg, f) {
			maps.Copy(merged, f.table())
		}
	}
	return merged
}
