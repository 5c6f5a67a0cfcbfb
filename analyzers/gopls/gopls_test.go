package gopls

import (
	"context"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// That the program works is tested in package hosts.

func TestBuildErrors(t *testing.T) {
	for _, test := range []struct {
		opts Options
		want string
	}{
		{Options{Dir: "."}, "no output file is given"},
		{Options{Output: "x"}, "neither a directory nor a version of mongovet is given"},
		{Options{Output: "x", Dir: ".", Version: "v1.0.0"}, "both a directory and a version of mongovet are given"},
		{Options{Output: "x", Dir: ".", Settings: map[string]any{"enabel": 1}}, `enabel: unknown key; did you mean "enable"?`},
		{Options{Output: "x", Dir: ".", Settings: func() {}}, "settings: json: unsupported type: func()"},
	} {
		if err := Build(context.Background(), test.opts); err == nil || err.Error() != test.want {
			t.Errorf("%+v: got %v, want %s", test.opts, err, test.want)
		}
	}
}

// TestBuildFails wants what the go command says in the error.
func TestBuildFails(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "")
	err := Build(context.Background(), Options{Output: filepath.Join(t.TempDir(), "x"), Version: "v0.0.0", Gopls: "v0.0.0-none"})
	if err == nil || !strings.Contains(err.Error(), "building gopls v0.0.0-none with mongovet: ") || !strings.Contains(err.Error(), "go: ") {
		t.Errorf("got %v", err)
	}
}

func TestGenerate(t *testing.T) {
	odd := t.TempDir() + ` a "dir"`
	for _, test := range []struct {
		opts Options
		mod  []string // lines of go.mod
	}{
		{Options{Version: "v1.2.3", Gopls: "v0.22.0"}, []string{
			"github.com/mongovet/mongovet v1.2.3",
			"golang.org/x/tools/gopls v0.22.0",
		}},
		{Options{Dir: odd, Settings: map[string]any{"enable": "all", "tests": false}}, []string{
			"github.com/mongovet/mongovet v0.0.0",
			"golang.org/x/tools/gopls " + DefaultVersion,
			`replace github.com/mongovet/mongovet => "` + strings.ReplaceAll(odd, `"`, `\"`) + `"`,
		}},
	} {
		d, err := newData(test.opts)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		if err := generate(dir, d); err != nil {
			t.Fatal(err)
		}
		mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range test.mod {
			if !strings.Contains(string(mod), line+"\n") {
				t.Errorf("go.mod lacks %q:\n%s", line, mod)
			}
		}
		for _, file := range []string{"main.go", filepath.Join("suite", "suite.go")} {
			if _, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, file), nil, 0); err != nil {
				t.Error(err)
			}
		}
	}
}
