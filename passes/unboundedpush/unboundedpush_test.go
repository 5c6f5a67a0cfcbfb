package unboundedpush_test

import (
	"testing"

	"github.com/mongovet/mongovet/passes/internal/ruletest"
	"github.com/mongovet/mongovet/passes/unboundedpush"
)

func Test(t *testing.T) {
	rule := unboundedpush.New(unboundedpush.DefaultConfig())
	ruletest.Run(t, rule.Analyzer, "unboundedpush/v1/...", "unboundedpush/v2/...")
}

func TestIgnore(t *testing.T) {
	rule := unboundedpush.New(unboundedpush.Config{Ignore: []string{"posts.comments", "*.tags"}})
	ruletest.Run(t, rule.Analyzer, "unboundedpush/ignore/...")
}

func TestFix(t *testing.T) {
	rule := unboundedpush.New(unboundedpush.DefaultConfig())
	ruletest.RunFixes(t, rule.Analyzer, "unboundedpush/fix/...")
}
