package unboundedpush

import (
	_ "embed"
	"fmt"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/growth"
	"github.com/mongovet/mongovet/passes/internal/op"
	"github.com/mongovet/mongovet/passes/internal/value"
	"github.com/mongovet/mongovet/passes/rule"
)

//go:embed doc.go
var doc string

const message = "%s grows array %q%s without bound; cap it with $slice or a count, or store the elements as documents"

// Config holds the options of the rule.
type Config struct {
	Ignore []string `json:"ignore" usage:"collection.path patterns of arrays that may grow, * for any text"`
}

// DefaultConfig returns the options as they are when nothing is set.
func DefaultConfig() Config { return Config{} }

// New returns the rule with the options c.
func New(c Config) *rule.Rule {
	return rule.New(rule.Info{Doc: doc, Group: rule.Model, Default: true, Options: &c, Run: c.run})
}

func (c *Config) run(p *rule.Pass) {
	if p.InTestSupport() {
		return
	}
	known := make(map[*op.Operation][]growth.Growth) // siblings are asked again and again
	growths := func(o *op.Operation) []growth.Growth {
		list, ok := known[o]
		if !ok {
			list = slices.DeleteFunc(growth.Of(p.Ops, o), func(g growth.Growth) bool { return c.ignores(p, g) })
			known[o] = list
		}
		return list
	}
	reported := make(map[token.Pos]bool)
	for _, o := range p.Ops.Ops {
		if o.InTest {
			continue
		}
		decided := slices.DeleteFunc(slices.Clone(growths(o)), func(g growth.Growth) bool {
			return !o.Decides(func(o *op.Operation) bool { return slices.ContainsFunc(growths(o), g.Same) })
		})
		for len(decided) > 0 { // one finding for each statement
			n := 1
			for n < len(decided) && decided[n].Statement == decided[0].Statement {
				n++
			}
			report(p, o, decided[:n], reported)
			decided = decided[n:]
		}
	}
}

// ignores reports whether an option lets the array grow.
func (c *Config) ignores(p *rule.Pass, g growth.Growth) bool {
	names, _ := value.Strings(p.Ops.Resolve(g.Collection))
	if len(names) == 0 {
		names = []string{""}
	}
	return slices.ContainsFunc(c.Ignore, func(pattern string) bool {
		expr := strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, ".*")
		matches, err := regexp.MatchString("^"+expr+"$", names[0]+"."+g.Path.String())
		return err == nil && matches
	})
}

func report(p *rule.Pass, o *op.Operation, found []growth.Growth, reported map[token.Pos]bool) {
	first := found[0]
	place := p.Ops.PlaceOf(o, first.Pos, first.Given, first.Role)
	if reported[place.Pos] {
		return
	}
	reported[place.Pos] = true
	d := analysis.Diagnostic{
		Pos: place.Pos, Message: fmt.Sprintf(message, first.Operator, first.Path, ofCollection(p, first)),
	}
	if place.Expr != nil {
		d.End = place.Expr.End()
	}
	for _, g := range found[1:] {
		other := p.Ops.PlaceOf(o, g.Pos, g.Given, g.Role)
		reported[other.Pos] = true
		d.Related = append(d.Related, analysis.RelatedInformation{
			Pos: other.Pos, Message: fmt.Sprintf("%s grows array %q as well", g.Operator, g.Path),
		})
	}
	if len(o.Bound) > 0 {
		d.Related = append(d.Related, writtenAt(o, place))
	}
	if first.Operator == "$push" && place.Expr != nil {
		d.SuggestedFixes = slice(p, place, first.Each)
	}
	p.Report(d)
}

// writtenAt says where the update reaches the driver.
func writtenAt(o *op.Operation, place op.Binding) analysis.RelatedInformation {
	if o.Call == nil { // in a package below, which has no positions here
		return analysis.RelatedInformation{Pos: place.Pos, Message: "becomes part of an update at " + o.Site}
	}
	return analysis.RelatedInformation{Pos: o.Call.Common().Pos(), Message: "becomes part of an update here"}
}

// ofCollection names the collection in the message, "" if it is not known.
func ofCollection(p *rule.Pass, g growth.Growth) string {
	if names, ok := value.Strings(p.Ops.Resolve(g.Collection)); ok && len(names) == 1 {
		return fmt.Sprintf(" of collection %q", names[0])
	}
	return ""
}
