package op

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mongovet/mongovet/passes/internal/driver"
	"github.com/mongovet/mongovet/passes/internal/value"
)

// A family is the collections or databases whose names differ in a date: the
// pattern of the name with * for what varies.
type family string

// FamilyOf returns the family of a name: its text with * for dates and for
// what is not known. Names of one family differ in those only.
func FamilyOf(name value.Expr) string {
	var b strings.Builder
	rest := value.Pattern(name)
	for {
		text, after, ok := strings.Cut(rest, "<")
		b.WriteString(text)
		if !ok {
			return b.String()
		}
		b.WriteByte('*')
		if _, rest, ok = strings.Cut(after, ">"); !ok {
			return b.String()
		}
	}
}

// Drops reports whether the program, as far as it lies in this package or
// below, drops members of the family of name.
func (p *Package) Drops(name value.Expr) bool {
	f := family(FamilyOf(name))
	return slices.ContainsFunc(p.dropped, f.sameAs)
}

// sameAs reports whether dropping members of g is dropping members of f: both
// start with the same text, or are the same where they start with what varies.
func (f family) sameAs(g family) bool {
	a, _, _ := strings.Cut(string(f), "*")
	b, _, _ := strings.Cut(string(g), "*")
	if g == anyFamily {
		return true
	}
	return a == b && (a != "" || f == g)
}

// anyFamily is dropped where a name taken from a list is judged by the date
// in it.
const anyFamily family = "*"

// drops returns the families of which this package or one below drops
// members.
func (p *Package) drops() []family {
	var list []family
	for _, o := range p.Ops {
		if o.InTest || o.Call != nil && !p.values.IsUsed(o.Call.Parent()) {
			continue
		}
		for _, name := range dropped(o) {
			if a, _ := value.Dated(p.Resolve(name)); a == value.Yes {
				list = append(list, family(FamilyOf(p.Resolve(name))))
			} else if o.Call != nil && isListed(name) {
				list = append(list, judged(p, o.Call.Parent())...)
			}
		}
	}
	for _, d := range p.importedTable().dropped {
		list = append(list, family(d))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// dropped returns the names of what o drops.
func dropped(o *Operation) []value.Expr {
	switch o.Method.Action {
	case driver.ActDropCollection:
		return []value.Expr{value.FieldOf(o.Receiver(), value.CollectionName)}
	case driver.ActDropDatabase:
		return []value.Expr{value.FieldOf(o.Receiver(), value.DatabaseName)}
	case driver.ActRunCommand:
		var names []value.Expr
		for _, n := range o.Names() {
			if n.Command == "drop" {
				names = append(names, n.Value)
			}
		}
		return names
	}
	return nil
}

func isListed(name value.Expr) bool {
	return name.Contains(func(e value.Expr) bool { return e.Op == value.Unknown && e.Text == value.ListedCollection })
}

// judged returns the families that fn, with what it calls, picks from a list of collection names:
// by a prefix it tests or cuts off, or else by a date it parses.
func judged(p *Package, fn *ssa.Function) []family {
	var prefixes []family
	parses := false
	helpers := map[*ssa.Function]bool{fn: true}
	for _, call := range p.values.Calls() {
		if callee := call.Common().StaticCallee(); callee != nil && call.Parent() == fn {
			helpers[callee] = true
		}
	}
	for _, call := range p.values.Calls() {
		if !helpers[call.Parent()] {
			continue
		}
		callee, ok := call.Common().Value.(*ssa.Function)
		if !ok {
			continue
		}
		obj, _ := callee.Object().(*types.Func)
		if obj == nil || obj.Pkg() == nil {
			continue
		}
		switch obj.FullName() {
		case "strings.HasPrefix", "strings.TrimPrefix", "strings.CutPrefix":
			prefix := p.Resolve(p.values.Eval(call.Common().Args[1]))
			if prefix.Op == value.String && prefix.Text != "" {
				prefixes = append(prefixes, family(prefix.Text+"*"))
			}
		case "time.Parse", "time.ParseInLocation":
			parses = true
		}
	}
	if len(prefixes) == 0 && parses {
		return []family{anyFamily}
	}
	return prefixes
}
