package txn

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Scope is code that is meant to run in a transaction.
type Scope struct {
	Fn      *ssa.Function       // the callback, or the function with the transaction in it
	Context int                 // the parameter of Fn that carries the session; -1 if there is none
	Call    ssa.CallInstruction // that runs the callback; StartTransaction where there is none
	Arg     int                 // the argument of Call that is the callback, see [op.Package.Argument]
	Given   ssa.CallInstruction // the call of the callback by a helper, if in the package at hand

	session value.Expr
	helper  string  // the interface method that is given the callback, if its implementation is not known
	region  *region // nil for a callback
}

// SessionContext is the call that makes a context with the session of s, where s
// is no callback; nil if there is none.
func (p *Package) SessionContext(s *Scope) ssa.CallInstruction {
	for call := range flow.Calls(s.Fn) {
		if p.does(call, driver.ActNewSessionContext) {
			return call
		}
	}
	return nil
}

// IsCallback reports whether the scope is a callback, not a part of a function.
func (s *Scope) IsCallback() bool { return s.region == nil }

type scopeKey struct {
	fn   *ssa.Function
	call ssa.CallInstruction
}

// isKnownScope reports whether fn is known already as what call runs, and notes
// that it is from now on.
func (p *Package) isKnownScope(fn *ssa.Function, call ssa.CallInstruction) bool {
	key := scopeKey{fn, call}
	known := p.scopes[key]
	p.scopes[key] = true
	return known
}

// addScope adds the callback fn, that e calls in a transaction.
func (p *Package) addScope(fn *ssa.Function, e Effect) {
	if p.isKnownScope(fn, e.Call) {
		return
	}
	s := &Scope{Fn: fn, Context: -1, Call: e.Call, Arg: p.argumentOf(e.Call, fn), Given: e.At}
	i := slices.IndexFunc(e.Args, carriesSession)
	switch {
	case i >= 0:
		s.Context = len(e.Func.Args) + i
		s.session = e.Args[i].Args[0]
	case len(e.Args) > 0:
		return // it may get the session in another way
	default:
		s.session = newSession(value.Expr{})
	}
	p.Scopes = append(p.Scopes, s)
}

// argumentOf is the argument of call that is the function fn, -1 if none is.
func (p *Package) argumentOf(call ssa.CallInstruction, fn *ssa.Function) int {
	common := call.Common()
	i := slices.IndexFunc(common.Args, func(v ssa.Value) bool {
		_, isFunc := v.Type().Underlying().(*types.Signature)
		return isFunc && p.values.Eval(v).Text == summary.Key(fn)
	})
	if i >= 0 && common.IsInvoke() {
		i++
	}
	return i
}

func carriesSession(e value.Expr) bool { return e.Op == value.Context && len(e.Args) > 0 }

// isCallback reports whether fn runs in a transaction, in one scope at least.
func (p *Package) isCallback(fn *ssa.Function) bool {
	return slices.ContainsFunc(p.Scopes, func(s *Scope) bool { return s.Fn == fn && s.IsCallback() })
}

// Outside returns the effects in s whose context does not carry its session,
// each with the call that lies in s.
func (p *Package) Outside(s *Scope) []Effect {
	var out []Effect
	p.walk(s, s.Fn, make(map[*ssa.Function]bool), func(e Effect) {
		if p.leaves(s, e) && !flow.OnFailure(e.Call) {
			out = append(out, e)
		}
	})
	return out
}

// leaves reports whether e does not belong to the session of s.
func (p *Package) leaves(s *Scope, e Effect) bool {
	if e.Method != nil {
		return e.Method.Action != driver.ActDropCollection && p.isOutside(s, e.Context) && !p.isOfAnotherClient(s, e.At)
	}
	if isOpen(e.Func) {
		return false // see Pending
	}
	given := slices.DeleteFunc(slices.Clone(e.Args), func(a value.Expr) bool { return a.Op == value.Unknown })
	return e.At == e.Call && len(given) > 0 && len(given) == len(e.Args) &&
		!slices.ContainsFunc(given, func(a value.Expr) bool { return !p.isOutside(s, a) })
}

// walk calls found with the effects of the calls in fn that belong to s, and of
// those in the function literals that they call.
func (p *Package) walk(s *Scope, fn *ssa.Function, seen map[*ssa.Function]bool, found func(Effect)) {
	if seen[fn] {
		return
	}
	seen[fn] = true
	for call := range flow.Calls(fn) {
		if _, isGo := call.(*ssa.Go); isGo || fn == s.Fn && s.region != nil && !s.region.contains(call) {
			continue
		}
		for _, e := range p.effectsOf(call) {
			switch {
			case e.literal == nil || !isInside(e.literal, s.Fn):
				found(e)
			case !p.isCallback(e.literal):
				p.walk(s, e.literal, seen, found)
			}
		}
	}
}

// isInside reports whether the literal fn stands in outer.
func isInside(fn, outer *ssa.Function) bool {
	for fn != nil && fn != outer {
		fn = fn.Parent()
	}
	return fn != nil
}

// isOutside reports whether a context of an operation in s is known not to
// carry the session of s.
func (p *Package) isOutside(s *Scope, context value.Expr) bool {
	alternatives := document.Alternatives(context)
	return !slices.ContainsFunc(alternatives, func(e value.Expr) bool { return !p.isAnother(s, e) })
}

func (p *Package) isAnother(s *Scope, context value.Expr) bool {
	switch context.Op {
	case value.Context:
		return isNew(context)
	case value.Param:
	default:
		return false
	}
	own := summary.Key(s.Fn)
	around := strings.HasPrefix(own, context.Text+"/") || s.region != nil && own == context.Text
	fn := p.values.Func(context.Text)
	if !around || fn == nil || p.isCallback(fn) {
		return false
	}
	kind, _ := driver.KindOf(p.paramType(context))
	return kind != driver.KindSessionContext && (p.startsLater(s.session, context) || s.IsCallback() && s.session.Op != value.Session)
}

// startsLater reports whether a session is not the one that a context, the
// parameter of a function around its use, carries: that function starts it or
// gets it from somebody who starts it and gives a context without it.
func (p *Package) startsLater(session, context value.Expr) bool {
	switch session.Op {
	case value.Session:
		if session.Text == value.NewSession {
			return true
		}
		from := session.Args[0]
		return from.Op == value.Param && !from.Equal(context) || isNew(from)
	case value.Param:
		sites := p.values.Sites(session.Text)
		return session.Text == context.Text && len(sites) > 0 && !slices.ContainsFunc(sites, func(s summary.Site) bool {
			args := s.Args()
			given := p.contextOf(args[context.Index])
			return args[session.Index].Op != value.Session || given.Op != value.Param && !isNew(given) ||
				!p.startsLater(args[session.Index], given)
		})
	}
	return false
}

// A region is what lies between the start of a transaction and its end in a
// function.
type region struct {
	start ssa.CallInstruction
	ends  []ssa.CallInstruction
}

// addRegions adds the transactions that start and are committed in fn.
func (p *Package) addRegions(fn *ssa.Function) {
	if p.isCallback(fn) {
		return
	}
	var starts, ends []ssa.CallInstruction
	for call := range flow.Calls(fn) {
		switch {
		case p.does(call, driver.ActStartTransaction):
			starts = append(starts, call)
		case p.does(call, driver.ActCommitTransaction):
			ends = append(ends, call)
		}
	}
	for _, start := range starts {
		if _, isCall := start.(*ssa.Call); !isCall || len(ends) == 0 {
			continue
		}
		recv := operand(start.Common(), p.method(start), -1)
		if recv == nil {
			continue
		}
		session := p.values.Eval(recv)
		p.Scopes = append(p.Scopes, &Scope{Fn: fn, Context: -1, Call: start, session: session, region: &region{start, ends}})
	}
}

// contains reports whether call runs after the start and before an end on
// every path.
func (r *region) contains(call ssa.CallInstruction) bool {
	if !flow.Precedes(r.start, call) {
		return false
	}
	reaches := func(from, to ssa.CallInstruction) bool { return flow.Reaches(from, to, r.start) }
	return slices.ContainsFunc(r.ends, func(end ssa.CallInstruction) bool { return reaches(call, end) }) &&
		!slices.ContainsFunc(r.ends, func(end ssa.CallInstruction) bool { return reaches(end, call) })
}
