package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What README.md shows of testdata/shop is what the command prints.
func TestREADME(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, shown, ok := strings.Cut(string(data), "$ go run ./cmd/mongovet -C testdata/shop ./...\n")
	shown, _, ok2 := strings.Cut(shown, "```")
	if !ok || !ok2 {
		t.Fatal("README.md does not show the command")
	}
	cmd := exec.Command(tool, "-C", "testdata/shop", "./...")
	cmd.Dir = root
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	_ = cmd.Run() // exits 1: there are findings
	if got := stdout.String() + stderr.String(); got != shown {
		t.Errorf("the command prints\n%s\nREADME.md shows\n%s", got, shown)
	}
}
