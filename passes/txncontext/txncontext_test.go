package txncontext_test

import (
	"testing"

	"github.com/mongovet/mongovet/passes/internal/ruletest"
	"github.com/mongovet/mongovet/passes/txncontext"
)

func Test(t *testing.T) {
	ruletest.Run(t, txncontext.New().Analyzer, "txncontext/v1/...", "txncontext/v2/...")
}

func TestFix(t *testing.T) {
	ruletest.RunFixes(t, txncontext.New().Analyzer, "txncontext/fix/...")
}
