// Package pair tells which two writes of a function belong together: one that
// is done and the other not leaves the data wrong.
//
// Two writes in a row are most often independent. They belong together only in
// one of the ways named here, and only if the values in them, which are compared
// as expressions, are the same.
package pair

import (
	"slices"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/txn"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A Kind is a way in which two writes belong together.
type Kind uint8

// The kinds.
const (
	None     Kind = iota
	Transfer      // what one adds to a field the other takes away
	Move          // one deletes what the other inserts elsewhere
	Refill        // one deletes a set of documents, the other inserts it anew
	Switch        // one takes a state from a document that the other gives to another
	Count         // one inserts or deletes, the other counts that
	Ahead         // one counts what the other inserts after it
	Dangling      // one stores the ID of what the other inserts
	Child         // one inserts what must have the other, and cannot be repeated
	Rollup        // both count one event
	Renumber      // both change one key
	Consume       // one deletes what entitles to the other
)

// A couple is two writes, of which the second comes after the first.
type couple struct {
	first, second *side
}

// A side is a write of a couple, looked at.
type side struct {
	txn.Write
	view     document.View
	receiver value.Expr // of the function: not what links two writes
}

// Of returns how the write b belongs to the write a, which comes first, in a
// function with a receiver (Unknown if it has none). again says what the function
// does if it is called again.
func Of(a, b txn.Write, view document.View, receiver value.Expr, again txn.Again) Kind {
	p := couple{&side{a, view, receiver}, &side{b, view, receiver}}
	if !isKnown(a.Collection) || !isKnown(b.Collection) {
		return None
	}
	if p.sameCollection() {
		return p.inOneCollection()
	}
	return p.inTwoCollections(again)
}

// isKnown reports whether all of e is known, but for which element of a list it
// is: that is mostly the one that a loop is at.
func isKnown(e value.Expr) bool {
	if e.Op == value.Elem {
		return isKnown(e.Args[0])
	}
	return e.Op != value.Unknown && !slices.ContainsFunc(e.Args, func(a value.Expr) bool { return !isKnown(a) })
}

func (p couple) sameCollection() bool { return p.first.Collection.Equal(p.second.Collection) }

// inOneCollection is the kind of two writes to one collection.
func (p couple) inOneCollection() Kind {
	a, b := p.first, p.second
	switch {
	case a.isDelete() && b.isInsert():
		switch {
		case b.isReadFrom(a.Collection):
			return Move
		case p.refills():
			return Refill
		}
	case a.isUpdate() && b.isUpdate() && !a.sameDocument(b):
		switch {
		case p.transfers():
			return Transfer
		case p.switches(b.setPaths()):
			return Switch
		case p.rollsUp():
			return Rollup
		}
	case a.isUpdate() && b.isInsert():
		if p.switches(b.constantsIn()) {
			return Switch
		}
	}
	return None
}

// inTwoCollections is the kind of writes to different collections.
func (p couple) inTwoCollections(again txn.Again) Kind {
	a, b := p.first, p.second
	switch {
	case a.isDelete() && b.isInsert():
		if b.isReadFrom(a.Collection) || !a.Many && p.moves() {
			return Move
		}
	case (a.isInsert() || a.isDelete()) && b.isUpdate() && len(b.increments()) > 0:
		if p.counts() || again == txn.Skips && a.isInsert() && !b.isGuarded() {
			return Count
		}
	case a.isInsert() && b.isUpdate() && b.advances():
		if shares(b.filterValues(), a.inserted()) {
			return Count
		}
	case a.isUpdate() && b.isInsert():
		switch {
		case shares(a.set(), b.ids()):
			return Dangling
		case len(a.increments()) > 0 && a.Action == driver.ActUpdate && shares(a.filterValues(), b.inserted()):
			return Ahead
		}
	case a.isInsert() && b.isInsert():
		switch {
		case shares(b.ids(), a.fields()):
			return Dangling
		case again == txn.Refuses && shares(a.ids(), b.inserted()):
			return Child
		}
	case a.isUpdate() && b.isUpdate():
		switch {
		case p.rollsUp():
			return Rollup
		case p.renumbers():
			return Renumber
		case p.transfers():
			return Transfer
		}
	}
	if a.usesUp() && !b.isDelete() && b.readsFrom(a.Collection) {
		return Consume
	}
	return None
}

// transfers reports whether both change one field by a value, in opposite
// directions: by $inc, or by setting it to what was read and the value.
func (p couple) transfers() bool {
	a, b := p.first, p.second
	if a.isGuarded() && b.isGuarded() {
		return false
	}
	for path, x := range a.increments() {
		if y, ok := b.increments()[path]; ok && areOpposite(x, y) {
			return true
		}
	}
	for path, x := range a.setPaths() {
		if y, ok := b.setPaths()[path]; ok && isBalance(x, y) {
			return true
		}
	}
	return false
}

func areOpposite(x, y value.Expr) bool {
	x, y = asDifference(x), asDifference(y)
	return negated(x).Equal(y) || negated(y).Equal(x)
}

// asDifference is e with a product with -1 written as a difference, and the
// difference of 0 and a number as a number.
func asDifference(e value.Expr) value.Expr {
	if e.Op == value.Apply && e.Text == "-" && len(e.Args) == 2 && e.Args[0].Text == "0" && e.Args[1].Op == value.Int {
		return negated(e.Args[1])
	}
	if e.Op == value.Apply && e.Text == "*" && len(e.Args) == 2 {
		for i, factor := range e.Args {
			if factor.Op == value.Int && factor.Text == "-1" {
				return negated(e.Args[1-i])
			}
		}
	}
	return e
}

// negated is -e; Unknown if e is not known.
func negated(e value.Expr) value.Expr {
	switch {
	case e.Op == value.Int && e.Text != "0":
		if e.Text[0] == '-' {
			return value.Expr{Op: value.Int, Text: e.Text[1:]}
		}
		return value.Expr{Op: value.Int, Text: "-" + e.Text}
	case isKnown(e) && e.Op != value.Int:
		return value.Call("-", value.Expr{Op: value.Int, Text: "0"}, e)
	}
	return value.Opaque("not negated")
}

// isBalance reports whether one of x and y is a sum and the other a difference
// with the same second operand.
func isBalance(x, y value.Expr) bool {
	if x.Op != value.Apply || y.Op != value.Apply || len(x.Args) != 2 || len(y.Args) != 2 {
		return false
	}
	opposite := x.Text == "-" && y.Text == "+" || x.Text == "+" && y.Text == "-"
	return opposite && isKnown(x.Args[1]) && x.Args[1].Equal(y.Args[1])
}

// refills reports whether the documents that are deleted are inserted anew.
func (p couple) refills() bool {
	a, b := p.first, p.second
	keys, all := a.filter()
	switch {
	case a.Action == driver.ActDropCollection, all && len(keys) == 0:
		return true
	case !all:
		return false
	}
	return a.Many && b.insertsMany() || shares(a.filterValues(), b.inserted())
}

// switches reports whether the first takes a constant from a field of the
// documents that have it, and the second gives it to another document: given is
// what that gets.
func (p couple) switches(given map[string]value.Expr) bool {
	had, taken, removed := p.first.constants(), p.first.setPaths(), p.first.changes("$unset")
	for path, to := range given {
		if document.IsConstant(to) != value.Yes {
			continue
		}
		if _, ok := removed[path]; ok && p.first.Many {
			return true
		}
		other, ok := taken[path]
		if !ok || document.IsConstant(other) != value.Yes || other.Equal(to) {
			continue
		}
		if from, ok := had[path]; ok && from.Equal(to) || p.first.Many && to.Op == value.Bool && other.Op == value.Bool {
			return true
		}
	}
	return false
}

// moves reports whether the second inserts what the first deletes: a document
// with the value by which it is found in the same field, or the document that
// this value is a field of.
func (p couple) moves() bool {
	keys, _ := p.first.filter()
	doc, ok := p.second.Arg(driver.RoleDocument)
	if !ok {
		return false
	}
	for _, key := range keys {
		if len(p.first.identities(key.Value)) == 0 {
			continue
		}
		if isPart(key.Value.Bare(), doc.Bare()) {
			return true
		}
		same := false
		p.second.view.Path(doc, []string{key.Name()}, func(e document.Element) { same = same || e.Value.Bare().Equal(key.Value.Bare()) })
		if same {
			return true
		}
	}
	return false
}

// counts reports whether the second counts the document of the first.
func (p couple) counts() bool {
	a, b := p.first, p.second
	if b.isGuarded() {
		return false
	}
	if a.isInsert() {
		return shares(b.filterValues(), a.inserted())
	}
	return shares(b.filterValues(), a.filterValues()) || b.readsFrom(a.Collection) || sameParent(a.filterValues(), b.filterValues())
}

// sameParent reports whether a value of each list is a field of one struct.
func sameParent(a, b []value.Expr) bool {
	return slices.ContainsFunc(a, func(x value.Expr) bool {
		return x.Op == value.Field && slices.ContainsFunc(b, func(y value.Expr) bool {
			return y.Op == value.Field && x.Args[0].Bare().Equal(y.Args[0].Bare())
		})
	})
}

// rollsUp reports whether both do nothing but add the same: to one field of two
// collections, or to two documents.
func (p couple) rollsUp() bool {
	a, b := p.first, p.second
	x, y := a.increments(), b.increments()
	if len(x) != 1 || len(y) != 1 || !a.onlyIncrements() || !b.onlyIncrements() || a.isGuarded() || b.isGuarded() {
		return false
	}
	for path, by := range x {
		for other, same := range y {
			isSame := isKnown(by) && by.Equal(same)
			if !isSame || !p.sameCollection() && (path != other || by.IsConst() && !(a.upserts() && b.upserts())) {
				return false
			}
		}
	}
	return true
}

// renumbers reports whether both give a field, by which they find documents,
// another value.
func (p couple) renumbers() bool {
	from, to := p.first.renamed()
	from2, to2 := p.second.renamed()
	return from.Op != value.Unknown && from.Equal(from2) && to.Equal(to2)
}

// shares reports whether a value is in both lists, or a part of one in the other.
func shares(a, b []value.Expr) bool {
	return slices.ContainsFunc(a, func(x value.Expr) bool {
		return slices.ContainsFunc(b, func(y value.Expr) bool { return x.Equal(y) || isPart(x, y) || isPart(y, x) })
	})
}

// isPart reports whether x is a field of y.
func isPart(x, y value.Expr) bool {
	for x.Op == value.Field {
		if x = x.Args[0].Bare(); x.Equal(y) {
			return true
		}
	}
	return false
}
