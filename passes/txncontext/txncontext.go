package txncontext

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/txn"
	"github.com/mongovet/mongovet/passes/rule"
)

//go:embed doc.go
var doc string

const (
	givenMessage   = "%s runs outside the transaction: context %q does not carry its session; pass %s"
	madeMessage    = "%s runs outside the transaction: it uses a context of its own; give %s the context of the transaction"
	helperMessage  = "%s runs outside the transaction: it is given no context; give it a context parameter"
	literalMessage = "this function runs outside the transaction: %s gives it no context; give it a context parameter"
)

// New returns the rule.
func New() *rule.Rule {
	return rule.New(rule.Info{Doc: doc, Group: rule.Txn, Default: true, Run: run})
}

func run(p *rule.Pass) {
	if p.Pkg.Name() == "main" {
		pending(p)
	}
	for _, s := range p.Txn.Scopes {
		outside := p.Txn.Outside(s)
		if len(outside) > 0 && s.IsCallback() && s.Context < 0 {
			// A test does not accuse the helper that it calls.
			if s.Given == nil || p.InTest(s.Given.Pos()) || !p.InTest(s.Call.Pos()) {
				p.ReportOnce(withoutContext(p, s))
			}
			continue
		}
		for _, e := range outside {
			if e.Arg >= 0 || e.Method == nil {
				p.ReportOnce(given(p, s, e))
			} else {
				p.ReportOnce(made(p, s, e))
			}
		}
	}
}

// pending reports the operations of the program that leave a transaction through
// interfaces.
func pending(p *rule.Pass) {
	for _, e := range p.Txn.Pending() {
		pos := p.At(e.Site)
		if !pos.IsValid() {
			continue
		}
		operation := e.Op
		if e.Where != "" {
			operation += " in " + e.Where
		}
		right := "the callback's context"
		if e.Right != "" {
			right = strconv.Quote(e.Right)
		}
		message := fmt.Sprintf(givenMessage, operation, e.Source, right)
		switch {
		case e.Context < 0:
			message = fmt.Sprintf(literalMessage, e.Where)
		case e.Source == "":
			message = fmt.Sprintf(madeMessage, e.Op+" in "+e.Maker, e.Maker)
		}
		p.ReportOnce(analysis.Diagnostic{Pos: pos, Message: message})
	}
}

// given is the finding of an operation that gets its context from the argument
// of a call in s.
func given(p *rule.Pass, s *txn.Scope, e txn.Effect) analysis.Diagnostic {
	place := p.Ops.Argument(e.Call, e.Arg)
	right := rightContext(p, s)
	pass := "the callback's context"
	switch {
	case right != nil:
		pass = strconv.Quote(right.Name())
	case !s.IsCallback():
		pass = "a context from NewSessionContext"
	}
	d := diagnostic(place, fmt.Sprintf(givenMessage, operation(p, e), source(place), pass))
	if right != nil {
		d.SuggestedFixes = fix(p, s, place, right)
	}
	return d
}

// made is the finding of an operation whose context is made on the way to it.
func made(p *rule.Pass, s *txn.Scope, e txn.Effect) analysis.Diagnostic {
	return diagnostic(p.Ops.Argument(e.Call, -1), fmt.Sprintf(madeMessage, e.Method.Name+" in "+e.Maker, e.Maker))
}

// withoutContext is the finding of a helper that gives the callback s no
// context: at its call of the callback or, if that lies in another package, at
// the callback.
func withoutContext(p *rule.Pass, s *txn.Scope) analysis.Diagnostic {
	if s.Given != nil {
		place := p.Ops.Argument(s.Given, -1)
		return diagnostic(place, fmt.Sprintf(helperMessage, p.Ops.CalleeName(s.Given)))
	}
	place := p.Ops.Argument(s.Call, s.Arg)
	return diagnostic(place, fmt.Sprintf(literalMessage, p.Ops.CalleeName(s.Call)))
}

func diagnostic(place op.Binding, message string) analysis.Diagnostic {
	d := analysis.Diagnostic{Pos: place.Pos, Message: message}
	if place.Expr != nil {
		d.End = place.Expr.End()
	}
	return d
}

// operation names the operation, and the function that performs it if the call
// is not the operation itself.
func operation(p *rule.Pass, e txn.Effect) string {
	switch {
	case e.Method == nil:
		return p.Ops.CalleeName(e.Call)
	case e.At == e.Call:
		return e.Method.Name
	}
	return e.Method.Name + " in " + p.Ops.CalleeName(e.Call)
}

func source(place op.Binding) string {
	if place.Expr == nil {
		return "context"
	}
	return types.ExprString(ast.Unparen(place.Expr))
}

// rightContext is the variable that holds the context with the session of s, nil
// if there is none.
func rightContext(p *rule.Pass, s *txn.Scope) types.Object {
	if s.IsCallback() {
		if v := s.Fn.Params[s.Context].Object(); v.Name() != "" && v.Name() != "_" {
			return v
		}
		return nil
	}
	if call := p.Txn.SessionContext(s); call != nil {
		return p.Ops.AssignedTo(call)
	}
	return nil
}
