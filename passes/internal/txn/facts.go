package txn

import (
	"fmt"
	"go/token"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Facts are what importers of a package learn about it: of each exported function
// one operation for each context that it takes from a parameter or makes anew, the
// calls of its function parameters, what it writes, and whether it must be called
// in a transaction; how interfaces are implemented; what is pending.
type Facts struct {
	data []byte
	once sync.Once
	t    table
}

type table struct {
	effects map[string][]Effect
	demands map[string]bool   // functions that must be called in a transaction
	impl    map[string]string // the methods that interface methods are implemented by
	pending []Pending

	sequences []Sequence
}

func newTable() table {
	return table{effects: make(map[string][]Effect), demands: make(map[string]bool), impl: make(map[string]string)}
}

// AFact marks Facts as a fact.
func (*Facts) AFact() {}

// String describes the facts for tests.
func (f *Facts) String() string {
	return fmt.Sprintf("txn(%d functions, %d bytes)", len(f.table().effects), len(f.data))
}

// GobEncode returns the encoded facts.
func (f *Facts) GobEncode() ([]byte, error) { return f.data, nil }

// GobDecode keeps the encoded facts.
func (f *Facts) GobDecode(data []byte) error {
	f.data = slices.Clone(data)
	return nil
}

func (f *Facts) table() table {
	f.once.Do(func() { f.t = decode(f.data) })
	return f.t
}

// The bytes of the parts of one package's facts.
const (
	maxContexts    = 9 << 10 // which contexts its functions use
	maxWritten     = 4 << 10 // what they write
	maxHandedOn    = 2 << 10 // of both, of packages below
	maxImplemented = 3 << 10 // how interfaces are implemented, here and below
	maxPending     = 2 << 10
	maxSequences   = 4 << 10
)

// facts makes the facts of the package, nil if there is nothing to say.
func (p *Package) facts() *Facts {
	contexts, writes := make(map[string][]Effect), make(map[string][]Effect)
	for key, fn := range p.values.Funcs() {
		if !token.IsExported(summary.LastName(key)) || fn.Parent() != nil || p.values.InTest(fn) {
			continue
		}
		e := p.exported(key)
		contexts[key], writes[key] = e.contexts, e.writes
	}
	impl := maps.Clone(p.imported.impl)
	for iface, key := range p.implemented {
		impl[iface] = key
		if effects, own := contexts[key]; own {
			contexts[iface], writes[iface] = rename(effects, key, iface), rename(writes[key], key, iface)
		} else {
			contexts[iface] = rename(p.of(key), key, iface)
		}
	}
	w := value.NewWriter()
	for _, iface := range slices.Sorted(maps.Keys(impl)) {
		if w.Len() < maxImplemented {
			writeKey(w, iface)
			writeKey(w, impl[iface])
		}
	}
	writeKey(w, "")
	writePending(w, slices.Concat(p.pending, p.imported.pending))
	writeSequences(w, p.Sequences())
	empty := w.Len()
	write(w, contexts, p.demands, w.Len()+maxContexts)
	write(w, writes, p.demands, w.Len()+maxWritten)
	handedOn := make(map[string][]Effect)
	for _, key := range p.values.InAPI(slices.Sorted(maps.Keys(p.imported.effects))) {
		handedOn[key] = p.imported.effects[key]
	}
	for iface := range p.imported.impl { // for whoever puts the program together
		handedOn[iface] = p.imported.effects[iface]
	}
	write(w, handedOn, p.demands, w.Len()+maxHandedOn)
	if w.Len() == empty && len(impl)+len(p.pending)+len(p.imported.pending)+len(p.Sequences()) == 0 {
		return nil
	}
	return &Facts{data: w.Bytes()}
}

// An export is what importers learn of the effects of one function: each context
// that its operations have, with the first operation that has it, and the calls of
// its parameters; and what it writes.
type export struct{ contexts, writes []Effect }

// exported are those of the effects of the function key that importers can use.
func (p *Package) exported(key string) *export {
	if out := p.exports[key]; out != nil {
		return out
	}
	out := new(export)
	p.exports[key] = out
	isOwn := func(e value.Expr) bool { return e.Op == value.Param && e.Text == key }
	for _, e := range p.of(key) {
		short := Effect{Method: e.Method, InTx: e.InTx, Func: e.Func, Context: e.Context, Maker: e.Maker}
		if e.Method == nil {
			for _, a := range e.Args {
				if !isOwn(a) && a.Op != value.Context {
					a = value.Expr{}
				}
				short.Args = append(short.Args, a)
			}
		}
		canUse := e.Method != nil && (isOwn(e.Context) || isNew(e.Context)) || isOwn(e.Func)
		if canUse && !slices.ContainsFunc(out.contexts, short.equal) {
			out.contexts = append(out.contexts, short)
		}
		if short.writes = p.exportedWrites(key, e); len(short.writes) > 0 && len(out.writes) < maxWrites {
			out.writes = append(out.writes, short)
		}
	}
	return out
}

// maxWrites bounds the writes of one function that importers learn of.
const maxWrites = 6

// exportedWrites are the statements of the effect e of the function key that
// write to a collection that importers can know.
func (p *Package) exportedWrites(key string, e Effect) []op.Statement {
	if e.Method == nil || !isWrite(e.Method.Action) {
		return nil
	}
	var out []op.Statement
	for _, s := range p.statements(e) {
		s = p.ops.ForImporters(s, key)
		if s.Collection.Op != value.Unknown && len(out) < maxWrites {
			out = append(out, s)
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
		out[i].writes = nil
		for _, s := range e.writes {
			out[i].writes = append(out[i].writes, s.Rename(from, to))
		}
	}
	return out
}

// writeKey writes the key of a function, the package, which many have in common,
// by itself.
func writeKey(w *value.Writer, key string) {
	path, name, _ := strings.Cut(key, ":")
	w.String(path)
	w.String(name)
}

func readKey(r *value.Reader) string {
	path, name := r.String(), r.String()
	if path == "" {
		return ""
	}
	return path + ":" + name
}

// write writes the effects of functions until there are limit bytes. Keys are
// written in order, so that the facts are the same every time.
func write(w *value.Writer, effects map[string][]Effect, demands func(string) bool, limit int) {
	for _, key := range slices.Sorted(maps.Keys(effects)) {
		if len(effects[key]) == 0 && !demands(key) || w.Len() > limit {
			continue
		}
		writeKey(w, key)
		w.Bool(demands(key))
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
			w.Uint(uint64(len(e.writes)))
			for _, s := range e.writes {
				s.Encode(w)
			}
		}
	}
}

// decode decodes data; what is not well-formed ends it.
func decode(data []byte) table {
	t := newTable()
	r := value.NewReader(data)
	if len(data) == 0 {
		return t
	}
	for iface := readKey(r); iface != "" && r.OK(); iface = readKey(r) {
		t.impl[iface] = readKey(r)
	}
	t.pending = readPending(r)
	t.sequences = readSequences(r)
	for r.OK() && r.More() {
		key := readKey(r)
		if r.Bool() {
			t.demands[key] = true
		}
		var effects []Effect
		for n := r.Uint(); n > 0 && r.OK(); n-- {
			name, leaves, args, inTx := r.String(), r.Exprs(), r.Exprs(), r.Bool()
			maker := r.String()
			if len(leaves) != 2 {
				return t
			}
			e := Effect{Context: leaves[0], Func: leaves[1], Args: args, InTx: inTx, Maker: maker}
			if name != "" {
				if e.Method = methodNamed(name); e.Method == nil {
					return t
				}
			}
			for n := r.Uint(); n > 0 && r.OK(); n-- {
				e.writes = append(e.writes, op.DecodeStatement(r, e.Method, driver.V2))
			}
			effects = append(effects, e)
		}
		t.effects[key] = append(t.effects[key], rename(effects, "", key)...)
	}
	return t
}

// writePending writes what [readPending] reads.
func writePending(w *value.Writer, list []Pending) {
	limit := w.Len() + maxPending
	for _, e := range list {
		if w.Len() > limit {
			break
		}
		w.Bool(true)
		for _, s := range []string{e.Helper, e.Call, e.Op, e.Where, e.Source, e.Right, e.Maker, e.Site} {
			w.String(s)
		}
		for _, n := range []int{e.Param, e.Context, e.Arg} {
			w.Uint(uint64(n + 1))
		}
	}
	w.Bool(false)
}

func readPending(r *value.Reader) []Pending {
	var out []Pending
	for r.Bool() && r.OK() {
		var e Pending
		for _, s := range []*string{&e.Helper, &e.Call, &e.Op, &e.Where, &e.Source, &e.Right, &e.Maker, &e.Site} {
			*s = r.String()
		}
		for _, to := range []*int{&e.Param, &e.Context, &e.Arg} {
			*to = int(r.Uint()) - 1
		}
		out = append(out, e)
	}
	return out
}

// writeSequences writes what [readSequences] reads.
func writeSequences(w *value.Writer, list []Sequence) {
	limit := w.Len() + maxSequences
	for _, s := range list {
		if w.Len() > limit {
			break
		}
		steps := slices.Concat([]Step{s.First, s.Second}, s.Undo)
		w.Uint(uint64(len(steps)))
		for _, step := range steps {
			writeStep(w, step)
		}
		w.Uint(uint64(s.Again))
		w.Exprs([]value.Expr{s.Receiver})
	}
	w.Uint(0)
}

func writeStep(w *value.Writer, s Step) {
	for _, text := range []string{s.Call, s.Method, s.Name, s.Site} {
		w.String(text)
	}
	w.Exprs(s.Args)
	w.Uint(uint64(len(s.Writes)))
	for _, statement := range s.Writes {
		statement.Encode(w)
	}
}

func readSequences(r *value.Reader) []Sequence {
	var out []Sequence
	for n := r.Uint(); n >= 2 && r.OK(); n = r.Uint() {
		var steps []Step
		for ; n > 0 && r.OK(); n-- {
			steps = append(steps, readStep(r))
		}
		again, receiver := Again(r.Uint()), r.Exprs()
		if len(steps) < 2 || len(receiver) != 1 {
			break
		}
		out = append(out, Sequence{steps[0], steps[1], steps[2:], again, receiver[0]})
	}
	return out
}

func readStep(r *value.Reader) Step {
	var s Step
	for _, to := range []*string{&s.Call, &s.Method, &s.Name, &s.Site} {
		*to = r.String()
	}
	s.Args = r.Exprs()
	m := methodNamed(s.Method)
	for n := r.Uint(); n > 0 && r.OK(); n-- {
		s.Writes = append(s.Writes, op.DecodeStatement(r, m, driver.V2))
	}
	return s
}

// add adds what another package knows. An interface method that has several
// implementations in the program has none that is known.
func (t *table) add(more table) {
	for iface, impl := range more.impl {
		if other, ok := t.impl[iface]; ok && other != impl {
			impl = ""
		}
		t.impl[iface] = impl
	}
	for key, effects := range more.effects {
		if len(effects) > 0 {
			t.effects[key] = effects
		}
	}
	maps.Copy(t.demands, more.demands)
	for _, s := range more.sequences {
		isKnown := func(o Sequence) bool { return o.First.Site == s.First.Site && o.Second.Site == s.Second.Site }
		if !slices.ContainsFunc(t.sequences, isKnown) {
			t.sequences = append(t.sequences, s)
		}
	}
	for _, e := range more.pending {
		if !slices.Contains(t.pending, e) {
			t.pending = append(t.pending, e)
		}
	}
}

// methodNamed returns the method of the driver with a name, in the form of either
// major: only what it does matters here.
func methodNamed(name string) *driver.Method {
	if m := driver.ByName(name, driver.V2); m != nil {
		return m
	}
	return driver.ByName(name, driver.V1)
}

// below is what the facts of the direct imports say, also of packages below
// them.
func (p *Package) below() table {
	merged := newTable()
	for _, pkg := range p.pass.Pkg.Imports() {
		f := new(Facts)
		if p.pass.ImportPackageFact(pkg, f) {
			merged.add(f.table())
		}
	}
	return merged
}
