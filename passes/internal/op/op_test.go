package op_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/ruletest"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// names reports the collection of each operation: at the call, and where a
// caller makes it known.
var names = &analysis.Analyzer{
	Name:     "names",
	Doc:      "report the collection of each operation",
	Requires: []*analysis.Analyzer{op.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		reported := make(map[string]bool)
		ops := pass.ResultOf[op.Analyzer].(*op.Package)
		for _, o := range ops.Ops {
			if o.InTest || !o.Method.Action.IsOperation() || !onCollection(o.Method) {
				continue
			}
			name := ops.Collection(o)
			switch {
			case len(o.Bound) == 0:
				pass.Reportf(o.Call.Common().Pos(), "%s %s", o.Method.Name, text(name))
			case isParam(ops.Collection(o.From)) && !isParam(name) && !slices.ContainsFunc(o.Bound, isAssigned):
				pos := o.Bound[len(o.Bound)-1].Pos
				if key := fmt.Sprint(o.Site, pos); !reported[key] && text(name) != "?" {
					reported[key] = true
					pass.Reportf(pos, "%s %s", o.Method.Name, text(name))
				}
			}
		}
		return nil, nil
	},
}

func onCollection(m *driver.Method) bool {
	return m.Type == "Collection" || m.Type == "IndexView"
}

func isParam(e value.Expr) bool {
	return e.Contains(func(e value.Expr) bool { return e.Op == value.Param })
}

func isAssigned(b op.Binding) bool { return b.Assigned }

func text(name value.Expr) string {
	if p := value.Pattern(name); p != "<?>" {
		return strings.TrimSpace(p)
	}
	return "?"
}

func TestResolve(t *testing.T) {
	ruletest.Run(t, names, "resolve/v1/...", "resolve/v2/...")
}
