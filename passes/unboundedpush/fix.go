package unboundedpush

import (
	"fmt"
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/rule"
)

const (
	fixTitle = "keep the last 1000 elements with $slice (changes behaviour)"
	limit    = "-1000"
)

// slice is the fix that adds $slice to the value of $push at place, where each
// says that it has $each; nil where that value is not written as a literal of a
// form that is known.
func slice(p *rule.Pass, place op.Binding, each bool) []analysis.SuggestedFix {
	if each {
		lit, ok := place.Expr.(*ast.CompositeLit)
		style := p.Ops.DocumentType(place.Expr)
		if !ok || style == "" || len(lit.Elts) != 1 {
			return nil // $position or $sort beside it: which end to keep is not known
		}
		end := lit.Elts[0].End()
		return fix(analysis.TextEdit{Pos: end, End: end, NewText: []byte(", " + entry(style, "$slice", limit))})
	}
	style := p.Ops.DocumentAround(place.Expr)
	if style == "" {
		return nil
	}
	before, after, _ := strings.Cut(entry(style, "$each", array(style)+"{\x00}"), "\x00")
	return fix(
		analysis.TextEdit{Pos: place.Expr.Pos(), End: place.Expr.Pos(), NewText: []byte(style + "{" + before)},
		analysis.TextEdit{Pos: place.Expr.End(), End: place.Expr.End(), NewText: []byte(after + ", " + entry(style, "$slice", limit) + "}")},
	)
}

func fix(edits ...analysis.TextEdit) []analysis.SuggestedFix {
	return []analysis.SuggestedFix{{Message: fixTitle, TextEdits: edits}}
}

// entry is a key with its value in a literal of type style.
func entry(style, key, val string) string {
	if strings.HasSuffix(style, ".D") {
		return fmt.Sprintf("{Key: %q, Value: %s}", key, val)
	}
	return fmt.Sprintf("%q: %s", key, val)
}

// array is the type of arrays that goes with documents of type style.
func array(style string) string {
	if pkg, _, ok := strings.Cut(style, "."); ok {
		return pkg + ".A"
	}
	return "[]" + strings.TrimPrefix(style, "map[string]")
}
