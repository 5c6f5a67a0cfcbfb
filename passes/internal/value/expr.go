// Package value holds the symbolic values of the engine.
//
// An [Expr] says how a value came about: constants, the parameters of the
// function it is computed in, results of calls, fields, package variables,
// and what joins them. It is plain data without types, syntax or SSA, so that
// it can stand in a fact, and one substitution ([Expr.Replace]) carries it
// from function to function and from package to package.
//
// Questions about a value ([Strings], [Dated], [Expr.Lookup]) answer what is
// certain; Unknown, the zero Expr, never makes anything certain.
package value

import (
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// An Op is the operator of an [Expr].
type Op uint8

// The operators. "Args" are the operands of the Expr.
const (
	Unknown Op = iota // not known; Text says why

	String // the constant Text
	Int    // the integer constant Text, in decimal
	Bool   // the truth value Text, "true" or "false"
	Nil
	Time  // any time.Time: now, a parameter, a field; Text is unused
	Fresh // what the call Text returns, of which nothing else is known

	Param  // parameter Index of the function Text; a receiver is parameter 0
	Field  // the field Text (see FieldKey) of Args[0]
	Global // the package variable Text

	Concat  // the strings Args one after the other
	Choice  // one of Args
	Default // Args[0], or Args[1] where Args[0] is empty
	Apply   // the pure function Text of Args, see pure.go

	List     // a slice or array of Args; with Index 1, of any number of them in any order
	Struct   // a struct of type Text; Args are Entry with Text the field, or "" for the struct below
	Map      // a map; Args are Entry
	Entry    // in Struct: Text, value Args[0]; in Map: key Args[0], value Args[1]
	Spread   // in List and Map: all that is in the list or map Args[0]
	Optional // in List and Map: Args[0] or nothing
	Elem     // an element of Args[0], at key Args[1]
	Key      // a key or index of Args[0]

	Typed // Args[0], which has the Go type Text and does not show it

	Func // a function value: function Text with bound Args

	Client     // a client of the driver
	Database   // a database handle: client Args[0], name Args[1]
	Collection // a collection handle: database Args[0], name Args[1]
	Read       // what the call Text reads from the collection named Args[0]: a document, or a cursor over them
	Session    // a session: a new one of the client Args[0] if Text is NewSession, else the one that the context Args[0] carries
	Context    // a context: a new one without Args, or one that carries the session Args[0]; derived ones are what they are derived from

	Recursion // what is just being computed, named Text (of a function: called with Args)
)

// Fields that the handles of the driver have (see [FieldOf]).
const (
	CollectionName     = "Collection.Name"
	CollectionDatabase = "Collection.Database"
	DatabaseName       = "Database.Name"
	DatabaseClient     = "Database.Client"
)

// NewSession is the Text of a session that is started, not found in a context.
const NewSession = "new"

// ListedCollection is the Text of the Unknown that is one of the names that
// ListCollectionNames has returned.
const ListedCollection = "listed collection"

// An Expr is a symbolic value. The zero Expr is Unknown.
type Expr struct {
	Op    Op
	Text  string
	Index int
	Args  []Expr
	Pos   token.Pos // where it stands, if in the package at hand
}

const (
	maxSize      = 400     // nodes of one Expr
	maxContainer = 1 << 16 // nodes of one list, map or struct as it is written
	maxChoices   = 48      // alternatives of one Choice
	maxText      = 1024    // bytes of one computed string; a namespace has 255
)

// Opaque returns an Unknown that says why.
func Opaque(why string) Expr { return Expr{Op: Unknown, Text: why} }

// Str returns the string constant s.
func Str(s string) Expr { return Expr{Op: String, Text: s} }

// Call returns the pure function name applied to args.
func Call(name string, args ...Expr) Expr { return bounded(Expr{Op: Apply, Text: name, Args: args}) }

// Join returns the concatenation of parts: nested ones are flattened and
// neighbouring constants merged.
func Join(parts ...Expr) Expr {
	var flat []Expr
	for _, p := range parts {
		p = p.Bare()
		if p.Op == Concat {
			flat = append(flat, p.Args...)
		} else {
			flat = append(flat, p)
		}
	}
	var merged []Expr
	for _, p := range flat {
		if n := len(merged); n > 0 && p.Op == String && merged[n-1].Op == String {
			if len(merged[n-1].Text)+len(p.Text) > maxText {
				return Opaque("too large")
			}
			merged[n-1] = Str(merged[n-1].Text + p.Text)
		} else if p.Op != String || p.Text != "" {
			merged = append(merged, p)
		}
	}
	switch len(merged) {
	case 0:
		return Str("")
	case 1:
		return merged[0]
	}
	return bounded(Expr{Op: Concat, Args: merged})
}

// OneOf returns the choice between alternatives, each named once.
func OneOf(alternatives ...Expr) Expr {
	var flat []Expr
	add := func(e Expr) {
		if len(flat) <= maxChoices && !slices.ContainsFunc(flat, e.Equal) {
			flat = append(flat, e)
		}
	}
	for _, a := range alternatives {
		if a.Op == Choice {
			for _, e := range a.Args {
				add(e)
			}
		} else {
			add(a)
		}
	}
	switch {
	case len(flat) == 0:
		return Opaque("no value")
	case len(flat) == 1:
		return flat[0]
	case len(flat) > maxChoices:
		return Opaque("too many alternatives")
	}
	return bounded(Expr{Op: Choice, Args: flat})
}

// OrDefault returns e with fallback in place of an empty e.
func OrDefault(e, fallback Expr) Expr {
	switch {
	case e.Op == String && e.Text == "":
		return fallback
	case e.Op == String || e.Equal(fallback):
		return e
	}
	return bounded(Expr{Op: Default, Args: []Expr{e, fallback}})
}

// OfType returns e with the name of its Go type, unless it shows what it is by
// itself.
func OfType(e Expr, name string) Expr {
	switch e.Op {
	case Apply:
		if !strings.Contains(name, ":") {
			return e
		}
		fallthrough
	case Unknown, Param, Field, Global, Elem, Key, Read, Fresh:
		return Expr{Op: Typed, Text: name, Args: []Expr{e}, Pos: e.Pos}
	case Choice:
		alternatives := make([]Expr, len(e.Args))
		for i, a := range e.Args {
			alternatives[i] = OfType(a, name)
		}
		return OneOf(alternatives...)
	}
	return e
}

// Bare is e without the name of its type.
func (e Expr) Bare() Expr {
	if e.Op != Typed {
		return e
	}
	bare := e.Args[0]
	bare.Pos = e.Pos
	return bare
}

// FieldOf returns the field key of base; a struct whose fields are known
// gives the field's value, a choice of structs the choice of their fields.
func FieldOf(base Expr, key string) Expr {
	base = base.Bare()
	switch base.Op {
	case Struct:
		converted := base.Text != "" && base.Text != key[:max(0, strings.LastIndex(key, "."))]
		for _, entry := range base.Args {
			// The fields of a converted struct keep their names.
			if entry.Text == key || converted && entry.Text != "" && fieldName(entry.Text) == fieldName(key) {
				return entry.Args[0]
			}
		}
		if n := len(base.Args); n > 0 && base.Args[n-1].Text == "" {
			return FieldOf(base.Args[n-1].Args[0], key)
		}
	case Collection:
		switch key {
		case CollectionDatabase:
			return base.Args[0]
		case CollectionName:
			return base.Args[1]
		}
	case Database:
		switch key {
		case DatabaseClient:
			return base.Args[0]
		case DatabaseName:
			return base.Args[1]
		}
	case Choice:
		fields := make([]Expr, len(base.Args))
		for i, b := range base.Args {
			fields[i] = FieldOf(b, key)
		}
		return OneOf(fields...)
	}
	return bounded(Expr{Op: Field, Text: key, Args: []Expr{base}})
}

func fieldName(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// ElemOf returns the element of a list or map at key, which may be Unknown:
// then it is the choice of all elements.
func ElemOf(container, key Expr) Expr {
	container, key = container.Bare(), key.Bare()
	switch container.Op {
	case List, Map:
		return elem(container, key)
	case Apply:
		if key.Op == Int {
			return Call("[]", container, key)
		}
	case Choice:
		var elems []Expr
		for _, c := range container.Args {
			if c.Op != Nil { // has no elements
				elems = append(elems, ElemOf(c, key))
			}
		}
		return OneOf(elems...)
	}
	return bounded(Expr{Op: Elem, Args: []Expr{container, key}})
}

func elem(container, key Expr) Expr {
	at := -1 // where it is if the elements are in order
	if n, err := strconv.Atoi(key.Text); err == nil && key.Op == Int && container.Index == 0 {
		at = n
	}
	var found []Expr
	all := make([]Expr, 0, min(len(container.Args), maxChoices+1))
	for i, a := range container.Args {
		switch {
		case a.Op == Optional:
			a, at = a.Args[0], -1
		case a.Op == Spread && len(a.Args[0].Args) == 0 && isContainer(a.Args[0].Op):
			continue // nothing in it
		case a.Op == Spread && container.Op == List:
			a, at = ElemOf(a.Args[0], Expr{}), -1
		case a.Op == Spread:
			a = ElemOf(a.Args[0], key)
		}
		isEntry := a.Op == Entry
		v := a
		if isEntry {
			v = a.Args[1]
		}
		v = v.Bare()
		switch {
		case i == at && !isEntry:
			return v
		case key.IsConst() && isEntry && a.Args[0].Equal(key):
			found = append(found, v)
		}
		if len(all) <= maxChoices { // more is not known
			all = append(all, v)
		}
	}
	if len(found) > 0 { // what is assigned to a key may be replaced later
		return OneOf(found...)
	}
	if len(all) == 0 {
		return Opaque("element of an empty container")
	}
	return OneOf(all...)
}

func isContainer(op Op) bool { return op == List || op == Map }

// KeyOf returns a key of the map or an index of the list.
func KeyOf(container Expr) Expr {
	container = container.Bare()
	if container.Op != Map || len(container.Args) == 0 {
		return bounded(Expr{Op: Key, Args: []Expr{container}})
	}
	keys := make([]Expr, len(container.Args))
	for i, a := range container.Args {
		if a.Op == Optional {
			a = a.Args[0]
		}
		if a.Op == Spread {
			keys[i] = KeyOf(a.Args[0])
		} else {
			keys[i] = a.Args[0]
		}
	}
	return OneOf(keys...)
}

// IsConst reports whether e is a string or integer constant.
func (e Expr) IsConst() bool { return e.Op == String || e.Op == Int }

// Equal reports whether a and b are the same expression, wherever they stand.
func (e Expr) Equal(b Expr) bool {
	return e.Op == b.Op && e.Text == b.Text && e.Index == b.Index && slices.EqualFunc(e.Args, b.Args, Expr.Equal)
}

// Contains reports whether f holds of e or of an expression inside it.
func (e Expr) Contains(f func(Expr) bool) bool {
	if f(e) {
		return true
	}
	return slices.ContainsFunc(e.Args, func(a Expr) bool { return a.Contains(f) })
}

// Walk calls f with e and the expressions inside it, outermost first, but not
// with those inside one for which f returns true.
func (e Expr) Walk(f func(Expr) (skip bool)) {
	if f(e) {
		return
	}
	for _, a := range e.Args {
		a.Walk(f)
	}
}

// IsRead reports whether e is a document that was read from a collection, or a
// part of one.
func (e Expr) IsRead() bool {
	switch e.Op {
	case Read:
		return true
	case Field, Elem, Typed:
		return e.Args[0].IsRead()
	case Choice:
		return slices.ContainsFunc(e.Args, Expr.IsRead)
	case Struct: // laid over one
		return slices.ContainsFunc(e.Args, func(a Expr) bool { return a.Text == "" && a.Args[0].IsRead() })
	}
	return false
}

// Root is what e is a part of: e without the fields and elements that lead to it.
func (e Expr) Root() Expr {
	for e.Op == Field || e.Op == Elem || e.Op == Typed {
		e = e.Args[0]
	}
	return e
}

// FromParam reports whether e is a parameter or a field of one.
func (e Expr) FromParam() bool {
	return e.Op == Param || e.Op == Field && e.Args[0].FromParam()
}

// Size is the number of expressions in e.
func (e Expr) Size() int {
	n := 1
	for _, a := range e.Args {
		n += a.Size()
	}
	return n
}

// bounded keeps an expression from growing without end: recursion and long
// chains of calls terminate because what is too large is Unknown. An Entry is
// bounded by what it stands in, which has only entries.
func bounded(e Expr) Expr {
	if e.Op != Entry && e.exceeds(maxSize) {
		return Opaque("too large")
	}
	return e
}

// Container returns the list, map or struct e, Unknown if it is too large: one
// that holds another twice, and so on, has few parts and very many nodes.
func Container(e Expr) Expr {
	if e.exceeds(maxContainer) {
		return Opaque("too large")
	}
	return e
}

// exceeds reports whether e has more than n nodes.
func (e Expr) exceeds(n int) bool { return e.countdown(&n) }

func (e Expr) countdown(n *int) bool {
	if *n--; *n < 0 {
		return true
	}
	return slices.ContainsFunc(e.Args, func(a Expr) bool { return a.countdown(n) })
}
