// Package analyzers is the suite: every rule of mongovet, the choice of rules
// and options, and the check of the ignore directives.
//
// A [Suite] is made per use ([New], [Decode]), so that two hosts in one
// process do not share options.
package analyzers

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mongovet/mongovet/passes/assumedatomic"
	"github.com/mongovet/mongovet/passes/datedcollection"
	"github.com/mongovet/mongovet/passes/rule"
	"github.com/mongovet/mongovet/passes/txncontext"
	"github.com/mongovet/mongovet/passes/unboundedpush"
)

// all makes every rule, in the order in which the rules are shown.
func all() []*rule.Rule {
	return []*rule.Rule{
		datedcollection.New(datedcollection.DefaultConfig()),
		unboundedpush.New(unboundedpush.DefaultConfig()),
		txncontext.New(),
		assumedatomic.New(),
	}
}

// A Suite is one configured set of rules.
type Suite struct {
	Rules []*rule.Rule // every rule, enabled or not

	ignoremisuse *analysis.Analyzer
}

// New returns a suite in which the default-on rules are enabled.
func New() *Suite {
	s := &Suite{Rules: all()}
	s.ignoremisuse = rule.NewIgnoremisuse(s.Rules)
	return s
}

// Analyzers returns an analyzer per rule, enabled or not (a rule that is not
// does nothing), and the check of the ignore directives.
func (s *Suite) Analyzers() []*analysis.Analyzer {
	list := make([]*analysis.Analyzer, 0, len(s.Rules)+1)
	for _, r := range s.Rules {
		list = append(list, r.Analyzer)
	}
	return append(list, s.ignoremisuse)
}

// Enabled returns the analyzers of the enabled rules and the check of the
// ignore directives.
func (s *Suite) Enabled() []*analysis.Analyzer {
	var list []*analysis.Analyzer
	for _, r := range s.Rules {
		if r.Enabled {
			list = append(list, r.Analyzer)
		}
	}
	return append(list, s.ignoremisuse)
}

// ByName returns the rule called name, or nil.
func (s *Suite) ByName(name string) *rule.Rule {
	for _, r := range s.Rules {
		if r.Analyzer.Name == name {
			return r
		}
	}
	return nil
}

// NameInMessages makes every message end in " (rule)".
func (s *Suite) NameInMessages() {
	s.filter(func(pass *analysis.Pass, d *analysis.Diagnostic) bool {
		d.Message += " (" + pass.Analyzer.Name + ")"
		return true
	})
}

// Enable switches on the rules and groups in a comma-separated list ("all" is
// every rule). It fails on a name that is neither, and then changes nothing.
func (s *Suite) Enable(list string) error { return s.set(list, true) }

// Disable switches rules and groups off, like [Suite.Enable].
func (s *Suite) Disable(list string) error { return s.set(list, false) }

func (s *Suite) set(list string, on bool) error {
	var chosen []*rule.Rule
	for name := range strings.SplitSeq(list, ",") {
		name = strings.TrimSpace(name)
		rules := s.match(name)
		if len(rules) == 0 && !slices.Contains(rule.Groups, rule.Group(name)) {
			return s.unknown(name)
		}
		chosen = append(chosen, rules...)
	}
	for _, r := range chosen {
		r.Enabled = on
	}
	return nil
}

// match returns the rules that a rule or group name stands for.
func (s *Suite) match(name string) []*rule.Rule {
	var rules []*rule.Rule
	for _, r := range s.Rules {
		if name == "all" || name == string(r.Group) || name == r.Analyzer.Name {
			rules = append(rules, r)
		}
	}
	return rules
}

func (s *Suite) unknown(name string) error {
	names := []string{"all"}
	for _, g := range rule.Groups {
		names = append(names, string(g))
	}
	for _, r := range s.Rules {
		names = append(names, r.Analyzer.Name)
	}
	return fmt.Errorf("unknown rule or group %q%s", name, rule.Suggest(name, names))
}
