package assumedatomic

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/pair"
	"github.com/mongovet/mongovet/passes/internal/txn"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// pairs reports the writes of fn that leave another one done when they fail, and
// reports whether there are any.
func (f *finder) pairs(fn *ssa.Function, writes []txn.Write) bool {
	failures := make([]flow.Failure, len(writes))
	for i, w := range writes {
		failures[i] = flow.FailureOf(w.Effect.Call)
	}
	found := false
	for i, b := range writes {
		if !failures[i].Told || b.Effect.IsInSession() || f.isInternal(b) ||
			slices.ContainsFunc(failures, func(other flow.Failure) bool { return other.Contains(b.Effect.Call) }) {
			continue
		}
		for _, a := range writes {
			if !f.p.Txn.ComesBefore(a.Effect, b.Effect) || undoes(failures[i], a, writes) {
				continue
			}
			kind := f.kind(a, b, txn.Receiver(fn), f.again(fn, a, b))
			if kind == pair.None {
				continue
			}
			f.reportPair(a, b, kind)
			found = true
			break
		}
	}
	return found
}

// kind is how b belongs to a, where it matters that only one of them is done.
func (f *finder) kind(a, b txn.Write, receiver value.Expr, again txn.Again) pair.Kind {
	kind := pair.Of(a, b, f.p.Ops.View(b.Op), receiver, again)
	switch {
	case kind == pair.Ahead && a.Effect.IsInSession(): // counted in the transaction
		return pair.None
	case (kind == pair.Refill || kind == pair.Switch) && f.isRenewal(a, b):
		return pair.None
	case kind == pair.Refill && isElsewhere(a) && isElsewhere(b) && !pair.InsertsSet(a, b, f.p.Ops.View(b.Op)):
		return pair.None // two functions that have to do with one collection
	}
	return kind
}

// isElsewhere reports whether another function performs w.
func isElsewhere(w txn.Write) bool { return w.Effect.At != w.Effect.Call }

// sequences reports the pairs in the program whose writes are done through
// interfaces.
func (f *finder) sequences() {
	for _, s := range f.p.Txn.Sequences() {
		f.sequence(s)
	}
}

func (f *finder) sequence(s txn.Sequence) {
	for _, b := range f.p.Txn.WritesOf(s.Second) {
		for _, a := range f.p.Txn.WritesOf(s.First) {
			isUndone := slices.ContainsFunc(s.Undo, func(step txn.Step) bool {
				return slices.ContainsFunc(f.p.Txn.WritesOf(step), func(w txn.Write) bool { return w.Collection.Equal(a.Collection) })
			})
			if isUndone || f.isInternal(b) {
				continue
			}
			kind := f.kind(a, b, s.Receiver, s.Again)
			if kind == pair.None {
				continue
			}
			place, first := op.Binding{Pos: f.p.At(s.Second.Site)}, op.Binding{Pos: f.p.At(s.First.Site)}
			if place.Pos.IsValid() && first.Pos.IsValid() {
				f.reportAt(place, first, f.nameOf(b, s.Second.Name), f.nameOf(a, s.First.Name), remedy(a, kind))
			}
			return
		}
	}
}

// isInternal reports whether w writes to a database of the server, where there
// are no transactions.
func (f *finder) isInternal(w txn.Write) bool {
	names, _ := value.Strings(f.p.Ops.Resolve(w.Database))
	return slices.ContainsFunc(names, func(db string) bool { return slices.Contains([]string{"admin", "config", "local"}, db) })
}

// undoes reports whether something is written to the collection of a where a call
// has failed, or when the function returns.
func undoes(failure flow.Failure, a txn.Write, writes []txn.Write) bool {
	return slices.ContainsFunc(writes, func(w txn.Write) bool {
		return failure.Follows(w.Effect.Call) && w.Collection.Equal(a.Collection)
	})
}

// again says what fn does when it is called again after a was done and b was not:
// it may look for the document before.
func (f *finder) again(fn *ssa.Function, a, b txn.Write) txn.Again {
	looks := slices.ContainsFunc(f.p.Txn.Reads(fn), func(r txn.Write) bool {
		return r.Collection.Equal(a.Collection) && flow.Reaches(r.Effect.Call, a.Effect.Call, nil)
	})
	if looks {
		return txn.Refuses
	}
	return f.p.Txn.Again(a.Effect, b.Effect)
}

// isRenewal reports whether a and b replace what is meant to be short-lived: the
// old token, session or lock of which there is one.
func (f *finder) isRenewal(a, b txn.Write) bool {
	names, _ := value.Strings(f.p.Ops.Resolve(a.Collection))
	_, many := b.Arg(driver.RoleDocuments)
	return (!many || a.Action == driver.ActDropCollection) && slices.ContainsFunc(names, func(name string) bool {
		name = strings.ToLower(name)
		return slices.ContainsFunc(shortLived, func(word string) bool { return strings.Contains(name, word) })
	})
}

// shortLived are parts of the names of collections whose documents are made anew
// all the time.
var shortLived = []string{"token", "session", "lock", "otp", "code", "tmp", "temp"}

func (f *finder) reportPair(a, b txn.Write, kind pair.Kind) {
	f.reportAt(f.call(site(b)), f.call(site(a)), f.name(b), f.name(a), remedy(a, kind))
}

func (f *finder) reportAt(place, first op.Binding, second, stays, remedy string) {
	at := ""
	from, to := f.p.Fset.Position(first.Pos), f.p.Fset.Position(place.Pos)
	if from.Filename == to.Filename {
		at = fmt.Sprintf(" at line %d", from.Line)
	}
	related := []analysis.RelatedInformation{{Pos: first.Pos, Message: "stays done"}}
	f.report(place, related, pairMessage, second, stays, at, remedy)
}

// remedy is what to do about a pair with the first write a.
func remedy(a txn.Write, kind pair.Kind) string {
	switch {
	case a.Effect.IsInSession():
		return "move it into the transaction"
	case kind == pair.Dangling:
		return "write what it points to first"
	case a.Action == driver.ActDropCollection:
		return "fill a temporary collection and rename it"
	}
	return "run both in WithTransaction"
}

// site is the call of the function that w is to be shown at: a function literal
// is a part of the function.
func site(w txn.Write) ssa.CallInstruction {
	takesFunction := slices.ContainsFunc(w.Effect.Call.Common().Args, func(a ssa.Value) bool {
		_, ok := a.Type().Underlying().(*types.Signature)
		return ok
	})
	if at := w.Effect.At; at != nil && takesFunction {
		for fn := at.Parent(); fn != nil; fn = fn.Parent() {
			if fn == w.Effect.Call.Parent() {
				return at
			}
		}
	}
	return w.Effect.Call
}

// name names a write of the package.
func (f *finder) name(w txn.Write) string {
	callee := ""
	if w.Effect.At != site(w) {
		callee = f.p.Ops.CalleeName(site(w))
	}
	return f.nameOf(w, callee)
}

// nameOf names a write, the function that performs it, if that is another than
// the driver's, and its collection.
func (f *finder) nameOf(w txn.Write, callee string) string {
	name := w.Effect.Method.Name
	if callee != "" && callee != name {
		name += " in " + callee
	}
	if names, ok := value.Strings(f.p.Ops.Resolve(w.Collection)); ok && len(names) == 1 {
		name += fmt.Sprintf(" of collection %q", names[0])
	}
	return name
}
