package datedcollection

import (
	_ "embed"
	"fmt"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
	"github.com/mongovet/mongovet/passes/rule"
)

//go:embed doc.go
var doc string

const (
	message   = "%s name %s makes one new %[1]s per %[3]s; keep one %[1]s and index the date"
	maxSource = 44 // longest text of a name that the message shows
)

// Config holds the options of the rule.
type Config struct {
	MinPeriod string `json:"minPeriod" enum:"hour,day,week,month,year" usage:"report only names that change at least this often"`
}

// DefaultConfig returns the options as they are when nothing is set.
func DefaultConfig() Config { return Config{MinPeriod: "year"} }

// New returns the rule with the options c.
func New(c Config) *rule.Rule {
	return rule.New(rule.Info{Doc: doc, Group: rule.Model, Default: true, Options: &c, Run: c.run})
}

func (c *Config) run(p *rule.Pass) {
	if p.InTestSupport() {
		return
	}
	reported := make(map[any]bool)        // places, and families with the function that names them
	known := make(map[*op.Operation]bool) // siblings are asked again and again
	hasDate := func(o *op.Operation) bool {
		has, ok := known[o]
		if !ok {
			has = len(c.dated(p, o)) > 0
			known[o] = has
		}
		return has
	}
	for _, o := range p.Ops.Ops {
		if o.InTest || !o.Decides(hasDate) {
			continue
		}
		for _, n := range c.dated(p, o) {
			place := p.Ops.Place(o, n.Name)
			family := inFunc{place.Func, n.kind, op.FamilyOf(n.value)}
			switch {
			case p.Ops.Drops(n.value):
			case reported[place.Pos]:
			case n.Command != "" && len(o.Bound) == 0 && reported[family]: // the name of a handle in a stage
			default:
				reported[place.Pos], reported[family] = true, true
				report(p, o, n, place)
			}
		}
	}
}

// An inFunc is a family of names within one function.
type inFunc struct {
	fn     *ssa.Function
	kind   string
	family string
}

// A datedName is a name that contains a date.
type datedName struct {
	op.Name
	kind   string // "collection" or "database"
	value  value.Expr
	period value.Period
}

// dated returns the names that o gives to collections and databases and that
// contain a date.
func (c *Config) dated(p *rule.Pass, o *op.Operation) []datedName {
	var out []datedName
	for _, n := range o.Names() {
		kind := named(n)
		if kind == "" {
			continue
		}
		name := p.Ops.Below(n.Value)
		if a, period := value.Dated(name); a == value.Yes && period <= value.ParsePeriod(c.MinPeriod) {
			out = append(out, datedName{n, kind, name, period})
		}
	}
	return out
}

// named says what n names when it brings that into being: a collection or a
// database; "" if it only reads.
func named(n op.Name) string {
	switch n.Command {
	case "", "create", "$out", "$merge":
	case "renameCollection":
		if n.Role != driver.RoleNewName {
			return ""
		}
	default:
		return ""
	}
	switch n.Role {
	case driver.RoleDatabaseName:
		return "database"
	case driver.RoleCollectionName, driver.RoleNewName:
		return "collection"
	}
	return ""
}

func report(p *rule.Pass, o *op.Operation, n datedName, place op.Binding) {
	d := analysis.Diagnostic{
		Pos:     place.Pos,
		Message: fmt.Sprintf(message, n.kind, describe(o, place, n.value), n.period),
	}
	if place.Expr != nil {
		d.End = place.Expr.End()
	}
	if len(o.Bound) > 0 {
		d.Related = []analysis.RelatedInformation{becomesName(o, n, place)}
	}
	p.Report(d)
}

// becomesName says where the name is given to the driver.
func becomesName(o *op.Operation, n datedName, place op.Binding) analysis.RelatedInformation {
	if o.Call == nil { // in a package below, which has no positions here
		return analysis.RelatedInformation{Pos: place.Pos, Message: "becomes the name of a " + n.kind + " at " + o.Site}
	}
	return analysis.RelatedInformation{Pos: o.Call.Common().Pos(), Message: "becomes the name of a " + n.kind + " here"}
}

// describe is the source of the name where that is the whole name and short,
// else its pattern.
func describe(o *op.Operation, place op.Binding, name value.Expr) string {
	if place.Expr != nil && len(o.Bound) == 0 {
		if src := types.ExprString(place.Expr); len(src) <= maxSource && !strings.Contains(src, "{…}") {
			return src
		}
	}
	pattern := value.Pattern(name)
	if len(pattern) > maxSource {
		pattern = pattern[:maxSource] + "…"
	}
	return fmt.Sprintf("%q", pattern)
}
