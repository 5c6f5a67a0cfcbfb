package txn

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// Again is what a function does when it is called again after one of its writes
// was done and a later one was not.
type Again uint8

// What it does.
const (
	Repeats Again = iota // both, or what it does is not known
	Refuses              // returns an error
	Skips                // returns as if all were done
)

// ComesBefore reports whether a, by itself, can have been done when b runs: in no
// transaction, or in one that has ended.
func (p *Package) ComesBefore(a, b Effect) bool {
	first, second := a.Call, b.Call
	inOrder := flow.Reaches(first, second, nil) && (first.Pos() < second.Pos() || !flow.Reaches(second, first, nil))
	return first != second && inOrder && (!a.IsInSession() || !p.isInRegion(second))
}

// Again says what the function of the calls does when it is called again after a
// was done and b was not, as far as it asks whether a key is there already.
func (p *Package) Again(a, b Effect) Again {
	blocks := flow.WhereTrue(a.Call, func(to ssa.CallInstruction) bool {
		m := p.method(to)
		return m != nil && m.Name == "IsDuplicateKeyError"
	})
	switch {
	case len(blocks) == 0 || flow.Leads(blocks[0], b.Call, nil):
		return Repeats
	case flow.Fails(blocks[0]):
		return Refuses
	}
	return Skips
}

// Receiver is the receiver of fn, or of the method that it stands in; Unknown if
// there is none.
func Receiver(fn *ssa.Function) value.Expr {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	if fn.Signature.Recv() == nil {
		return value.Expr{}
	}
	return value.Expr{Op: value.Param, Text: summary.Key(fn)}
}

// A Step is a call that writes, or may do so: of the driver, of a function that
// does, or of an interface method.
type Step struct {
	Call string       // the interface method, if its implementation is not known
	Args []value.Expr // that it is given, receiver first

	Method string         // of the driver, else
	Writes []op.Statement // what it does

	Name string // by which the function calls
	Site string // see op.Operation
}

// A Sequence is two steps of a function that may belong together, and that depend
// on how interfaces are implemented: the failure of the second is told.
type Sequence struct {
	First, Second Step
	Undo          []Step // that run where the second has failed, or at the end
	Again         Again
	Receiver      value.Expr // of the function
}

const (
	maxPairs = 12 // sequences of one function
	maxUndo  = 3  // steps of one sequence
)

// findSequences returns the sequences of the package.
func (p *Package) findSequences() []Sequence {
	var out []Sequence
	for _, fn := range p.values.IR.Funcs {
		if p.values.InTest(fn) || p.IsActive(fn) {
			continue
		}
		steps := p.steps(fn)
		if slices.ContainsFunc(steps, func(e Effect) bool { return isOpen(e.Func) }) {
			out = append(out, p.sequencesOf(fn, steps)...)
		}
	}
	return out
}

// steps are the effects of fn that write or may do so.
func (p *Package) steps(fn *ssa.Function) []Effect {
	return slices.DeleteFunc(slices.Clone(p.Effects(fn)), func(e Effect) bool {
		isStep := e.Method != nil && isWrite(e.Method.Action) || isOpen(e.Func) && e.Arg >= 0
		return !isStep || e.IsInSession()
	})
}

func (p *Package) sequencesOf(fn *ssa.Function, steps []Effect) []Sequence {
	failures := make([]flow.Failure, len(steps))
	for i, e := range steps {
		failures[i] = flow.FailureOf(e.Call)
	}
	var out []Sequence
	for i, b := range steps {
		if !failures[i].Told || slices.ContainsFunc(failures, func(f flow.Failure) bool { return f.Contains(b.Call) }) {
			continue
		}
		var undo []Step
		for _, e := range steps {
			if failures[i].Follows(e.Call) && len(undo) < maxUndo {
				undo = append(undo, p.step(fn, e))
			}
		}
		for _, a := range steps {
			if (isOpen(a.Func) || isOpen(b.Func)) && p.ComesBefore(a, b) && len(out) < maxPairs {
				out = append(out, Sequence{p.step(fn, a), p.step(fn, b), undo, p.Again(a, b), Receiver(fn)})
			}
		}
	}
	return out
}

// step is the effect e of fn as importers see it.
func (p *Package) step(fn *ssa.Function, e Effect) Step {
	s := Step{Name: p.ops.CalleeName(e.Call), Site: p.ops.Site(p.ops.Argument(e.Call, -1).Pos)}
	if !isOpen(e.Func) {
		s.Method = e.Method.String()
		for _, w := range p.statements(e) {
			s.Writes = append(s.Writes, p.ops.ForImporters(w, summary.Key(fn)))
		}
		return s
	}
	s.Call = e.Func.Text
	if e.At != e.Call { // of a function that calls it
		s.Args = make([]value.Expr, len(e.At.Common().Args)+1)
		return s
	}
	_, _, args := p.values.Callee(e.Call.Common())
	for _, a := range args {
		s.Args = append(s.Args, p.ops.TrimFor(a, summary.Key(fn)))
	}
	return s
}

// Sequences returns the sequences of the program, this package and those below.
func (p *Package) Sequences() []Sequence { return slices.Concat(p.sequences, p.imported.sequences) }

// WritesOf returns what a step writes, now that the implementation of the method
// that it calls is known.
func (p *Package) WritesOf(s Step) []Write {
	if s.Call == "" {
		return writesBy(methodNamed(s.Method), s.Writes)
	}
	var out []Write
	for _, e := range p.ofInterface(s.Call) {
		if e.Method == nil {
			continue
		}
		for _, w := range writesBy(e.Method, p.statements(e)) {
			w.Statement = w.Bind(p.keyOf(s.Call), s.Args)
			out = append(out, w)
		}
	}
	return out
}

func writesBy(m *driver.Method, statements []op.Statement) []Write {
	var out []Write
	for _, s := range statements {
		if m != nil && isWrite(s.Action) {
			out = append(out, Write{s, Effect{Method: m}})
		}
	}
	return out
}

// keyOf is the function that the effects of an interface method are about.
func (p *Package) keyOf(iface string) string {
	if impl := p.implemented[iface]; impl != "" {
		return impl
	}
	return iface
}
