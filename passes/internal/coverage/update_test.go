package main

import (
	"go/types"
	"testing"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
)

func entry(key, val value.Expr) value.Expr {
	return value.Expr{Op: value.Entry, Args: []value.Expr{key, val}}
}

func container(op value.Op, entries ...value.Expr) value.Expr {
	return value.Expr{Op: op, Args: entries}
}

func TestUpdateRecord(t *testing.T) {
	param := value.Expr{Op: value.Param, Text: "p:F"}
	setTo := func(doc value.Expr) value.Expr { return container(value.Map, entry(value.Str("$set"), doc)) }
	plain := setTo(container(value.Map, entry(value.Str("a"), param)))
	spread := value.Expr{Op: value.Spread, Args: []value.Expr{value.Opaque("filled by a call")}}
	model := func(typ string) value.Expr {
		const path = "go.mongodb.org/mongo-driver/v2/mongo:"
		field := value.Expr{Op: value.Entry, Text: path + typ + ".Update", Args: []value.Expr{plain}}
		if typ != "UpdateOneModel" {
			field.Text = path + typ + ".Filter"
		}
		return value.Expr{Op: value.Struct, Text: path + typ, Args: []value.Expr{field}}
	}
	command := func(name string) value.Expr {
		update := container(value.List, container(value.List, entry(value.Str("u"), plain)))
		return container(value.List, entry(value.Str(name), value.Str("c")), entry(value.Str("updates"), update))
	}
	for _, test := range []struct {
		what, method string
		arg          value.Expr
		state        state
		absent       bool
		kind         kind // of the first hole
	}{
		{"a constant path", "UpdateOne", plain, constant, false, ""},
		{"an array index", "UpdateOne", setTo(container(value.List, entry(value.Join(value.Str("a."), value.Expr{}), param))), variable, false, ""},
		{"a stage", "UpdateOne", container(value.List, container(value.List, entry(value.Str("$unset"), value.Str("a")))), constant, false, ""},
		{"a parameter", "UpdateOne", param, unknown, false, exportedParam},
		{"a parameter under an operator", "UpdateOne", setTo(param), unknown, false, exportedParam},
		{"one of two", "UpdateOne", value.OneOf(plain, value.Opaque("decoded")), partial, false, decoded},
		{"a map that a call fills", "UpdateOne", setTo(container(value.Map, entry(value.Str("a"), param), spread)), partial, false, decoded},
		{"the keys of a map", "UpdateOne", setTo(container(value.Map, entry(value.KeyOf(param), param))), unknown, false, dataKey},
		{"a path of which the first segment is not known", "UpdateOne",
			setTo(container(value.Map, entry(value.Join(value.Expr{}, value.Str(".a")), param))), unknown, false, noReason},
		{"a document that was read", "UpdateOne", value.Expr{Op: value.Read, Args: []value.Expr{value.Str("c")}}, unknown, false, readBack},
		{"a model", "BulkWrite", container(value.List, model("UpdateOneModel")), constant, false, ""},
		{"no update among the models", "BulkWrite", container(value.List, model("DeleteOneModel")), constant, true, ""},
		{"models that are not known", "BulkWrite", value.Opaque("decoded"), unknown, false, noModels},
		{"a command", "RunCommand", command("update"), constant, false, ""},
		{"another command", "RunCommand", command("ping"), constant, true, ""},
		{"a command that callers give", "RunCommand", param, unknown, true, exportedParam},
	} {
		c := &classifier{ops: new(op.Package), deps: make(map[string]*types.Package)}
		o := operation(test.method, test.arg)
		u := &update{c: c, view: c.ops.View(o)}
		u.statements(o)
		first := hole{}
		if len(u.holes) > 0 {
			first = u.holes[0]
		}
		if u.state() != test.state || u.found == test.absent || first.Kind != test.kind {
			t.Errorf("%s: %s, found %v, holes %+v; want %s, %v, %s", test.what, u.state(), u.found, u.holes, test.state, !test.absent, test.kind)
		}
	}
}

// operation is a call of the method with arg where its update is.
func operation(method string, arg value.Expr) *op.Operation {
	o := new(op.Operation)
	for _, typ := range []string{"Collection", "Database"} {
		if m := driver.ByName("mongo."+typ+"."+method, driver.V2); m != nil {
			o.Method = m
		}
	}
	o.Args = make([]value.Expr, 1+len(o.Method.Args)) // with the receiver
	for _, r := range updateRoles {
		if i := o.Index(r); i >= 0 {
			o.Args[i] = arg
		}
	}
	return o
}

// Importers know an operation by another ID where parameters of the package
// are left out, and a call is not counted if it has no update in the end.
func TestSumUpdates(t *testing.T) {
	direct := record{Subject: updates, Site: "s", ID: "0", Alias: "x", Direct: true, State: unknown, pos: "a.go:1:1"}
	for _, test := range []struct {
		what  string
		bound record
		want  []verdict
	}{
		{"by the alias", record{ID: "1", From: "x", State: constant}, []verdict{byCallers}},
		{"under the alias", record{ID: "x", From: "0", State: unknown}, []verdict{isUnknown}},
		{"an insert", record{ID: "1", From: "0", State: constant, Absent: true}, nil},
	} {
		test.bound.Subject, test.bound.Site, test.bound.pos = updates, "s", "b.go:1:1"
		r := tally("app", []record{direct, test.bound})
		var got []verdict
		for _, s := range r.updates.sites {
			got = append(got, s.Verdict)
		}
		if len(got) != len(test.want) || len(got) > 0 && got[0] != test.want[0] || len(r.sites) != 0 {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}
