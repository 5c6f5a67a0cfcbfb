package datedcollection_test

import (
	"testing"

	"github.com/mongovet/mongovet/passes/datedcollection"
	"github.com/mongovet/mongovet/passes/internal/ruletest"
)

func Test(t *testing.T) {
	rule := datedcollection.New(datedcollection.DefaultConfig())
	ruletest.Run(t, rule.Analyzer, "datedcollection/v1/...", "datedcollection/v2/...")
}

func TestMinPeriod(t *testing.T) {
	rule := datedcollection.New(datedcollection.Config{MinPeriod: "day"})
	ruletest.Run(t, rule.Analyzer, "datedcollection/minperiod/...")
}
