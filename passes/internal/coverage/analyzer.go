package main

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/txn"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// analyzer reports a [record] for every operation on a collection, and one for
// every operation with an update.
var analyzer = &analysis.Analyzer{
	Name:     "coverage",
	Doc:      "report what is known of the collection and the update of every operation",
	Requires: []*analysis.Analyzer{op.Analyzer, txn.Analyzer},
	Run:      run,
}

func run(pass *analysis.Pass) (any, error) {
	ops := pass.ResultOf[op.Analyzer].(*op.Package)
	c := &classifier{pass: pass, ops: ops}
	if err := report(pass, pass.Files[0].Package, uses(pass)); err != nil {
		return nil, err
	}
	for _, o := range ops.Ops {
		if o.InTest {
			continue
		}
		var records []record
		if counts(o.Method) {
			records = append(records, c.record(o))
		}
		if r, ok := c.updateRecord(o); ok {
			records = append(records, r)
		}
		if o.Method.Action.IsWrite() && o.Call != nil && len(o.Bound) == 0 {
			txns := pass.ResultOf[txn.Analyzer].(*txn.Package)
			records = append(records, record{Subject: contexts, Site: o.Site, Method: o.Method.Name, Direct: true, State: transactionState(txns.StateOf(o.Call))})
		}
		for _, r := range records {
			if err := report(pass, position(o), r); err != nil {
				return nil, err
			}
		}
	}
	return nil, nil
}

func transactionState(s txn.State) state {
	switch s {
	case txn.Inside:
		return inside
	case txn.Outside:
		return outside
	case txn.Inside | txn.Outside:
		return both
	case txn.Callers, txn.Callers | txn.Outside, txn.Callers | txn.Inside:
		return elsewhere
	}
	return unknown
}

func report(pass *analysis.Pass, pos token.Pos, r record) error {
	text, err := json.Marshal(r)
	if err == nil {
		pass.Report(analysis.Diagnostic{Pos: pos, Message: string(text)})
	}
	return err
}

// uses is the record of which functions of the application the package uses
// outside its tests.
func uses(pass *analysis.Pass) record {
	seen := make(map[string]bool)
	var r record
	for _, f := range pass.Files {
		if strings.HasSuffix(pass.Fset.File(f.FileStart).Name(), "_test.go") {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			fn, ok := pass.TypesInfo.Uses[id].(*types.Func)
			if !ok || fn.Pkg() == nil || !summary.InModule(pass, fn.Pkg().Path()) {
				return true
			}
			if key := summary.FuncKey(fn); key != "" && !seen[key] {
				seen[key] = true
				if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
					key = fn.Name() // whatever implements it
				}
				r.Uses = append(r.Uses, key)
			}
			return true
		})
	}
	return r
}

// counts reports whether a call of m acts on one collection.
func counts(m *driver.Method) bool {
	return (m.Type == "Collection" || m.Type == "IndexView") && m.Action.IsOperation()
}

func position(o *op.Operation) token.Pos {
	if n := len(o.Bound); n > 0 {
		return o.Bound[n-1].Pos
	}
	return o.Call.Common().Pos()
}

func (c *classifier) record(o *op.Operation) record {
	open := value.FieldOf(o.Receiver(), value.CollectionName)
	name := c.ops.Collection(o)
	r := record{
		Site: o.Site, Method: o.Method.Name, ID: identify(o.Receiver()),
		Direct: len(o.Bound) == 0, State: stateOf(name), Name: value.Pattern(name),
	}
	if o.From != nil {
		r.From = identify(o.From.Receiver())
	}
	if !r.State.known() {
		r.Holes = c.holes(open)
	}
	return r
}
