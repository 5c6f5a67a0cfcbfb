package analyzers

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/mongovet/mongovet/passes/rule"
)

// sampleConfig has an option of every type.
type sampleConfig struct {
	Period string   `json:"period" enum:"hour,day" usage:"u"`
	Limit  int      `json:"limit" usage:"u"`
	Strict bool     `json:"strict" usage:"u"`
	Names  []string `json:"names" usage:"u"`
}

// sample is a suite of two rules, sampleone with options and sampletwo, which
// is off by default and has none.
func sample() (*Suite, *sampleConfig) {
	run := func(*rule.Pass) {}
	c := &sampleConfig{Period: "day"}
	one := "// Package sampleone is a sample.\n//\n// # Analyzer sampleone\n//\n// sampleone: first sample\npackage sampleone\n"
	s := &Suite{Rules: []*rule.Rule{
		rule.New(rule.Info{Doc: one, Group: rule.Model, Default: true, Options: c, Run: run}),
		rule.New(rule.Info{Doc: strings.ReplaceAll(one, "sampleone", "sampletwo"), Group: rule.Txn, Run: run}),
	}}
	s.ignoremisuse = rule.NewIgnoremisuse(s.Rules)
	return s, c
}

// decodeJSON applies settings given as JSON to a sample suite.
func decodeJSON(t *testing.T, text string) (*Suite, *sampleConfig, error) {
	t.Helper()
	var settings any
	if err := json.Unmarshal([]byte(text), &settings); err != nil {
		t.Fatal(err)
	}
	s, c := sample()
	d := &decoder{suite: s}
	d.decode(settings)
	return s, c, errors.Join(d.errs...)
}

func TestDecodeChoice(t *testing.T) {
	for _, test := range []struct{ settings, enabled string }{
		{`null`, "sampleone"},
		{`{}`, "sampleone"},
		{`{"enable": null, "disable": [], "tests": null, "rules": null}`, "sampleone"},
		{`{"enable": "", "rules": {"sampleone": null}}`, "sampleone"},
		{`{"enable": ["use"]}`, "sampleone"}, // a group without rules
		{`{"enable": ["txn"]}`, "sampleone sampletwo"},
		{`{"enable": "txn, sampletwo"}`, "sampleone sampletwo"},
		{`{"ENABLE": "sampletwo", "disable": "model"}`, "sampletwo"},
		{`{"disable": ["all"]}`, ""},
		{`{"disable": "all", "enable": "sampletwo"}`, "sampletwo"},
		{`{"disable": "sampletwo", "enable": "all"}`, "sampleone"},
		{`{"disable": "all", "enable": "txn"}`, "sampletwo"},
		{`{"disable": ["txn"], "enable": ["sampletwo"]}`, "sampleone sampletwo"},
	} {
		s, _, err := decodeJSON(t, test.settings)
		if err != nil {
			t.Errorf("%s: %v", test.settings, err)
			continue
		}
		var names []string
		for _, a := range s.Enabled() {
			names = append(names, a.Name)
		}
		if got := strings.TrimSpace(strings.TrimSuffix(strings.Join(names, " "), "ignoremisuse")); got != test.enabled {
			t.Errorf("%s: enabled %q, want %q", test.settings, got, test.enabled)
		}
	}
}

func TestDecodeOptions(t *testing.T) {
	_, c, err := decodeJSON(t, `{"rules": {"sampleone": {"period": "hour", "LIMIT": 7, "strict": true, "names": ["a", "b"]}}}`)
	if err != nil {
		t.Fatal(err)
	}
	if c.Period != "hour" || c.Limit != 7 || !c.Strict || !slices.Equal(c.Names, []string{"a", "b"}) {
		t.Errorf("decoded %+v", *c)
	}
}

func TestDecodeErrors(t *testing.T) {
	for _, test := range []struct{ settings, want string }{
		{`[]`, "settings: want a mapping, not a list"},
		{`"all"`, `settings: want a mapping, not "all"`},
		{`{"enabled": []}`, `enabled: unknown key; did you mean "enable"?`},
		{`{"zzz": 1}`, `zzz: unknown key; there are: disable, enable, rules, tests`},
		{`{"enable": "all", "Enable": ""}`, `enable: is given twice`},
		{`{"enable": "sampleonee"}`, `enable: unknown rule or group "sampleonee"; did you mean "sampleone"?`},
		{`{"enable": "txn,"}`, `enable: unknown rule or group ""; there are: all, model, sampleone, sampletwo, txn, use`},
		{`{"disable": ["txn", "tnx"]}`, `disable[1]: unknown rule or group "tnx"; did you mean "txn"?`},
		{`{"disable": [3]}`, `disable[0]: want the name of a rule or group, not 3`},
		{`{"disable": true}`, `disable: want a list of rules and groups, not true`},
		{`{"disable": {"txn": true}}`, `disable: want a list of rules and groups, not a mapping`},
		{`{"disable": "txn", "enable": "txn"}`, `enable: "txn" is both enabled and disabled`},
		{`{"tests": "false"}`, `tests: want true or false, not "false"`},
		{`{"rules": ["sampleone"]}`, `rules: want a mapping, not a list`},
		{`{"rules": {"sampelone": {}}}`, `rules.sampelone: unknown rule; did you mean "sampleone"?`},
		{`{"rules": {"model": {}}}`, `rules.model: unknown rule; there are: sampleone, sampletwo`},
		{`{"rules": {"sampleone": "hour"}}`, `rules.sampleone: want a mapping, not "hour"`},
		{`{"rules": {"sampleone": {"periods": "hour"}}}`, `rules.sampleone.periods: unknown option; did you mean "period"?`},
		{`{"rules": {"sampletwo": {"period": "hour"}}}`, `rules.sampletwo.period: unknown option; the rule has none`},
		{`{"rules": {"sampleone": {"period": "week"}}}`, `rules.sampleone.period: want one of hour, day, not "week"`},
		{`{"rules": {"sampleone": {"period": null}}}`, `rules.sampleone.period: has no value`},
		{`{"rules": {"sampleone": {"limit": 1.5}}}`, `rules.sampleone.limit: want a whole number, not "1.5"`},
		{`{"rules": {"sampleone": {"limit": [1]}}}`, `rules.sampleone.limit: want one value, not a list`},
		{`{"rules": {"sampleone": {"strict": "maybe"}}}`, `rules.sampleone.strict: want true or false, not "maybe"`},
		{`{"rules": {"sampleone": {"names": ["a", 1]}}}`, `rules.sampleone.names: item 1: want a string, not 1`},
		{`{"tests": 0, "disable": "x"}`, "disable: unknown rule or group \"x\"; there are: all, model, sampleone, sampletwo, txn, use\ntests: want true or false, not 0"},
	} {
		_, _, err := decodeJSON(t, test.settings)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s:\n got %v\nwant %s", test.settings, err, test.want)
		}
	}
}

func TestDecodeSuite(t *testing.T) {
	s, err := Decode(map[string]any{"disable": []string{"datedcollection"}})
	if err != nil {
		t.Fatal(err)
	}
	if s.ByName("datedcollection").Enabled {
		t.Error("datedcollection is enabled")
	}
	s, err = Decode(map[string]any{"rules": map[string]any{"datedcollection": map[string]any{"minPeriods": "day"}}})
	const want = `rules.datedcollection.minPeriods: unknown option; did you mean "minPeriod"?`
	if s != nil || err == nil || err.Error() != want {
		t.Errorf("Decode = %v, %v; want nil, %s", s, err, want)
	}
}
