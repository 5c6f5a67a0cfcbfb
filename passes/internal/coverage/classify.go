package main

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A hole is a leaf of a name, or a part of an update, that is not known.
type hole struct {
	Kind kind
	What string // the function, field or variable
	Via  string `json:",omitempty"` // the field or variable that holds it
}

// A kind is why a leaf is not known.
type kind string

const (
	exportedParam   kind = "parameter of an exported function"
	exportedMethod  kind = "parameter of an exported method"
	unexportedParam kind = "parameter of an unexported function"
	uncalled        kind = "parameter of a function that nothing uses"
	byInterface     kind = "parameter of a method called through an interface"
	literalParam    kind = "parameter of a function literal"
	receiver        kind = "receiver"
	interfaceCall   kind = "interface method"
	foreignCall     kind = "call without summary, other module"
	ownCall         kind = "call without summary, own module"
	localCall       kind = "call without summary, own package"
	standardCall    kind = "call without summary, standard library"
	driverCall      kind = "call of the driver"
	functionValue   kind = "function value"
	configuration   kind = "configuration"
	decoded         kind = "decoded or filled by a call"
	listed          kind = "listed collection name"
	unassigned      kind = "field never assigned in its package"
	unassignedVar   kind = "variable never assigned in its package"
	foreignField    kind = "field of another package without facts"
	noReason        kind = "unknown in the facts of a dependency"
	recursive       kind = "recursion"
	tooLarge        kind = "too large or too many alternatives"
	unknownStruct   kind = "struct of unknown fields"
	readBack        kind = "read from a collection"
	noModels        kind = "bulk write with unknown models"
	dataKey         kind = "key that data gives"
	computedKey     kind = "computed key"
	otherHole       kind = "computed"
)

// isParam reports whether k is a parameter that callers give.
func (k kind) isParam() bool {
	return k == exportedParam || k == exportedMethod || k == unexportedParam || k == receiver
}

// A classifier finds out why names are not known.
type classifier struct {
	pass *analysis.Pass
	ops  *op.Package
	deps map[string]*types.Package
}

const maxDepth = 16

// holes returns the leaves of e that are not known, each once.
func (c *classifier) holes(e value.Expr) []hole {
	var list []hole
	c.visit(e, "", 0, func(h hole) {
		if !slices.Contains(list, h) {
			list = append(list, h)
		}
	})
	return list
}

// visit calls found with the leaves of e that are not known. via is the field
// or variable that e was read from.
func (c *classifier) visit(e value.Expr, via string, depth int, found func(hole)) {
	if depth > maxDepth {
		found(hole{recursive, "", via})
		return
	}
	switch e.Op {
	case value.String, value.Int, value.Bool, value.Nil, value.Time, value.Client:
	case value.Unknown:
		found(c.opaque(e.Text, via))
	case value.Param:
		found(hole{c.paramKind(e), e.Text, via})
	case value.Recursion:
		found(hole{recursive, e.Text, via})
	case value.Field, value.Global:
		c.visitPlace(e, via, depth, found)
	case value.Default:
		c.visit(e.Args[1], via, depth+1, found)
	case value.Func:
		found(hole{functionValue, e.Text, via})
	default:
		for _, a := range e.Args {
			c.visit(a, via, depth+1, found)
		}
	}
}

// visitPlace visits what the field or variable e holds.
func (c *classifier) visitPlace(e value.Expr, via string, depth int, found func(hole)) {
	switch {
	case !strings.Contains(e.Text, ":"): // a field of a handle
		base := e.Args[0]
		if base.Op != value.Field && base.Op != value.Global || !strings.Contains(base.Text, ":") {
			c.visit(base, via, depth+1, found)
			return
		}
		held := c.ops.Resolve(base)
		if held.Equal(base) {
			found(hole{recursive, base.Text, via})
			return
		}
		c.visit(value.FieldOf(held, e.Text), base.Text, depth+1, found)
	case strings.HasPrefix(e.Text, ":"): // a field of a struct without a name
		c.visit(e.Args[0], via, depth+1, found)
	default:
		held := c.ops.Resolve(e)
		if held.Equal(e) {
			found(hole{recursive, e.Text, via})
			return
		}
		c.visit(held, e.Text, depth+1, found)
	}
}

// opaque says what an Unknown with the given reason is.
func (c *classifier) opaque(why, via string) hole {
	if key, ok := strings.CutPrefix(why, "call of "); ok && key != "the driver" {
		return hole{c.callKind(key), key, via}
	}
	if key, ok := strings.CutPrefix(why, "holds of "); ok {
		if c.isConfigured(key) {
			return hole{configuration, key, via}
		}
		return hole{foreignField, key, via}
	}
	switch why {
	case "":
		return hole{noReason, "", via}
	case "call of the driver":
		return hole{driverCall, "", via}
	case "function value":
		return hole{functionValue, "", via}
	case value.ListedCollection:
		return hole{listed, "", via}
	case "filled from outside", "filled by a call", "decoded", "written by a call":
		return hole{c.filledKind(via), why, via}
	case "never assigned here":
		return hole{c.unassignedKind(via), via, via}
	case "recursive", "recursion":
		return hole{recursive, "", via}
	case "too large", "too many alternatives":
		return hole{tooLarge, why, via}
	}
	return hole{otherHole, why, via}
}
