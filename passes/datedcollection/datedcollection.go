package datedcollection

import (
	_ "embed"
	"fmt"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
	"github.com/mongovet/mongovet/passes/rule"
)

//go:embed doc.go
var doc string

const (
	message   = "%s name %s makes one new %[1]s per %[3]s; keep one %[1]s and index the date"
	maxSource = 44 // longest source text that the message shows
)

// Config holds the options of the rule.
type Config struct {
	MinPeriod string `json:"minPeriod" enum:"hour,day,week,month,year" usage:"report names that change at least this often"`
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
	longest := value.ParsePeriod(c.MinPeriod)
	found := make(map[string]*analysis.Diagnostic) // by operation and family
	var order []*analysis.Diagnostic
	for _, o := range p.Ops.Ops {
		if o.InTest {
			continue
		}
		for _, n := range o.Names() {
			kind := named(n)
			if kind == "" {
				continue
			}
			name := p.Ops.Below(n.Value)
			dated, period := value.Dated(name)
			if dated != value.Yes || period > longest || p.Ops.Drops(name) || wasDated(p, o.From, n) {
				continue
			}
			// Have: o names a collection or database by a date, as is known since its last binding.
			place := p.Ops.Place(o, n)
			key := o.Site + " " + op.FamilyOf(name)
			if d := found[key]; d != nil {
				d.Related = append(d.Related, analysis.RelatedInformation{Pos: place.Pos, Message: "also named here"})
				continue
			}
			d := &analysis.Diagnostic{Pos: place.Pos, Message: fmt.Sprintf(message, kind, describe(place, name), period)}
			if place.Expr != nil {
				d.Pos, d.End = place.Expr.Pos(), place.Expr.End()
			}
			if len(o.Bound) > 0 && o.Call != nil {
				d.Related = append(d.Related, analysis.RelatedInformation{Pos: o.Call.Common().Pos(), Message: "becomes a " + kind + " name here"})
			}
			found[key] = d
			order = append(order, d)
		}
	}
	for _, d := range order {
		p.Report(*d)
	}
}

// wasDated reports whether the name n was a date already in the operation
// from, and so was reported where that one stands.
func wasDated(p *rule.Pass, from *op.Operation, n op.Name) bool {
	if from == nil {
		return false
	}
	for _, before := range from.Names() {
		if before.Role == n.Role && before.Command == n.Command {
			if a, _ := value.Dated(p.Ops.Below(before.Value)); a == value.Yes {
				return true
			}
		}
	}
	return false
}

// named says what n names when it brings that into being: a collection or a
// database; "" if it only reads.
func named(n op.Name) string {
	switch n.Command {
	case "", "create", "renameCollection", "$out", "$merge":
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

// describe is the source of the name where that says something and is short,
// else its pattern.
func describe(place op.Binding, name value.Expr) string {
	if place.Expr != nil {
		if src := types.ExprString(place.Expr); len(src) <= maxSource {
			return src
		}
	}
	return fmt.Sprintf("%q", value.Pattern(name))
}
