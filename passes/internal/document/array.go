package document

import (
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// each returns the elements of e if it is an array, else e itself.
func each(e value.Expr) []item {
	var out []item
	for _, a := range Alternatives(e) {
		if IsArray(a) != value.Yes {
			out = append(out, item{a, isOne(e)})
			continue
		}
		items, _ := itemsOf(a)
		for _, i := range items {
			out = append(out, item{i.value, i.sure && isOne(e)})
		}
	}
	return out
}

// isOne reports whether e is no choice, also not one between something and nil.
func isOne(e value.Expr) bool { return e.Bare().Op != value.Choice }

// Alternatives returns what e is a choice of.
func Alternatives(e value.Expr) []value.Expr {
	if e.Op == value.Choice && len(e.Args) > 0 {
		return e.Args
	}
	return []value.Expr{e}
}

// IsArray answers whether e is written as an array. An empty list can be an
// empty document as well.
func IsArray(e value.Expr) value.Answer {
	e = e.Bare()
	if e.Op != value.List {
		if isKnown(e) {
			return value.No
		}
		return value.Maybe
	}
	if answer := shown(e.Args); answer != value.Maybe {
		return answer
	}
	if slices.ContainsFunc(e.Args, func(a value.Expr) bool { return a.Op != value.Spread && a.Op != value.Optional }) {
		return value.Yes // entries mostly show what they are
	}
	return value.Maybe
}

// shown answers whether the parts of a list, or one of which it has one, show
// that it is an array.
func shown(parts []value.Expr) value.Answer {
	for _, part := range parts {
		answer := value.Maybe
		switch {
		case part.Op == value.Optional, part.Op == value.Choice:
			answer = shown(part.Args)
		case part.Op == value.Entry:
			answer = value.No
		case part.Op == value.Spread:
			answer = spreadIsArray(part.Args[0])
		case isKnown(part), part.Op == value.Typed, part.Op == value.Nil:
			answer = value.Yes
		}
		if answer != value.Maybe {
			return answer
		}
	}
	return value.Maybe
}

func spreadIsArray(e value.Expr) value.Answer {
	for _, a := range Alternatives(e) {
		if a.Op == value.List {
			if answer := IsArray(a); answer != value.Maybe {
				return answer
			}
		}
	}
	return value.Maybe
}

// isKnown reports whether e shows what it is.
func isKnown(e value.Expr) bool {
	switch e.Op {
	case value.String, value.Int, value.Bool, value.Time, value.List, value.Map, value.Struct, value.Func,
		value.Concat, value.Apply, value.Client, value.Database, value.Collection:
		return true
	}
	return false
}

// Items returns the elements that the array e can have, and whether it has no
// others.
func Items(e value.Expr) (items []value.Expr, all bool) {
	found, all := itemsOf(e)
	for _, i := range found {
		items = append(items, i.value)
	}
	return items, all
}

func itemsOf(e value.Expr) (items []item, all bool) {
	all = true
	for _, a := range Alternatives(e) {
		if a.Op != value.List {
			all = false
			continue
		}
		for _, part := range a.Args {
			sure := isOne(e) && a.Index == 0
			if part.Op == value.Optional {
				part, sure = part.Args[0], false
			}
			if part.Op != value.Spread {
				items = append(items, item{part, sure})
				continue
			}
			in, closed := itemsOf(part.Args[0])
			for _, i := range in {
				items = append(items, item{i.value, i.sure && sure})
			}
			all = all && closed
		}
	}
	return items, all
}

// IsNil answers whether e is nil.
func IsNil(e value.Expr) value.Answer {
	var answers []value.Answer
	for _, a := range Alternatives(e) {
		switch {
		case a.Op == value.Nil:
			answers = append(answers, value.Yes)
		case isKnown(a):
			answers = append(answers, value.No)
		default:
			answers = append(answers, value.Maybe)
		}
	}
	if least := slices.Min(answers); least == slices.Max(answers) {
		return least
	}
	return value.Maybe
}

// IsConstant answers whether e is one of a fixed set of constants.
func IsConstant(e value.Expr) value.Answer {
	answer := value.Yes
	for _, a := range Alternatives(e) {
		switch a.Op {
		case value.String, value.Int, value.Bool, value.Nil:
		case value.Time:
			return value.No
		default:
			answer = value.Maybe
		}
	}
	return answer
}

// Split splits a dotted path.
func Split(path string) []string { return strings.Split(path, ".") }

// IsDocumentType reports whether a type with that name (see value.Typed) is one
// of the driver's documents, or a map or list that is used like them.
func IsDocumentType(name string) bool {
	if strings.HasPrefix(name, "map[string]") || strings.HasPrefix(name, "[]interface") || name == "[]any" {
		return true
	}
	path, typ, ok := strings.Cut(strings.TrimPrefix(name, "[]"), ":")
	if _, v := driver.Package(path); !ok || v == 0 {
		return false
	}
	switch typ {
	case "D", "M", "A", "E", "Pipeline":
		return true
	}
	return false
}

// CanHoldOperators reports whether e can be a document whose keys are
// operators: it is one of the driver's or a map, or of no known type.
func CanHoldOperators(e value.Expr) bool {
	switch e.Op {
	case value.Typed:
		return IsDocumentType(e.Text)
	case value.Choice:
		return slices.ContainsFunc(e.Args, CanHoldOperators)
	case value.Map, value.List, value.Unknown, value.Param, value.Field, value.Global, value.Elem:
		return true
	}
	return false
}
