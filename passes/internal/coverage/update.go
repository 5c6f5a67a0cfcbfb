package main

import (
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// updateRoles are the arguments that hold update documents.
var updateRoles = [...]driver.Role{driver.RoleUpdate, driver.RoleModels, driver.RoleCommand}

// updateRecord is the record of the update documents of o; false if it can
// have none.
func (c *classifier) updateRecord(o *op.Operation) (record, bool) {
	args := updateArgs(o, o.Args)
	if len(args) == 0 || !o.Method.Action.IsOperation() {
		return record{}, false
	}
	u := &update{c: c, view: c.ops.View(o)}
	u.statements(o)
	r := record{
		Subject: updates, Site: o.Site, Method: o.Method.Name, Direct: len(o.Bound) == 0, Absent: !u.found,
		ID: identifyUpdate(args), Alias: identifyUpdate(updateArgs(o, c.ops.Exported(o))),
		State: u.state(), Name: u.text(), Holes: u.holes,
	}
	if o.From != nil {
		r.From = identifyUpdate(updateArgs(o.From, o.From.Args))
	}
	return r, true
}

// updateArgs returns those of the arguments of o that hold update documents.
func updateArgs(o *op.Operation, args []value.Expr) []value.Expr {
	var out []value.Expr
	for _, r := range updateRoles {
		if i := o.Index(r); i >= 0 {
			out = append(out, args[i])
		}
	}
	return out
}

// identifyUpdate is [identify] of arguments in which methods stand for those
// of the interfaces that they are called through.
func identifyUpdate(args []value.Expr) string {
	short := make([]value.Expr, len(args))
	for i, a := range args {
		short[i] = a.Replace(func(e value.Expr) (value.Expr, bool) {
			if e.Op != value.Param {
				return e, false
			}
			e.Text = summary.LastName(e.Text)
			return e, true
		})
	}
	return identify(short...)
}

// An update is what is known of the update documents of an operation.
type update struct {
	c    *classifier
	view document.View

	found    bool // there is an update document
	paths    []string
	variable bool // some of the paths are not constant
	holes    []hole
}

func (u *update) state() state {
	switch {
	case len(u.holes) > 0 && len(u.paths) > 0:
		return partial
	case len(u.holes) > 0:
		return unknown
	case u.variable:
		return variable
	}
	return constant
}

// text shows the paths that are known.
func (u *update) text() string {
	slices.Sort(u.paths)
	text := strings.Join(slices.Compact(u.paths), " ")
	return text[:min(len(text), 80)]
}

// statements looks at everything that o has the server do.
func (u *update) statements(o *op.Operation) {
	if models, ok := o.Arg(driver.RoleModels); ok {
		u.models(models, "", 0)
		u.found = len(u.holes) > 0
	}
	for _, s := range u.c.ops.Statements(o) {
		e, ok := s.Arg(driver.RoleUpdate)
		switch {
		case ok:
			u.found = true
			u.walk(e, "", "", 0)
		case s.Action == driver.ActUpdate:
			u.found = true
			u.add(hole{otherHole, "no update", ""})
		}
	}
	if !u.found { // a command that callers name
		if command, ok := o.Arg(driver.RoleCommand); ok && !slices.ContainsFunc(u.view.Documents(command), document.Document.Known) {
			u.unknown(command, "", 0)
		}
	}
}

// models adds a hole for what is no write model.
func (u *update) models(e value.Expr, via string, depth int) {
	switch bare := e.Bare(); bare.Op {
	case value.Struct, value.Nil:
	case value.Choice, value.List, value.Optional, value.Spread:
		for _, a := range bare.Args {
			u.models(a, via, depth)
		}
	default:
		n := len(u.holes)
		if u.unknown(e, via, depth); len(u.holes) > n && !u.holes[n].Kind.isParam() {
			u.holes[n] = hole{noModels, string(u.holes[n].Kind) + " " + u.holes[n].What, via}
		}
	}
}

// walk looks at the document e: under an operator one of paths, else one of
// operators or a pipeline of them.
func (u *update) walk(e value.Expr, operator, via string, depth int) {
	switch bare := e.Bare(); bare.Op {
	case value.Nil:
	case value.Choice, value.List, value.Map, value.Optional, value.Spread:
		for _, a := range bare.Args {
			u.walk(a, operator, via, depth)
		}
	case value.Entry:
		u.entry(bare, operator, via, depth)
	case value.Struct:
		u.structure(bare, operator, via, depth)
	case value.Field, value.Global:
		held := u.c.ops.Resolve(bare)
		if depth == maxDepth || held.Equal(bare) || bare.IsRead() {
			u.open(e, operator, via, depth)
			return
		}
		if e.Op == value.Typed {
			held = value.OfType(held, e.Text)
		}
		u.walk(held, operator, bare.Text, depth+1)
	case value.String:
		if operator != "" { // a stage that names a path
			u.path(bare, operator, via, depth)
			return
		}
		fallthrough
	default:
		u.open(e, operator, via, depth)
	}
}

// open looks at the document e of which at most the type is known.
func (u *update) open(e value.Expr, operator, via string, depth int) {
	if e.Op == value.Typed {
		if _, ok := u.view.Fields(e.Text); ok {
			u.structure(e, operator, via, depth)
			return
		}
	}
	u.unknown(e, via, depth)
}

// entry looks at a key with its value.
func (u *update) entry(e value.Expr, operator, via string, depth int) {
	if operator != "" {
		u.path(e.Args[0], operator, via, depth)
		return
	}
	for _, key := range document.Alternatives(e.Args[0]) {
		switch {
		case key.Op != value.String:
			u.key(key, via, depth)
		case strings.HasPrefix(key.Text, "$"):
			u.walk(e.Args[1], key.Text, via, depth)
		default: // of a replacement
			u.path(key, "", via, depth)
		}
	}
}

func (u *update) structure(e value.Expr, operator, via string, depth int) {
	if _, ok := u.view.Fields(e.Text); !ok {
		u.add(hole{unknownStruct, e.Text, via})
		return
	}
	for _, d := range u.view.Documents(e) {
		for _, el := range d.Elements {
			u.entry(value.Expr{Op: value.Entry, Args: []value.Expr{el.Key, el.Value}}, operator, via, depth)
		}
	}
}

// path looks at a path that the operator changes.
func (u *update) path(key value.Expr, operator, via string, depth int) {
	paths, ok := u.c.ops.Paths(key)
	if !ok {
		u.key(key, via, depth)
		return
	}
	_, constant := value.Strings(key)
	u.variable = u.variable || !constant
	for _, p := range paths {
		u.paths = append(u.paths, operator+":"+p.String())
	}
}

// key adds the holes of a key that is not known.
func (u *update) key(key value.Expr, via string, depth int) {
	if key.Contains(func(e value.Expr) bool { return e.Op == value.Key || e.Op == value.Elem }) {
		u.add(hole{dataKey, value.Pattern(key), via})
		return
	}
	n := len(u.holes)
	u.c.visit(key, via, depth, func(h hole) {
		if h.Via == "" {
			h.Via = value.Pattern(key)
		}
		u.add(h)
	})
	if len(u.holes) == n {
		u.add(hole{computedKey, value.Pattern(key), via})
	}
}

// unknown adds the holes of a document that is not known.
func (u *update) unknown(e value.Expr, via string, depth int) {
	n := len(u.holes)
	switch bare := e.Bare(); {
	case bare.IsRead():
		u.add(hole{readBack, "", via})
	default:
		u.c.visit(bare, via, depth, u.add)
	}
	if len(u.holes) == n {
		u.add(hole{otherHole, "nothing is open", via})
	}
}

func (u *update) add(h hole) {
	if !slices.Contains(u.holes, h) {
		u.holes = append(u.holes, h)
	}
}
