package document

import (
	"fmt"
	"go/token"
	"math/rand/v2"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// A concrete is one of the values that an expression can be.
type concrete struct {
	kind  kind
	text  string // of a string
	pairs []pair
	items []concrete
	free  bool // made up for something unknown
}

type kind byte

const (
	scalar kind = iota
	text
	nothing
	moment
	doc
	array
)

// A pair is an element of a concrete document.
type pair struct {
	ident
	key   string
	value concrete
	free  bool // made up for something unknown
}

// An ident is how a pair is known again in the answers of the package: by
// where it is written, and the key if that is known.
type ident struct {
	pos  token.Pos
	name string
}

// A chooser makes the choices that make an expression concrete: one set of
// choices after the other, or at random.
type chooser struct {
	picks, sizes []int
	i            int
	random       *rand.Rand
}

func (c *chooser) pick(n int) int {
	if n == 1 {
		return 0
	}
	if c.random != nil {
		return c.random.IntN(n)
	}
	if c.i == len(c.picks) {
		c.picks, c.sizes = append(c.picks, 0), append(c.sizes, n)
	}
	c.i++
	return c.picks[c.i-1]
}

// next goes on to the next set of choices, false after the last.
func (c *chooser) next() bool {
	c.i = 0
	for j := len(c.picks) - 1; j >= 0; j-- {
		if c.picks[j]+1 < c.sizes[j] {
			c.picks[j]++
			c.picks, c.sizes = c.picks[:j+1], c.sizes[:j+1]
			return true
		}
	}
	return false
}

const maxConcretes, moreConcretes = 300, 60

// concretes returns the values that e can be, and whether that is all: of
// those that are very many, the first and some others.
func concretes(e value.Expr) (list []concrete, all bool) {
	var c chooser
	for len(list) < maxConcretes {
		list = append(list, c.concrete(e))
		if !c.next() {
			return list, true
		}
	}
	c.random = rand.New(rand.NewPCG(1, 1))
	for range moreConcretes {
		list = append(list, c.concrete(e))
	}
	return list, false
}

func (c *chooser) concrete(e value.Expr) concrete {
	if _, isStruct := fields(e.Text); isStruct && e.Op == value.Typed {
		return c.structure(e)
	}
	switch e = e.Bare(); e.Op {
	case value.Choice:
		return c.concrete(e.Args[c.pick(len(e.Args))])
	case value.Nil:
		return concrete{kind: nothing}
	case value.String:
		return concrete{kind: text, text: e.Text}
	case value.Int:
		return concrete{text: e.Text}
	case value.Time:
		return concrete{kind: moment}
	case value.Map:
		pairs, _ := c.parts(e, isDoc)
		return concrete{kind: doc, pairs: pairs}
	case value.List:
		pairs, items := c.parts(e, e.Text)
		if e.Text == isArray {
			return concrete{kind: array, items: items}
		}
		return concrete{kind: doc, pairs: pairs}
	case value.Struct:
		return c.structure(e)
	}
	some := concrete{kind: doc, pairs: []pair{c.some()}, free: true}
	switch c.pick(5) {
	case 1:
		return concrete{kind: nothing, free: true}
	case 2:
		return some
	case 3:
		return concrete{kind: array, items: []concrete{some}, free: true}
	case 4:
		return concrete{kind: text, text: "some", free: true}
	}
	return concrete{free: true}
}

// some is an entry of something unknown.
func (c *chooser) some() pair {
	return pair{key: c.anyKey(), value: concrete{free: true}, free: true}
}

func (c *chooser) anyKey() string { return [...]string{"a", "$set", "other"}[c.pick(3)] }

// parts are those of a list or map.
func (c *chooser) parts(e value.Expr, what string) (pairs []pair, items []concrete) {
	args := e.Args
	if e.Index == 1 && len(args) > 0 { // any number of them
		if n := c.pick(len(args) + 2); n < len(args) {
			args = args[n : n+1]
		} else if n == len(args) {
			args = nil
		}
	}
	for _, a := range args {
		p, i := c.part(a, what)
		pairs, items = append(pairs, p...), append(items, i...)
	}
	return pairs, items
}

func (c *chooser) part(e value.Expr, what string) (pairs []pair, items []concrete) {
	switch {
	case e.Op == value.Optional:
		if c.pick(2) == 1 {
			return nil, nil
		}
		return c.part(e.Args[0], what)
	case e.Op == value.Spread:
		return c.spread(e.Args[0], what)
	case what == isArray:
		return nil, []concrete{c.concrete(e)}
	case e.Op == value.Choice:
		return c.part(e.Args[c.pick(len(e.Args))], what)
	case e.Op == value.Entry:
		return []pair{c.entry(e)}, nil
	}
	return []pair{c.some()}, nil
}

func (c *chooser) spread(e value.Expr, what string) (pairs []pair, items []concrete) {
	switch e.Op {
	case value.Choice:
		return c.spread(e.Args[c.pick(len(e.Args))], what)
	case value.Nil:
		return nil, nil
	case value.List, value.Map:
		return c.parts(e, what)
	}
	switch {
	case c.pick(2) == 1:
		return nil, nil
	case what == isArray:
		return nil, []concrete{{kind: doc, pairs: []pair{c.some()}, free: true}}
	}
	return []pair{c.some()}, nil
}

func (c *chooser) entry(e value.Expr) pair {
	key := e.Args[0]
	if key.Op == value.Choice {
		key = key.Args[c.pick(len(key.Args))]
	}
	p := pair{ident: ident{pos: e.Pos}}
	if key.Op == value.String {
		p.name, p.key = key.Text, key.Text
	} else {
		p.key = c.anyKey()
	}
	p.value = c.concrete(e.Args[1])
	return p
}

func (c *chooser) structure(e value.Expr) concrete {
	d := concrete{kind: doc}
	list, ok := fields(e.Text)
	if !ok {
		d.free = true
		d.pairs, _ = c.spread(value.Expr{}, isDoc)
		return d
	}
	for _, f := range list {
		p := pair{ident: ident{name: f.Key}, key: f.Key, value: concrete{free: true}}
		if e.Op == value.Struct {
			for _, entry := range e.Args {
				if entry.Text == f.Path[0] {
					p.pos = entry.Pos
				}
			}
		}
		val, state := e, isSet
		for _, key := range f.Path {
			if state == isSet {
				val, state = assigned(val, key)
			}
		}
		if f.OmitEmpty && (state == isUnset || c.pick(2) == 1) {
			continue
		}
		if state == isSet {
			p.value = c.concrete(val)
		}
		d.pairs = append(d.pairs, p)
	}
	return d
}

const (
	isSet = iota
	isUnset
	isUnknown
)

// assigned is what is assigned to the field key of e.
func assigned(e value.Expr, key string) (value.Expr, int) {
	if e.Op != value.Struct {
		return e, isUnknown
	}
	for _, entry := range e.Args {
		if entry.Text == "" {
			return assigned(entry.Args[0], key)
		}
		if entry.Text[strings.Index(entry.Text, "."):] == key[strings.Index(key, "."):] {
			return entry.Args[0], isSet
		}
	}
	return e, isUnset
}

// String is the same for values that are the same.
func (c concrete) String() string {
	s := fmt.Sprint(c.kind, c.text)
	for _, p := range c.pairs {
		s += fmt.Sprintf(" %s: %v", p.key, p.value)
	}
	for _, i := range c.items {
		s += fmt.Sprintf(" %v", i)
	}
	return "{" + s + "}"
}

// known reports whether nothing in c is made up.
func (c concrete) known() bool {
	known := !c.free
	for _, p := range c.pairs {
		known = known && !p.free && p.name == p.key && p.value.known()
	}
	for _, i := range c.items {
		known = known && i.known()
	}
	return known
}

func (c concrete) has(key string) bool {
	for _, p := range c.pairs {
		if p.key == key {
			return true
		}
	}
	return false
}

// each returns the documents in an array, or c itself.
func (c concrete) each() []concrete {
	if c.kind == array {
		return c.items
	}
	return []concrete{c}
}

// at calls found with the pairs at path; free are those that are made up, or
// that only an unknown key brings there.
func (c concrete) at(path []string, free bool, found func(p pair, free bool)) {
	free = free || c.free
	for _, d := range c.each() {
		free := free || d.free
		for _, p := range d.pairs {
			if path[0] != "*" && path[0] != p.key {
				continue
			}
			free := free || p.free || path[0] != "*" && p.name != p.key
			if len(path) == 1 {
				found(p, free)
			} else {
				p.value.at(path[1:], free, found)
			}
		}
	}
}

// A change is what a concrete update does.
type change struct {
	operator string
	ident
	path  string // where the operator names paths only
	stage bool
}

// changes calls found with what the update c does, unknown if there is
// something that is made up.
func (c concrete) changes(found func(change), unknown func()) {
	if c.free {
		unknown()
		return
	}
	for _, d := range c.each() {
		if d.free {
			unknown()
			continue
		}
		for _, o := range d.pairs {
			switch {
			case o.free || o.name != o.key:
				unknown()
			case strings.HasPrefix(o.key, "$"):
				o.changes(c.kind == array, found, unknown)
			}
		}
	}
}

// changes is [concrete.changes] of one operator.
func (p pair) changes(stage bool, found func(change), unknown func()) {
	names := p.value.kind == text || stage && p.key == "$unset" && p.value.kind == array
	switch {
	case p.value.free:
		unknown()
	case names:
		for _, path := range p.value.each() {
			if path.free {
				unknown()
			} else if path.kind == text {
				found(change{p.key, ident{pos: p.pos}, path.text, stage})
			}
		}
	case p.value.kind == doc:
		for _, in := range p.value.pairs {
			if in.free || in.name != in.key {
				unknown()
			} else {
				found(change{p.key, in.ident, in.key, stage})
			}
		}
	}
}
