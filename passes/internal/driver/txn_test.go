package driver

import (
	"os"
	"os/exec"
	"testing"
)

// TestTransactions runs testdata/txnproof, which observes for both drivers
// that the context decides about the session of an operation, and what
// [Action.IsOperation] says: that cursors and what ends a transaction do not
// ask their context.
func TestTransactions(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program with both drivers")
	}
	// The go command shall know that the result depends on these files: they
	// are read by another process.
	for _, dir := range []string{fixtures, fixtures + "/txnproof"} {
		if _, err := os.ReadDir(dir); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "test", "./txnproof")
	cmd.Dir, cmd.Env = fixtures, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
