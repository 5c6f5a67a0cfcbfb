package analyzers

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mongovet/mongovet/passes/rule"
)

// Decode makes the suite that settings describe: nil, or a decoded YAML, TOML
// or JSON mapping such as golangci-lint hands to a plugin. Its keys are
//
//	enable:  rules and groups to switch on: a list, or one comma-separated string
//	disable: rules and groups to switch off
//	tests:   whether to report findings in _test.go files (default true)
//	rules:   {RULE: {OPTION: value}}
//
// A rule that is named itself overrides its group, and a group overrides
// "all": {disable: all, enable: datedcollection} leaves one rule. Keys are
// matched without regard to case, because golangci-lint lower-cases them.
//
// Decode fails on every key, name, type and value that it does not know. The
// error names the path of each, one a line.
func Decode(settings any) (*Suite, error) {
	d := &decoder{suite: New()}
	d.decode(settings)
	if len(d.errs) > 0 {
		return nil, errors.Join(d.errs...)
	}
	return d.suite, nil
}

// A decoder applies settings to a suite and collects what is wrong with them.
type decoder struct {
	suite *Suite
	errs  []error
}

func (d *decoder) errorf(path, format string, args ...any) {
	d.errs = append(d.errs, fmt.Errorf("%s: %w", path, fmt.Errorf(format, args...)))
}

func (d *decoder) decode(settings any) {
	var chosen []choice
	for e := range d.mapping("", settings) {
		switch e.name {
		case "enable":
			chosen = append(chosen, d.choices(e, true)...)
		case "disable":
			chosen = append(chosen, d.choices(e, false)...)
		case "tests":
			d.tests(e)
		case "rules":
			for r := range d.mapping(e.path, e.value) {
				d.options(r)
			}
		default:
			d.errorf(e.path, "unknown key%s", rule.Suggest(e.key, []string{"enable", "disable", "tests", "rules"}))
		}
	}
	d.choose(chosen)
}

func (d *decoder) tests(e entry) {
	switch v := e.value.(type) {
	case nil:
	case bool:
		if !v {
			d.suite.SkipTests()
		}
	default:
		d.errorf(e.path, "want true or false, not %s", show(v))
	}
}

// options sets the options of one rule.
func (d *decoder) options(e entry) {
	r := d.suite.ByName(e.name)
	if r == nil {
		var names []string
		for _, r := range d.suite.Rules {
			names = append(names, r.Analyzer.Name)
		}
		d.errorf(e.path, "unknown rule%s", rule.Suggest(e.key, names))
		return
	}
	for o := range d.mapping(e.path, e.value) {
		d.option(r, o)
	}
}

func (d *decoder) option(r *rule.Rule, e entry) {
	var names []string
	for _, o := range r.ListOptions() {
		if !strings.EqualFold(o.Name, e.key) {
			names = append(names, o.Name)
			continue
		}
		if e.value == nil {
			d.errorf(e.path, "has no value")
		} else if err := o.SetAny(e.value); err != nil {
			d.errorf(e.path, "%w", err)
		}
		return
	}
	if names == nil {
		d.errorf(e.path, "unknown option; the rule has none")
		return
	}
	d.errorf(e.path, "unknown option%s", rule.Suggest(e.key, names))
}

// An entry is one key of a mapping, with its value.
type entry struct {
	path  string // of the value
	key   string // as written
	name  string // the key in lower case
	value any
}

// mapping returns the entries of v, which must be a mapping or nothing, in
// the order of their keys.
func (d *decoder) mapping(path string, v any) func(yield func(entry) bool) {
	m, ok := v.(map[string]any)
	if !ok && v != nil {
		if path == "" {
			path = "settings"
		}
		d.errorf(path, "want a mapping, not %s", show(v))
	}
	return func(yield func(entry) bool) {
		seen := make(map[string]bool)
		for _, key := range slices.Sorted(maps.Keys(m)) {
			e := entry{path: key, key: key, name: strings.ToLower(key), value: m[key]}
			if path != "" {
				e.path = path + "." + key
			}
			if seen[e.name] {
				d.errorf(e.path, "is given twice")
				continue
			}
			seen[e.name] = true
			if !yield(e) {
				return
			}
		}
	}
}

// A choice is one name in the lists of what to enable and disable.
type choice struct {
	path string
	name string
	on   bool
}

// choices returns the names in the list e.
func (d *decoder) choices(e entry, on bool) []choice {
	var list []choice
	add := func(path, name string) {
		if len(d.suite.match(name)) == 0 && !isGroup(name) {
			d.errorf(path, "%w", d.suite.unknown(name))
			return
		}
		list = append(list, choice{path, name, on})
	}
	switch v := e.value.(type) {
	case nil:
	case string:
		if strings.TrimSpace(v) == "" {
			return nil
		}
		for name := range strings.SplitSeq(v, ",") {
			add(e.path, strings.TrimSpace(name))
		}
	case []any:
		for i, item := range v {
			path := fmt.Sprintf("%s[%d]", e.path, i)
			if name, ok := item.(string); ok {
				add(path, name)
			} else {
				d.errorf(path, "want the name of a rule or group, not %s", show(item))
			}
		}
	case []string:
		for i, name := range v {
			add(fmt.Sprintf("%s[%d]", e.path, i), name)
		}
	default:
		d.errorf(e.path, "want a list of rules and groups, not %s", show(v))
	}
	return list
}

// choose applies the choices, from the widest names to the narrowest.
func (d *decoder) choose(list []choice) {
	width := func(c choice) int {
		switch {
		case c.name == "all":
			return 0
		case isGroup(c.name):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b choice) int { return width(a) - width(b) })
	state := make(map[string]bool)
	for _, c := range list {
		if on, ok := state[c.name]; ok && on != c.on {
			d.errorf(c.path, "%q is both enabled and disabled", c.name)
		}
		state[c.name] = c.on
		for _, r := range d.suite.match(c.name) {
			r.Enabled = c.on
		}
	}
}

func isGroup(name string) bool { return slices.Contains(rule.Groups, rule.Group(name)) }

// show describes a value of the wrong type.
func show(v any) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case string:
		return fmt.Sprintf("%q", v)
	case map[string]any:
		return "a mapping"
	case []any, []string:
		return "a list"
	}
	return fmt.Sprint(v)
}
