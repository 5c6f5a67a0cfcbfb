package unboundedpush

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/internal/document"
	"github.com/mongovet/mongovet/passes/internal/driver"
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
	known := make(map[*op.Operation][]growth) // siblings are asked again and again
	growths := func(o *op.Operation) []growth {
		list, ok := known[o]
		if !ok {
			list = c.growths(p, o)
			known[o] = list
		}
		return list
	}
	reported := make(map[token.Pos]bool)
	for _, o := range p.Ops.Ops {
		if o.InTest {
			continue
		}
		decided := slices.DeleteFunc(slices.Clone(growths(o)), func(g growth) bool {
			return !o.Decides(func(o *op.Operation) bool { return slices.ContainsFunc(growths(o), g.same) })
		})
		for len(decided) > 0 { // one finding for each statement
			n := 1
			for n < len(decided) && decided[n].statement == decided[0].statement {
				n++
			}
			report(p, o, decided[:n], reported)
			decided = decided[n:]
		}
	}
}

// A growth is an array that an operation makes longer with nothing that
// bounds it.
type growth struct {
	operator   string
	path       op.Path
	collection value.Expr
	pos        token.Pos // of the element; none for a whole argument
	given      token.Pos // where the path comes from, if known
	role       driver.Role
	each       bool // the operator's value is a document with $each
	statement  int  // of the operation, by number
}

func (g growth) same(h growth) bool { return g.operator == h.operator && g.path == h.path }

// growths returns the arrays that o grows.
func (c *Config) growths(p *rule.Pass, o *op.Operation) []growth {
	var out []growth
	statement := 0
	add := func(g growth) {
		g.statement = statement
		if !p.Ops.IsBounded(g.collection, g.path) && !p.Ops.Measures(o, g.path) && !c.ignored(p, g) &&
			!slices.ContainsFunc(out, func(h growth) bool { return g.same(h) && g.statement == h.statement }) {
			out = append(out, g)
		}
	}
	v := p.Ops.View(o)
	for i, s := range p.Ops.Statements(o) {
		statement = i
		if update, ok := s.Arg(driver.RoleUpdate); ok {
			v.Path(update, []string{"$set"}, func(e document.Element) {
				writtenBack(p, &s, e.Value, e.Pos, driver.RoleUpdate, add)
			})
			changes, _ := v.Changes(update)
			for _, change := range changes {
				for _, g := range changed(p, &s, change, changes) {
					add(g)
				}
			}
		}
		if doc, ok := s.Arg(driver.RoleReplacement); ok {
			writtenBack(p, &s, doc, s.Pos(driver.RoleReplacement), driver.RoleReplacement, add)
		}
	}
	return out
}

// changed returns the arrays that the change, one of several of an update,
// grows.
func changed(p *rule.Pass, s *op.Statement, change document.Change, changes []document.Change) []growth {
	operator := change.Operator
	switch {
	case operator == "$push" && !change.Stage, operator == "$addToSet" && !change.Stage:
		if boundedValue(p, s, change) {
			return nil
		}
	case change.Stage && (operator == "$set" || operator == "$addFields"):
		operator = concatenates(p, s, change)
	case operator == "$set":
		return rewritten(p, s, change)
	default:
		return nil
	}
	paths, ok := p.Ops.Paths(change.Path)
	if operator == "" || !ok {
		return nil
	}
	var out []growth
	for _, path := range paths {
		if !boundedFilter(p, s, path, changes) {
			out = append(out, growth{operator, path, s.Collection, change.Pos, change.Path.Pos, driver.RoleUpdate, hasEach(p, s, change), 0})
		}
	}
	return out
}

func hasEach(p *rule.Pass, s *op.Statement, change document.Change) bool {
	return document.CanHoldOperators(change.Value) && p.Ops.View(s.Op).Has(change.Value, "$each") == value.Yes
}

// concatenates returns the operator by which the stage appends to the array
// that it sets, "" if it does not, or only constants.
func concatenates(p *rule.Pass, s *op.Statement, change document.Change) string {
	operator := ""
	v := p.Ops.View(s.Op)
	for _, name := range []string{"$concatArrays", "$setUnion"} {
		v.Path(change.Value, []string{name}, func(e document.Element) {
			items, _ := document.Items(e.Value)
			own := slices.IndexFunc(items, func(item value.Expr) bool { return isField(v, item, change.Path) })
			if own < 0 {
				return
			}
			more := slices.DeleteFunc(slices.Clone(items), func(item value.Expr) bool { return isField(v, item, change.Path) })
			if name == "$concatArrays" || slices.ContainsFunc(more, func(e value.Expr) bool { return !constants(e) }) {
				operator = name
			}
		})
	}
	return operator
}

// isField reports whether an expression of an aggregation is the field at
// path, or that with a default.
func isField(v document.View, e, path value.Expr) bool {
	if e.Op == value.String {
		return path.Op == value.String && e.Text == "$"+path.Text
	}
	is := false
	v.Path(e, []string{"$ifNull"}, func(c document.Element) {
		items, _ := document.Items(c.Value)
		is = is || len(items) > 0 && isField(v, items[0], path)
	})
	return is
}

// rewritten returns the array that was read, has got more elements and is set
// by change.
func rewritten(p *rule.Pass, s *op.Statement, change document.Change) []growth {
	for _, grown := range p.Ops.GrownBelow(s.Op, change.Value) {
		if sameCollection(p, s, grown) {
			return []growth{{"append", grown.Path, s.Collection, change.Pos, token.NoPos, driver.RoleUpdate, false, 0}}
		}
	}
	for _, grown := range p.Ops.Grown(s.Op, change.Value) {
		paths, ok := p.Ops.Paths(change.Path)
		if ok && len(paths) == 1 && paths[0].Field() == grown.Path.Field() && sameCollection(p, s, grown) {
			return []growth{{"append", paths[0], s.Collection, change.Pos, token.NoPos, driver.RoleUpdate, false, 0}}
		}
	}
	return nil
}

// writtenBack calls add with the arrays in the document doc, written at pos,
// that have grown since it was read.
func writtenBack(p *rule.Pass, s *op.Statement, doc value.Expr, pos token.Pos, role driver.Role, add func(growth)) {
	for _, grown := range p.Ops.GrownIn(s.Op, doc) {
		if sameCollection(p, s, grown) {
			add(growth{"append", grown.Path, s.Collection, pos, token.NoPos, role, false, 0})
		}
	}
}

// sameCollection reports whether a list can have been read from the collection
// that s writes to.
func sameCollection(p *rule.Pass, s *op.Statement, grown op.Grown) bool {
	from, ok := value.Strings(p.Ops.Resolve(grown.Collection))
	to, ok2 := value.Strings(p.Ops.Resolve(s.Collection))
	return !ok || !ok2 || slices.Equal(from, to)
}

func report(p *rule.Pass, o *op.Operation, found []growth, reported map[token.Pos]bool) {
	first := found[0]
	place := p.Ops.PlaceOf(o, first.pos, first.given, first.role)
	if reported[place.Pos] {
		return
	}
	reported[place.Pos] = true
	d := analysis.Diagnostic{
		Pos: place.Pos, Message: fmt.Sprintf(message, first.operator, first.path, ofCollection(p, first)),
	}
	if place.Expr != nil {
		d.End = place.Expr.End()
	}
	for _, g := range found[1:] {
		other := p.Ops.PlaceOf(o, g.pos, g.given, g.role)
		reported[other.Pos] = true
		d.Related = append(d.Related, analysis.RelatedInformation{
			Pos: other.Pos, Message: fmt.Sprintf("%s grows array %q as well", g.operator, g.path),
		})
	}
	if len(o.Bound) > 0 {
		d.Related = append(d.Related, writtenAt(o, place))
	}
	if first.operator == "$push" && place.Expr != nil {
		d.SuggestedFixes = slice(p, place, first.each)
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
func ofCollection(p *rule.Pass, g growth) string {
	if names, ok := value.Strings(p.Ops.Resolve(g.collection)); ok && len(names) == 1 {
		return fmt.Sprintf(" of collection %q", names[0])
	}
	return ""
}
