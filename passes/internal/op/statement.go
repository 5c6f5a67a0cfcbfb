package op

import (
	"go/token"
	"maps"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Statement is one thing that an operation has the server do: the call
// itself, one write or index model of several, one statement of a command.
type Statement struct {
	Op         *Operation
	Action     driver.Action
	Many       bool       // may touch more than one document
	Collection value.Expr // its name
	Database   value.Expr // the name of the database it is in

	args map[driver.Role]value.Expr
	pos  map[driver.Role]token.Pos // of those in models and options
}

// Arg returns the argument, option, field of a model or key of a command that
// has the role r.
func (s *Statement) Arg(r driver.Role) (value.Expr, bool) {
	e, ok := s.args[r]
	return e, ok
}

// Pos is where the field of a model or option with the role r is written, if
// in the package at hand.
func (s *Statement) Pos(r driver.Role) token.Pos { return s.pos[r] }

// A Whole is a document that a statement writes as a whole, or sets all fields
// of.
type Whole struct {
	Value value.Expr
	Role  driver.Role // of the argument that it is, or is part of
	Pos   token.Pos   // where it is written, if in the package at hand
}

// WholeDocuments returns the replacement of s and what it sets by $set.
func (s *Statement) WholeDocuments(v document.View) []Whole {
	var out []Whole
	if doc, ok := s.Arg(driver.RoleReplacement); ok {
		out = append(out, Whole{doc, driver.RoleReplacement, s.Pos(driver.RoleReplacement)})
	}
	if update, ok := s.Arg(driver.RoleUpdate); ok {
		v.Path(update, []string{"$set"}, func(e document.Element) { out = append(out, Whole{e.Value, driver.RoleUpdate, e.Pos}) })
	}
	return out
}

// StatementsAt returns the statements of the driver call, with all that they are
// given: more than [Package.Statements] of the operation, which knows what rules
// follow to callers.
func (p *Package) StatementsAt(call ssa.CallInstruction) []Statement {
	list, ok := p.statements[call]
	if !ok {
		key, fn, args := p.values.Callee(call.Common())
		if m, v := driver.Lookup(fn); m != nil && key != "" {
			list = p.Statements(&Operation{Method: m, Version: v, Call: call, Args: args})
		}
		p.statements[call] = list
	}
	return list
}

// Bind returns s as it is where the function key is called with args.
func (s *Statement) Bind(key string, args []value.Expr) Statement {
	return s.with(func(e value.Expr) value.Expr { return e.Bind(key, args) })
}

// Rename makes a statement of the function from one of the function to.
func (s *Statement) Rename(from, to string) Statement {
	return s.with(func(e value.Expr) value.Expr { return e.Rename(from, to) })
}

// with returns s with each argument changed by f.
func (s *Statement) with(f func(value.Expr) value.Expr) Statement {
	one := s.clone()
	one.Collection, one.Database = f(s.Collection), f(s.Database)
	for r, e := range s.args {
		one.args[r] = f(e)
	}
	return one
}

// Statements returns the statements of o, as far as they are known.
func (p *Package) Statements(o *Operation) []Statement {
	s := Statement{Op: o, Action: o.Method.Action, Many: o.Method.Many, args: make(map[driver.Role]value.Expr), pos: make(map[driver.Role]token.Pos)}
	switch o.Method.Type {
	case "Collection", "IndexView":
		s.Collection = value.FieldOf(o.Receiver(), value.CollectionName)
		s.Database = value.FieldOf(value.FieldOf(o.Receiver(), value.CollectionDatabase), value.DatabaseName)
	}
	var models value.Expr
	hasModels := false
	for i, arg := range o.Args {
		switch r := o.role(i); r {
		case driver.RoleCommand:
			return p.commandStatements(s, arg)
		case driver.RoleModels, driver.RoleModel, driver.RoleIndexModel, driver.RoleIndexModels:
			models, hasModels = arg, true
		case driver.RoleOptions:
			s.addStructs(arg)
		default:
			s.args[r] = arg
		}
	}
	if name, ok := s.args[driver.RoleCollectionName]; ok {
		s.Collection = name
	}
	if hasModels {
		return s.each(models)
	}
	return []Statement{s}
}

// each returns s for each of the models.
func (s *Statement) each(models value.Expr) []Statement {
	var out []Statement
	items, _ := document.Items(models)
	if len(items) == 0 {
		items = []value.Expr{models}
	}
	for _, item := range items {
		for _, model := range document.Alternatives(item) {
			one := s.clone()
			one.addModel(model)
			out = append(out, one)
		}
	}
	return out
}

func (s *Statement) clone() Statement {
	c := *s
	c.args, c.pos = maps.Clone(s.args), maps.Clone(s.pos)
	return c
}

// addModel adds what a write model, or a struct that holds one, says.
func (s *Statement) addModel(model value.Expr) {
	if a, many := driver.ModelNamed(model.Text); a != driver.ActNone {
		s.Action, s.Many = a, many
	}
	s.addStructs(model)
}

// addStructs adds the fields of option structs and models.
func (s *Statement) addStructs(e value.Expr) {
	items := []value.Expr{e}
	if e.Op == value.List {
		items, _ = document.Items(e)
	}
	for _, item := range items {
		for _, a := range document.Alternatives(item) {
			if a.Op == value.Struct {
				s.addStruct(a)
			}
		}
	}
}

func (s *Statement) addStruct(e value.Expr) {
	for _, field := range e.Args {
		if field.Text == "" { // the struct that the others are laid over
			s.addStructs(field.Args[0])
		}
	}
	for _, field := range e.Args {
		switch r := driver.FieldNamed(field.Text); r {
		case driver.RoleOther:
		case driver.RoleModel:
			for _, a := range document.Alternatives(field.Args[0]) {
				s.addModel(a)
			}
		case driver.RoleOptions, driver.RoleTimeSeries:
			s.addStructs(field.Args[0])
		case driver.RoleCollectionName:
			s.Collection = field.Args[0]
		default:
			s.args[r], s.pos[r] = field.Args[0], field.Pos
		}
	}
}

// commandStatements returns the statements of a database command: s with what
// the command says.
func (p *Package) commandStatements(s Statement, command value.Expr) []Statement {
	v := p.View(s.Op)
	var out []Statement
	for _, doc := range v.Documents(command) {
		for _, first := range doc.Elements {
			c := driver.LookupCommand(first.Name())
			if c == nil {
				continue
			}
			one := s.clone()
			one.Action = c.Action
			out = append(out, one.ofCommand(v, c, first, doc)...)
			break // the other keys are options of this command
		}
	}
	return out
}

// ofCommand returns s, or one for each document of the array that the command
// has its statements in.
func (s *Statement) ofCommand(v document.View, c *driver.Command, first document.Element, doc document.Document) []Statement {
	var items []value.Expr
	for _, k := range c.Keys {
		outer, _, nested := strings.Cut(k.Path, ".")
		switch {
		case k.Path == "":
			s.set(k.Role, first.Value)
		case !nested:
			v.In(doc, []string{k.Path}, func(e document.Element) { s.set(k.Role, e.Value) })
		default:
			v.In(doc, []string{outer}, func(e document.Element) {
				if document.IsArray(e.Value) == value.Yes {
					items, _ = document.Items(e.Value)
				}
			})
			v.In(doc, document.Split(k.Path), func(e document.Element) { s.set(k.Role, e.Value) })
		}
	}
	if items == nil {
		return []Statement{*s}
	}
	var out []Statement
	for _, item := range items {
		one := s.clone()
		for _, k := range c.Keys {
			if _, inner, nested := strings.Cut(k.Path, "."); nested {
				v.Path(item, document.Split(inner), func(e document.Element) { one.set(k.Role, e.Value) })
			}
		}
		out = append(out, one)
	}
	return out
}

func (s *Statement) set(r driver.Role, e value.Expr) {
	if r == driver.RoleCollectionName {
		s.Collection = e
		return
	}
	s.args[r] = e
}
