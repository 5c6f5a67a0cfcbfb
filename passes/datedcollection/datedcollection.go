package datedcollection

import (
	_ "embed"
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

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
	reported := make(map[token.Pos]bool)
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
			if dated != value.Yes || period > longest || wasDated(p, o.From, n) {
				continue
			}
			// Have: o names a collection or database by a date, as is known since its last binding.
			place := p.Ops.Place(o, n)
			if reported[place.Pos] || otherwise(p, o) || p.Ops.Drops(name) {
				continue
			}
			reported[place.Pos] = true
			d := analysis.Diagnostic{Pos: place.Pos, Message: fmt.Sprintf(message, kind, describe(place, name), period)}
			if place.Expr != nil {
				d.Pos, d.End = place.Expr.Pos(), place.Expr.End()
			}
			if len(o.Bound) > 0 && o.Call != nil {
				d.Related = append(d.Related, analysis.RelatedInformation{
					Pos: o.Call.Common().Pos(), Message: "becomes the name of a " + kind + " here",
				})
			}
			p.Report(d)
		}
	}
}

// otherwise reports whether the field or variable that the name was read from
// may also hold a name without a date.
func otherwise(p *rule.Pass, o *op.Operation) bool {
	return slices.ContainsFunc(o.Siblings, func(s *op.Operation) bool {
		return !slices.ContainsFunc(s.Names(), func(n op.Name) bool {
			a, _ := value.Dated(p.Ops.Below(n.Value))
			return a == value.Yes
		})
	})
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

// describe is the source of the name where that says something and is short,
// else its pattern.
func describe(place op.Binding, name value.Expr) string {
	if place.Expr != nil {
		if src := types.ExprString(place.Expr); len(src) <= maxSource && !strings.Contains(src, "{…}") {
			return src
		}
	}
	return fmt.Sprintf("%q", value.Pattern(name))
}
