package pair

import (
	"maps"
	"slices"
	"strconv"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/txn"
	"github.com/mongovet/mongovet/passes/internal/value"
)

func (s *side) isDelete() bool {
	_, updates := s.Arg(driver.RoleUpdate)
	_, replaces := s.Arg(driver.RoleReplacement)
	return s.Action == driver.ActDelete || s.Action == driver.ActDropCollection ||
		s.Action == driver.ActFindAndModify && !updates && !replaces
}

func (s *side) isInsert() bool { return s.Action == driver.ActInsert || s.insertsMany() }

func (s *side) isUpdate() bool {
	_, updates := s.Arg(driver.RoleUpdate)
	_, replaces := s.Arg(driver.RoleReplacement)
	return (updates || replaces) && !s.insertsMany()
}

// insertsMany reports whether a list of documents, or of models, is inserted.
func (s *side) insertsMany() bool {
	_, documents := s.Arg(driver.RoleDocuments)
	return documents || s.Effect.Method.Action == driver.ActBulkWrite && (s.Action == driver.ActInsert || s.upserts())
}

func (s *side) upserts() bool {
	upsert, ok := s.Arg(driver.RoleUpsert)
	return ok && upsert.Text == "true"
}

// filter returns what the filter asks for, and whether that is all.
func (s *side) filter() ([]document.Element, bool) {
	if id, ok := s.Arg(driver.RoleID); ok {
		return []document.Element{{Key: value.Str("_id"), Value: id, Sure: true}}, true
	}
	filter, ok := s.Arg(driver.RoleFilter)
	if !ok {
		return nil, false
	}
	docs := s.view.Documents(filter)
	if len(docs) != 1 {
		return nil, false
	}
	return docs[0].Elements, docs[0].Known()
}

// filterValues are the values that the filter compares fields with.
func (s *side) filterValues() []value.Expr {
	var out []value.Expr
	keys, _ := s.filter()
	for _, e := range keys {
		out = append(out, s.identities(e.Value)...)
	}
	return out
}

// constants are the constants that the filter compares fields with, by path.
func (s *side) constants() map[string]value.Expr {
	out := make(map[string]value.Expr)
	keys, _ := s.filter()
	for _, e := range keys {
		if document.IsConstant(e.Value) == value.Yes && e.Name() != "" {
			out[e.Name()] = e.Value
		}
	}
	return out
}

// constantsIn are the constants in the document that is inserted, by path.
func (s *side) constantsIn() map[string]value.Expr {
	out := make(map[string]value.Expr)
	if doc, ok := s.Arg(driver.RoleDocument); ok {
		s.view.Path(doc, []string{"*"}, func(e document.Element) {
			if document.IsConstant(e.Value) == value.Yes && e.Name() != "" {
				out[e.Name()] = e.Value
			}
		})
	}
	return out
}

// sameDocument reports whether s and t can be writes to one document.
func (s *side) sameDocument(t *side) bool {
	a, _ := s.filter()
	b, _ := t.filter()
	return len(a) == 0 || len(b) == 0 || slices.EqualFunc(a, b, func(x, y document.Element) bool {
		return x.Key.Equal(y.Key) && x.Value.Equal(y.Value)
	})
}

// inserted are the documents that are inserted and the values in them.
func (s *side) inserted() []value.Expr {
	var out []value.Expr
	for _, r := range []driver.Role{driver.RoleDocument, driver.RoleDocuments, driver.RoleReplacement} {
		if doc, ok := s.Arg(r); ok {
			out = append(out, s.valuesIn(doc, maxDepth)...)
		}
	}
	return out
}

// maxDepth bounds how deep documents are looked at for values.
const maxDepth = 4

func (s *side) valuesIn(e value.Expr, depth int) []value.Expr {
	out := s.identities(e)
	if depth == 0 {
		return out
	}
	if document.IsArray(e) != value.No {
		items, _ := document.Items(e)
		for _, item := range items {
			out = append(out, s.valuesIn(item, depth-1)...)
		}
		if len(items) > 0 {
			return out
		}
	}
	for _, d := range s.view.Documents(e) {
		for _, el := range d.Elements {
			out = append(out, s.valuesIn(el.Value, depth-1)...)
		}
	}
	return out
}

// fields are the values in the documents that are inserted, but for their _id.
func (s *side) fields() []value.Expr {
	ids := s.ids()
	return slices.DeleteFunc(s.inserted(), func(e value.Expr) bool { return slices.ContainsFunc(ids, e.Equal) })
}

// ids are the values of _id of the documents that are inserted, and the result
// that tells it.
func (s *side) ids() []value.Expr {
	var out []value.Expr
	if call := s.Effect.At; call != nil && call == s.Effect.Call {
		out = append(out, value.Expr{Op: value.Fresh, Text: strconv.Itoa(int(call.Pos()))})
	}
	if doc, ok := s.Arg(driver.RoleDocument); ok {
		s.view.Path(doc, []string{"_id"}, func(e document.Element) { out = append(out, s.identities(e.Value)...) })
	}
	return out
}

// identities returns e if it tells one thing from others: a parameter, a part of
// one or of what was read, a new identifier. A receiver does not.
func (s *side) identities(e value.Expr) []value.Expr {
	e = e.Bare()
	if e.Op == value.Choice {
		var out []value.Expr
		for _, a := range e.Args {
			out = append(out, s.identities(a)...)
		}
		return out
	}
	switch root := e.Root(); {
	case root.Op == value.Fresh, root.Op == value.Param && !root.Equal(s.receiver), root.Op == value.Read && root.Op != e.Op:
		return []value.Expr{e}
	}
	return nil
}

// changes are the values that operator gives paths.
func (s *side) changes(operator string) map[string]value.Expr {
	out := make(map[string]value.Expr)
	update, ok := s.Arg(driver.RoleUpdate)
	if !ok {
		return out
	}
	changes, _ := s.view.Changes(update)
	for _, c := range changes {
		if c.Operator == operator && !c.Stage && c.Path.Op == value.String {
			out[c.Path.Text] = c.Value.Bare()
		}
	}
	return out
}

// renamed returns the value by which the update finds documents and the one that
// it gives the same field; Unknown if there is no such field.
func (s *side) renamed() (from, to value.Expr) {
	keys, _ := s.filter()
	set := s.setPaths()
	for _, e := range keys {
		if other, ok := set[e.Name()]; ok && len(s.identities(e.Value)) > 0 && !e.Value.Bare().Equal(other) {
			return e.Value.Bare(), other
		}
	}
	return value.Expr{}, value.Expr{}
}

// isGuarded reports whether the update is not done twice: its filter leaves out
// documents that have what it adds.
func (s *side) isGuarded() bool {
	keys, _ := s.filter()
	return slices.ContainsFunc(keys, func(e document.Element) bool {
		if s.view.Has(e.Value, "$ne") != value.Yes && s.view.Has(e.Value, "$nin") != value.Yes {
			return false
		}
		for _, operator := range []string{"$push", "$addToSet", "$set"} {
			if _, ok := s.changes(operator)[e.Name()]; ok {
				return true
			}
		}
		return false
	})
}

// usesUp reports whether the write deletes one document, or marks it as used.
func (s *side) usesUp() bool {
	if s.isDelete() {
		return !s.Many && s.Action != driver.ActDropCollection
	}
	had := s.constants()
	for path, to := range s.setPaths() {
		if from, ok := had[path]; ok && from.Op == value.Bool && to.Op == value.Bool && !from.Equal(to) {
			return s.Action == driver.ActFindAndModify
		}
	}
	return false
}

// advances reports whether the update sets a field to more than what was read
// from the collection.
func (s *side) advances() bool {
	for _, to := range s.setPaths() {
		if to.Contains(func(e value.Expr) bool { return e.Op == value.Apply && e.Text == "+" && isRead(e, s.Collection) }) {
			return true
		}
	}
	return false
}

// onlyIncrements reports whether the update does nothing but $inc, and what it
// sets in new documents.
func (s *side) onlyIncrements() bool {
	update, ok := s.Arg(driver.RoleUpdate)
	if !ok {
		return false
	}
	changes, all := s.view.Changes(update)
	return all && !slices.ContainsFunc(changes, func(c document.Change) bool { return c.Operator != "$inc" && c.Operator != "$setOnInsert" })
}

func (s *side) increments() map[string]value.Expr { return s.changes("$inc") }

// setPaths are the values that $set, or a replacement, gives paths.
func (s *side) setPaths() map[string]value.Expr {
	out := s.changes("$set")
	if doc, ok := s.Arg(driver.RoleReplacement); ok {
		s.view.Path(doc, []string{"*"}, func(e document.Element) { out[e.Name()] = e.Value.Bare() })
	}
	return out
}

// set are the values that are stored in fields or arrays.
func (s *side) set() []value.Expr {
	var out []value.Expr
	for _, operator := range []string{"$set", "$push", "$addToSet"} {
		for _, path := range slices.Sorted(maps.Keys(s.changes(operator))) {
			out = append(out, s.identities(s.changes(operator)[path])...)
		}
	}
	return out
}

// isReadFrom reports whether the documents that are inserted were read from a
// collection, whatever was changed in them.
func (s *side) isReadFrom(collection value.Expr) bool {
	for _, r := range []driver.Role{driver.RoleDocument, driver.RoleDocuments} {
		if doc, ok := s.Arg(r); ok && isCopy(doc, collection) {
			return true
		}
	}
	return false
}

func isCopy(doc, collection value.Expr) bool {
	switch doc = doc.Bare(); doc.Op {
	case value.Read:
		return doc.Args[0].Equal(collection)
	case value.Elem, value.Spread:
		return isCopy(doc.Args[0], collection)
	case value.Choice, value.List, value.Map:
		return slices.ContainsFunc(doc.Args, func(a value.Expr) bool { return isCopy(a, collection) })
	case value.Struct: // laid over one
		return slices.ContainsFunc(doc.Args, func(a value.Expr) bool { return a.Text == "" && isCopy(a.Args[0], collection) })
	}
	return false
}

// readsFrom reports whether the filter or the document has a value that was read
// from a collection.
func (s *side) readsFrom(collection value.Expr) bool {
	return slices.ContainsFunc(slices.Concat(s.filterValues(), s.inserted()), func(e value.Expr) bool { return isRead(e, collection) })
}

func isRead(e, collection value.Expr) bool {
	return e.Contains(func(e value.Expr) bool { return e.Op == value.Read && e.Args[0].Equal(collection) })
}

// InsertsSet reports whether b inserts a list of documents, or one with a value by
// which a finds the ones it deletes.
func InsertsSet(a, b txn.Write, view document.View) bool {
	first, second := &side{Write: a, view: view}, &side{Write: b, view: view}
	return second.insertsMany() || shares(first.filterValues(), second.inserted())
}

// AreApart reports whether a and b are known to be writes to different documents.
func AreApart(a, b txn.Write, view document.View) bool {
	if !isKnown(a.Collection) || !isKnown(b.Collection) {
		return false
	}
	first, second := &side{Write: a, view: view}, &side{Write: b, view: view}
	return !a.Collection.Equal(b.Collection) || !first.sameDocument(second)
}

// IsOneDocument reports whether w, though it might change several documents,
// changes the one with an _id.
func IsOneDocument(w txn.Write, view document.View) bool {
	s := &side{Write: w, view: view}
	return w.Effect.Method.Action != driver.ActBulkWrite && !s.insertsMany() && s.hasID()
}

// hasID reports whether the filter asks for the document with an _id.
func (s *side) hasID() bool {
	keys, _ := s.filter()
	return slices.ContainsFunc(keys, func(e document.Element) bool {
		return e.Name() == "_id" && !document.CanHoldOperators(e.Value)
	})
}

// ChangesSeveral reports whether w is known to be able to change several
// documents: it inserts several, or its filter does not ask for an _id.
func ChangesSeveral(w txn.Write, view document.View) bool {
	s := &side{Write: w, view: view}
	if s.insertsMany() {
		return true
	}
	_, all := s.filter()
	return all && !s.hasID()
}
