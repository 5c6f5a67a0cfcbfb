package assumedatomic_test

import (
	"testing"

	"github.com/mongovet/mongovet/passes/assumedatomic"
	"github.com/mongovet/mongovet/passes/internal/ruletest"
)

func Test(t *testing.T) {
	ruletest.Run(t, assumedatomic.New().Analyzer, "assumedatomic/v1/...", "assumedatomic/v2/...")
}
