package document

import (
	"go/token"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Change is what an update does to one path.
type Change struct {
	Operator string     // with its "$"; in a pipeline that of the stage
	Path     value.Expr // a string; in dot notation
	Value    value.Expr
	Stage    bool      // it is part of an update pipeline
	Sure     bool      // every update has it
	Pos      token.Pos // where path and value are written, if in the package at hand
}

// Changes returns what the update e, a document of operators or a pipeline,
// can change, and whether that is all. A document without operators (a
// replacement) changes no path.
func (v View) Changes(update value.Expr) (changes []Change, all bool) {
	all = true
	for _, a := range Alternatives(update) {
		var found []Change
		known := false
		if IsArray(a) == value.Yes {
			found, known = v.stages(a)
		} else {
			found, known = v.operators(a, false)
		}
		for _, c := range found {
			c.Sure = c.Sure && isOne(update)
			changes = append(changes, c)
		}
		all = all && known
	}
	return changes, all
}

// stages returns the changes of an update pipeline.
func (v View) stages(pipeline value.Expr) (changes []Change, all bool) {
	stages, all := itemsOf(pipeline)
	for _, s := range stages {
		found, known := v.operators(s.value, true)
		for _, c := range found {
			c.Sure = c.Sure && s.sure
			changes = append(changes, c)
		}
		all = all && known
	}
	return changes, all
}

// operators returns the changes of a document of operators.
func (v View) operators(e value.Expr, stage bool) (changes []Change, all bool) {
	docs := v.Documents(e)
	all = len(docs) > 0
	for _, d := range docs {
		all = all && d.Known()
		for _, o := range d.Elements {
			if !strings.HasPrefix(o.Name(), "$") {
				continue
			}
			found, known := v.paths(o, stage)
			for _, c := range found {
				c.Sure = c.Sure && o.Sure && isOne(e)
				changes = append(changes, c)
			}
			all = all && known
		}
	}
	return changes, all
}

// paths returns the changes under the operator o.
func (v View) paths(o Element, stage bool) (changes []Change, all bool) {
	all = true
	for _, a := range Alternatives(o.Value) {
		var found []Change
		known := false
		if stage && o.Name() == "$unset" && IsArray(a) != value.No && !v.isStruct(a) || a.Op == value.String {
			found, known = named(a, o.Pos) // a stage that names paths
		} else {
			found, known = v.keys(a)
		}
		for _, c := range found {
			c.Operator, c.Stage, c.Sure = o.Name(), stage, c.Sure && isOne(o.Value)
			changes = append(changes, c)
		}
		all = all && known
	}
	return changes, all
}

// keys returns the changes of an operator whose document e has paths as keys.
func (v View) keys(e value.Expr) (changes []Change, all bool) {
	docs := v.Documents(e)
	all = len(docs) > 0
	for _, d := range docs {
		all = all && d.Known()
		for _, e := range d.Elements {
			changes = append(changes, Change{Path: e.Key, Value: e.Value, Sure: e.Sure, Pos: e.Pos})
		}
	}
	return changes, all
}

// named returns the changes of the paths that e, a string or an array, names.
func named(e value.Expr, pos token.Pos) (changes []Change, all bool) {
	paths, all := []item{{e, true}}, true
	if e.Op == value.List {
		paths, all = itemsOf(e)
	}
	for _, path := range paths {
		for _, a := range Alternatives(path.value) {
			changes = append(changes, Change{Path: a, Sure: path.sure && isOne(path.value), Pos: pos})
		}
	}
	return changes, all
}
