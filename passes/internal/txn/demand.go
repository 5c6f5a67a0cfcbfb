package txn

import (
	"go/ast"
	"regexp"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A demand is a sentence like "must be called in a transaction".
var demand = regexp.MustCompile(`(?i)\bmust (?:only )?be (?:called|run|used|made) (?:from )?(?:with)?in(?:side)?(?: of)? (?:a|an|the) (?:\w+ )?transaction\b`)

// SaysDemand reports whether the text says that something must be called in a
// transaction.
func SaysDemand(text string) bool { return demand.MatchString(strings.Join(strings.Fields(text), " ")) }

// Demands reports whether call, which lies outside of transactions, calls a
// function whose comment says that it must be called in one.
func (p *Package) Demands(call ssa.CallInstruction) bool {
	key, isParam := p.values.TargetKey(call.Common())
	return !isParam && p.demands(key) && !p.isInRegion(call)
}

func (p *Package) demands(key string) bool {
	fn := p.values.Func(key)
	if fn == nil {
		return p.imported.demands[key]
	}
	decl, ok := fn.Syntax().(*ast.FuncDecl)
	return ok && saysOfItself(decl) && len(p.Effects(fn)) > 0
}

// saysOfItself reports whether a sentence of the comment of a function demands a
// transaction, with the function as its subject.
func saysOfItself(decl *ast.FuncDecl) bool {
	for sentence := range strings.SplitSeq(decl.Doc.Text(), ".") {
		words := strings.Fields(sentence)
		for i, word := range words {
			if strings.EqualFold(word, "must") {
				subject := strings.ToLower(strings.Join(words[:i], " "))
				switch subject {
				case "", "it", "this", "this method", "this function", strings.ToLower(decl.Name.Name):
					return SaysDemand(sentence)
				}
			}
		}
	}
	return false
}
