package txncontext

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/txn"
	"github.com/mongovet/mongovet/passes/rule"
)

const fixTitle = "pass the context of the transaction"

// fix passes the variable right instead of the context at place; nil where that
// would not compile, or would drop what the context at place adds.
func fix(p *rule.Pass, s *txn.Scope, place op.Binding, right types.Object) []analysis.SuggestedFix {
	expr := ast.Unparen(place.Expr)
	if call, ok := expr.(*ast.CallExpr); ok && len(call.Args) > 0 || !isVisible(p, place, right) || isLastUse(p, s, expr) {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message:   fixTitle,
		TextEdits: []analysis.TextEdit{{Pos: place.Pos, End: place.Expr.End(), NewText: []byte(right.Name())}},
	}}
}

// isVisible reports whether the name of obj means obj at place.
func isVisible(p *rule.Pass, place op.Binding, obj types.Object) bool {
	scope := p.Pkg.Scope().Innermost(place.Pos)
	if scope == nil {
		return false
	}
	_, found := scope.LookupParent(obj.Name(), place.Pos)
	return found == obj
}

// isLastUse reports whether expr is a variable that would be left without a use,
// which only a parameter may be.
func isLastUse(p *rule.Pass, s *txn.Scope, expr ast.Expr) bool {
	id, ok := expr.(*ast.Ident)
	if !ok {
		return false
	}
	obj := p.TypesInfo.Uses[id]
	for fn := s.Fn; fn != nil; fn = fn.Parent() {
		for _, param := range fn.Params {
			if param.Object() == obj {
				return false
			}
		}
	}
	uses := 0
	for _, used := range p.TypesInfo.Uses { // only counted, in whatever order
		if used == obj {
			uses++
		}
	}
	return uses == 1
}
