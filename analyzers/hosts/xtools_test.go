package hosts

import (
	"os"
	"path/filepath"
	"testing"
)

// newestXTools is the newest golang.org/x/tools that mongovet must build with:
// go.mod has the oldest, and a golangci-lint that contains mongovet may bring
// any between. It needs Go 1.26.
const newestXTools = "v0.52.0"

func TestNewestXTools(t *testing.T) {
	if testing.Short() {
		t.Skip("downloads modules")
	}
	dir := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(root(), name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	mod := filepath.Join(dir, "go.mod")
	for _, args := range [][]string{
		{"mod", "edit", "-go=1.26.0", "-require=golang.org/x/tools@" + newestXTools, mod},
		{"build", "-modfile=" + mod, "-mod=mod", "./..."},
	} {
		if _, err := output(root(), nil, "go", args...); err != nil {
			t.Fatal(err)
		}
	}
}
