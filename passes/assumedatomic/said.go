package assumedatomic

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/flow"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/pair"
	"github.com/mongovet/mongovet/passes/internal/txn"
	"github.com/mongovet/mongovet/passes/internal/value"
)

var (
	claims    = regexp.MustCompile(`(?i)\b(atomically|atomic|transactionally|transactional|in (?:a|one|a single) transaction|all[ -]or[ -]nothing)\b`)
	inNames   = regexp.MustCompile(`(?:^|([A-Za-z][a-z]*))(Atomically|Atomic|Transactional|InTransaction)(?:[A-Z0-9]|$)|^(atomically|atomic|transactional)[A-Z]`)
	partly    = regexp.MustCompile(`(?i)\b(insert|update|write|upsert|operation|increment|delete)s? (is|are)\b`)
	negations = regexp.MustCompile(`(?i)\b(not|no|never|non|without|isn't|aren't|cannot|can't|todo|should|could|future)\b`)
)

// denied are words before one of a claim that take it back.
var denied = map[string]bool{"non": true, "not": true, "un": true, "without": true}

// said reports fn if it says of itself that it is atomic, and writes several
// documents.
func (f *finder) said(fn *ssa.Function, writes []txn.Write) {
	decl, ok := fn.Syntax().(*ast.FuncDecl)
	if !ok || !f.severalDocuments(writes) {
		return
	}
	if word := f.claim(decl); word != "" {
		f.report(op.Binding{Expr: decl.Name, Pos: decl.Name.Pos()}, nil, saidMessage, decl.Name.Name, word)
	}
}

// severalDocuments reports whether writes whose failure is told change more than
// one document.
func (f *finder) severalDocuments(writes []txn.Write) bool {
	var first *txn.Write
	for _, w := range writes {
		switch {
		case w.Effect.IsInSession():
			return false
		case !flow.FailureOf(w.Effect.Call).Told:
		case w.Effect.Method.Action == driver.ActBulkWrite, w.Many && pair.ChangesSeveral(w, f.p.Ops.View(w.Op)):
			return true
		case first != nil && pair.AreApart(w, *first, f.p.Ops.View(w.Op)):
			return true
		default:
			first = &w
		}
	}
	return false
}

// claim is the word by which the name or the comment of a function says that it
// is atomic, "" if it does not, or denies it.
func (f *finder) claim(decl *ast.FuncDecl) string {
	if m := inNames.FindStringSubmatch(decl.Name.Name); m != nil {
		word := strings.ToLower(m[2] + m[3])
		switch {
		case denied[strings.ToLower(m[1])], strings.Contains(word, "transaction") && f.hasTransactionType():
			return ""
		case word == "intransaction":
			return "in a transaction"
		}
		return word
	}
	for sentence := range strings.SplitSeq(decl.Doc.Text(), ".") {
		word := claims.FindString(sentence)
		if word == "" || negations.MatchString(sentence) || strings.HasPrefix(strings.ToLower(word), "atomic") && partly.MatchString(sentence) || txn.SaysDemand(sentence) {
			continue
		}
		if strings.Contains(strings.ToLower(word), "transaction") && f.hasTransactionType() {
			continue
		}
		return strings.ToLower(word)
	}
	return ""
}

// hasTransactionType reports whether a transaction is something else in the
// package: a payment.
func (f *finder) hasTransactionType() bool {
	scope := f.p.Pkg.Scope()
	for _, name := range scope.Names() {
		if _, ok := scope.Lookup(name).(*types.TypeName); ok && strings.HasSuffix(name, "Transaction") {
			return true
		}
	}
	return false
}

// bound reports the calls in fn of functions that say they must be called in a
// transaction.
func (f *finder) bound(fn *ssa.Function) {
	for call := range flow.Calls(fn) {
		if f.p.Txn.Demands(call) {
			f.report(f.call(call), nil, boundMessage, f.p.Ops.CalleeName(call))
		}
	}
}

// isolated reports operators in filters that once made writes atomic.
func (f *finder) isolated() {
	for _, o := range f.p.Ops.Ops {
		if o.Call == nil || len(o.Bound) > 0 {
			continue
		}
		for _, s := range f.p.Ops.StatementsAt(o.Call) {
			filter, ok := s.Arg(driver.RoleFilter)
			if !ok {
				continue
			}
			f.isolatedIn(o, filter)
		}
	}
}

// isolatedIn looks at a filter, and at those inside it.
func (f *finder) isolatedIn(o *op.Operation, filter value.Expr) {
	for _, d := range f.p.Ops.View(o).Documents(filter) {
		for _, e := range d.Elements {
			switch name := e.Name(); name {
			case "$isolated", "$atomic":
				f.report(f.p.Ops.Written(e.Pos, f.call(o.Call)), nil, isolatedMessage, name)
			case "$and", "$or", "$nor":
				items, _ := document.Items(e.Value)
				for _, item := range items {
					f.isolatedIn(o, item)
				}
			}
		}
	}
}
