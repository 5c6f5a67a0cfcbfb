package summary

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// driverCall is result index of the call c of a driver function.
func (p *Package) driverCall(c *ssa.Call, m *driver.Method, args []value.Expr, index int) value.Expr {
	switch m.String() {
	case "mongo.Client.Database":
		// Which client it is of, nobody asks.
		return value.Expr{Op: value.Database, Args: []value.Expr{{Op: value.Client}, args[1]}}
	case "mongo.Database.Collection":
		return value.Expr{Op: value.Collection, Args: args[:2]}
	case "mongo.Collection.Clone", "mongo.Collection.Indexes", "mongo.Collection.SearchIndexes":
		return args[0]
	case "mongo.Collection.Name":
		return value.FieldOf(args[0], value.CollectionName)
	case "mongo.Collection.Database":
		return value.FieldOf(args[0], value.CollectionDatabase)
	case "mongo.Database.Name":
		return value.FieldOf(args[0], value.DatabaseName)
	case "mongo.Database.Client":
		return value.FieldOf(args[0], value.DatabaseClient)
	}
	switch m.Action {
	case driver.ActOpenClient:
		return value.Expr{Op: value.Client}
	case driver.ActNewObjectID, driver.ActInsert:
		return fresh(c)
	case driver.ActParseObjectID: // the same, in another form
		return value.OfType(args[0], p.typeName(c.Common().Signature().Results().At(0).Type()))
	case driver.ActStartSession:
		return value.Expr{Op: value.Session, Text: value.NewSession, Args: args[:1]}
	case driver.ActSessionFromContext:
		return value.Expr{Op: value.Session, Args: args[:1]}
	case driver.ActNewSessionContext:
		return value.Expr{Op: value.Context, Args: args[1:2]}
	case driver.ActListCollections:
		return value.Expr{Op: value.List, Index: 1, Args: []value.Expr{value.Opaque(value.ListedCollection)}}
	case driver.ActFind, driver.ActFindAndModify, driver.ActAggregate:
		if m.Type == "Collection" && index == 0 && (m.Action != driver.ActAggregate || selects(args[2])) {
			return value.Expr{Op: value.Read, Text: fresh(c).Text, Args: []value.Expr{value.FieldOf(args[0], value.CollectionName)}}
		}
	case driver.ActNewModel, driver.ActNewOptions:
		return p.builtStruct(c)
	case driver.ActSet:
		if made := p.setOn(c); made != nil {
			return p.Eval(made)
		}
	}
	if m.Name == "Client" {
		return value.Expr{Op: value.Client}
	}
	return value.Opaque("call of the driver")
}

// selects reports whether the stages of an aggregation pipeline only choose
// documents and leave them as they are.
func selects(pipeline value.Expr) bool {
	stages, all := document.Items(pipeline)
	for _, s := range stages {
		var view document.View
		for _, d := range view.Documents(s) {
			for _, e := range d.Elements {
				switch e.Name() {
				case "$match", "$sort", "$limit", "$skip", "$sample":
				default:
					all = false
				}
			}
			all = all && !d.Open
		}
	}
	return all
}

// setOn is the call that made what the setter c sets something on, through a
// chain of setters; nil if it is made elsewhere.
func (p *Package) setOn(c *ssa.Call) *ssa.Call {
	for len(c.Call.Args) > 0 {
		recv, ok := c.Call.Args[0].(*ssa.Call)
		if !ok {
			return nil
		}
		m, _ := driver.Lookup(p.Target(recv.Common()))
		if m == nil {
			return nil
		}
		if m.Action != driver.ActSet {
			return recv
		}
		c = recv
	}
	return nil
}

// builtStruct is the options or the write model that the call made returns,
// with what setters set on it anywhere in its function: a struct like the one
// that a literal makes.
func (p *Package) builtStruct(made *ssa.Call) value.Expr {
	e := value.Expr{Op: value.Struct}
	if named := namedOf(made.Type()); named != nil {
		e.Text = strings.TrimSuffix(p.typeName(named), "Builder")
	}
	e.Args = p.settings(made, e.Text)
	return value.Container(e)
}

// settings are the fields of a struct of type typ that setters called on v,
// and on what they return, set.
func (p *Package) settings(v *ssa.Call, typ string) []value.Expr {
	var out []value.Expr
	for _, ref := range *v.Referrers() {
		set, ok := ref.(*ssa.Call)
		if !ok || len(set.Call.Args) < 2 || set.Call.Args[0] != v {
			continue
		}
		m, _ := driver.Lookup(p.Target(set.Common()))
		if m == nil || m.Action != driver.ActSet {
			continue
		}
		out = append(out, value.Expr{
			Op: value.Entry, Text: typ + "." + strings.TrimPrefix(m.Name, "Set"), Pos: set.Pos(),
			Args: []value.Expr{p.stored(set.Call.Args[1])},
		})
		out = append(out, p.settings(set, typ)...)
	}
	return out
}
