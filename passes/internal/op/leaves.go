package op

import (
	"go/token"
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/summary"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// leaves are the parameters, fields and variables in o's arguments that are
// worth binding, each once, those of the receiver last: names, and what a
// document is made of. A value that is stored or compared is not.
func leaves(o *Operation) []value.Expr {
	var list leafList
	for i, a := range o.Args {
		switch r := o.role(i); {
		case i == 0 && o.Method.Type != "":
		case isDocument(r):
			list.addDocument(a, r)
		case r == driver.RolePipeline:
			list.addPipeline(a)
		default:
			a.Walk(list.add)
		}
	}
	if o.Method.Type != "" && len(o.Args) > 0 {
		o.Args[0].Walk(list.add)
	}
	return list
}

// isDocument reports whether an argument with the role r is a document, or
// holds documents, whose structure matters more than its values.
func isDocument(r driver.Role) bool {
	switch r {
	case driver.RoleFilter, driver.RoleUpdate, driver.RoleReplacement, driver.RoleDocument, driver.RoleDocuments,
		driver.RoleID, driver.RoleModels, driver.RoleModel, driver.RoleOptions, driver.RoleIndexModel, driver.RoleIndexModels:
		return true
	}
	return false
}

type leafList []value.Expr

// add adds e if it is a leaf; it is a function for [value.Expr.Walk].
func (l *leafList) add(e value.Expr) bool {
	if e.IsRead() || e.Op == value.Field && driver.FieldNamed(e.Text) != driver.RoleOther {
		return true // no assignment elsewhere says what it holds
	}
	isLeaf := e.Op == value.Param || e.Op == value.Field || e.Op == value.Global
	// Only its own package assigns to an unexported field: there is an
	// operation for each assignment, whatever struct it belongs to. Of an
	// exported one the struct says more, where it is known.
	if e.Op == value.Field && token.IsExported(summary.LastName(e.Text)) {
		e.Args[0].Walk(l.add)
	}
	if isLeaf && !slices.ContainsFunc(*l, func(x value.Expr) bool {
		return x.Op == e.Op && x.Text == e.Text && (x.Op != value.Param || x.Index == e.Index)
	}) {
		*l = append(*l, e)
	}
	return e.Op == value.Field
}

// addPipeline adds the leaves that stand for stages, and those in stages that
// hold names.
func (l *leafList) addPipeline(e value.Expr) {
	switch e.Op {
	case value.Param, value.Field, value.Global:
		l.add(e)
	case value.List, value.Map, value.Choice, value.Spread, value.Optional, value.Typed:
		for _, a := range e.Args {
			l.addPipeline(a)
		}
	case value.Entry:
		if name := e.Args[0]; name.Op != value.String || driver.LookupStage(name.Text).HoldsName() {
			e.Walk(l.add)
		}
	}
}

// addDocument adds the leaves that stand for documents and keys in the
// argument e with the role r.
func (l *leafList) addDocument(e value.Expr, r driver.Role) {
	if r == driver.RoleFilter || r == driver.RoleID || r == driver.RoleOptions {
		return // they become known together with what is written, or not at all
	}
	switch e.Op {
	case value.Param, value.Field, value.Global:
		l.add(e)
	case value.Typed:
		if r == driver.RoleUpdate || r == driver.RoleReplacement || document.IsDocumentType(e.Text) {
			l.addDocument(e.Args[0], r)
		}
	case value.List, value.Map, value.Choice, value.Spread, value.Optional:
		for _, a := range e.Args {
			l.addDocument(a, r)
		}
	case value.Struct:
		for _, field := range e.Args {
			if role := driver.FieldNamed(field.Text); isDocument(role) {
				l.addDocument(field.Args[0], role)
			}
		}
	case value.Entry:
		e.Args[0].Walk(l.add)
		if e.Args[0].Op != value.String { // what it does depends on the caller
			e.Args[1].Walk(l.add)
			return
		}
		l.addValue(e, r)
	}
}

// addValue adds the leaves in the value of the entry e of a document: of an
// update those that operators take, and lists, which may be what was read with
// more appended.
func (l *leafList) addValue(e value.Expr, r driver.Role) {
	val := e.Args[1]
	switch {
	case val.Op == value.Typed:
		if document.IsDocumentType(val.Text) || r == driver.RoleUpdate && strings.HasPrefix(val.Text, "[]") && isParam(val.Args[0]) {
			val.Args[0].Walk(l.add)
		}
	case r == driver.RoleUpdate || val.Op != value.Param && val.Op != value.Field && val.Op != value.Global:
		l.addDocument(val, r)
	}
}
