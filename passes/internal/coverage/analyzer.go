package main

import (
	"encoding/json"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// analyzer reports a [record] for every operation on a collection.
var analyzer = &analysis.Analyzer{
	Name:     "coverage",
	Doc:      "report what is known of the collection of every operation",
	Requires: []*analysis.Analyzer{op.Analyzer},
	Run:      run,
}

func run(pass *analysis.Pass) (any, error) {
	ops := pass.ResultOf[op.Analyzer].(*op.Package)
	c := &classifier{pass: pass, ops: ops}
	for _, o := range ops.Ops {
		if o.InTest || !counts(o.Method) {
			continue
		}
		r := c.record(o)
		text, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		pass.Report(analysis.Diagnostic{Pos: position(o), Message: string(text)})
	}
	return nil, nil
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
		Site: o.Site, Method: o.Method.Name, ID: identify(o),
		Direct: len(o.Bound) == 0, State: stateOf(name), Name: value.Pattern(name),
	}
	if o.From != nil {
		r.From = identify(o.From)
	}
	if !r.State.known() {
		r.Holes = c.holes(open)
	}
	return r
}
