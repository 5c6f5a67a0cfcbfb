package datedcollection

import (
	_ "embed"

	"github.com/mongovet/mongovet/passes/rule"
)

//go:embed doc.go
var doc string

// Config holds the options of the rule.
type Config struct {
	MinPeriod string `json:"minPeriod" enum:"hour,day,week,month,year" usage:"longest period that is still reported"`
}

// DefaultConfig returns the options as they are when nothing is set.
func DefaultConfig() Config { return Config{MinPeriod: "year"} }

// New returns the rule with the options c.
func New(c Config) *rule.Rule {
	return rule.New(rule.Info{Doc: doc, Group: rule.Model, Default: true, Options: &c, Run: c.run})
}

func (c *Config) run(p *rule.Pass) {}
