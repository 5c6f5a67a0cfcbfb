package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

func TestVettool(t *testing.T) {
	t.Parallel()
	dir := writeModule(t, shop)
	vet := func(args ...string) runResult {
		return run(t, dir, nil, "go", append([]string{"vet", "-vettool=" + tool}, args...)...)
	}
	for _, test := range []struct {
		args string
		want []string // findings on standard error, in any order
	}{
		{"./...", []string{inRoot, inTest, inDB, sub(t)}},
		{"./db", []string{inDB}},
		{"-tests=false .", []string{inRoot}},
		{"-ignoremisuse .", []string{inRoot, inTest}},
		{"-ignoremisuse=false .", nil},
		{"-enable all -disable=txn ./db", []string{inDB}},
	} {
		r := vet(strings.Fields(test.args)...)
		lines := strings.Count(strings.Join(test.want, ""), "\n")
		for _, want := range test.want {
			if !strings.Contains(r.stderr, want) {
				t.Errorf("go vet %s: no %q in\n%s", test.args, want, r.stderr)
			}
		}
		got := 0
		for line := range strings.Lines(r.stderr) {
			if !strings.HasPrefix(line, "# ") {
				got++
			}
		}
		if got != lines || (r.code == 0) != (lines == 0) {
			t.Errorf("go vet %s: exit code %d, stderr\n%s\nwant %d lines", test.args, r.code, r.stderr, lines)
		}
	}
	for _, test := range []struct{ args, want string }{
		{"-enable=modle ./db", `mongovet: -enable: unknown rule or group "modle"; did you mean "model"?`},
		{"-datedcollection.minPeriod=decade ./db", `mongovet: -datedcollection.minPeriod: want one of hour, day, week, month, year, not "decade"`},
	} {
		r := vet(strings.Fields(test.args)...)
		compare(t, "go vet "+test.args, r.stderr, "# example.com/shop/db\n"+test.want)
	}
	if r := run(t, dir, nil, "go", "fix", "-fixtool="+tool, "./..."); r != (runResult{}) {
		t.Errorf("go fix: %+v", r)
	}
}

// With -RULE under go vet that rule runs, even if it is off by default.
func TestEnableSelected(t *testing.T) {
	for _, test := range []struct {
		args string
		want bool
	}{
		{"-json", false}, {"-datedcollection", true}, {"--datedcollection=true", true}, {"-datedcollection=false", false},
	} {
		o, err := parseOptions(nil)
		if err != nil {
			t.Fatal(err)
		}
		r := o.suite.ByName("datedcollection")
		r.Enabled = false
		enableSelected(o.suite, []string{test.args, "x.cfg"})
		if r.Enabled != test.want {
			t.Errorf("%s: enabled %t", test.args, r.Enabled)
		}
	}
}

// A config for a unit whose source is not Go: whoever parses it fails.
func unparsable(t *testing.T, change func(cfg map[string]any)) (cfg, vetx string) {
	t.Helper()
	dir := t.TempDir()
	source := filepath.Join(dir, "p.go")
	writeFile(t, source, []byte("not Go"))
	vetx = filepath.Join(dir, "vet.out")
	c := map[string]any{
		"ID": "example.com/p", "Compiler": "gc", "Dir": dir, "ImportPath": "example.com/p",
		"GoFiles":   []string{source},
		"ImportMap": map[string]string{"fmt": "fmt"},
		"Standard":  map[string]bool{"fmt": true},
		"VetxOnly":  true, "VetxOutput": vetx,
	}
	change(c)
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	cfg = filepath.Join(dir, "vet.cfg")
	writeFile(t, cfg, data)
	return cfg, vetx
}

// needFastPath skips a test when the x/tools in use do not allow the fast path.
func needFastPath(t *testing.T) {
	t.Helper()
	if info, ok := debug.ReadBuildInfo(); !ok || !emptyFactsAllowed(info.Deps) {
		t.Skip("x/tools of v0.50 or later")
	}
}

func TestFastPath(t *testing.T) {
	needFastPath(t)
	empty := filepath.Join(t.TempDir(), "empty")
	writeFile(t, empty, nil)
	full := filepath.Join(t.TempDir(), "full")
	writeFile(t, full, []byte("facts"))
	for _, test := range []struct {
		name string
		fast bool
		set  map[string]any
	}{
		{"standard library", true, nil},
		{"other module, Go 1.26", true, map[string]any{"ModulePath": "example.com/p", "ModuleVersion": "v1.0.0", "PackageVetx": map[string]string{"fmt": empty}}},
		{"other module, Go 1.27", true, map[string]any{"Module": map[string]any{"Path": "example.com/p", "Version": "v1.0.0", "Main": false}}},
		{"user's module, Go 1.26", false, map[string]any{"ModulePath": "example.com/p", "ModuleVersion": ""}},
		{"user's module, Go 1.27", false, map[string]any{"Module": map[string]any{"Path": "example.com/p", "Main": true}}},
		{"findings wanted", false, map[string]any{"VetxOnly": false}},
		{"imports the driver", false, map[string]any{"ImportMap": map[string]string{"go.mongodb.org/mongo-driver/v2/bson": "go.mongodb.org/mongo-driver/v2/bson"}}},
		{"facts below", false, map[string]any{"PackageVetx": map[string]string{"example.com/q": full}}},
		{"facts missing", false, map[string]any{"PackageVetx": map[string]string{"example.com/q": full + "er"}}},
		{"driver", true, map[string]any{"ImportPath": "go.mongodb.org/mongo-driver/mongo", "ModulePath": "go.mongodb.org/mongo-driver", "PackageVetx": map[string]string{"example.com/q": full}}},
		{"driver as main module", true, map[string]any{"ImportPath": "go.mongodb.org/mongo-driver/v2/mongo", "ModulePath": "go.mongodb.org/mongo-driver/v2"}},
		{"not the driver", false, map[string]any{"ImportPath": "go.mongodb.org/mongo-driverx", "ModulePath": "go.mongodb.org/mongo-driverx"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			cfg, vetx := unparsable(t, func(c map[string]any) {
				for k, v := range test.set {
					c[k] = v
				}
			})
			r := run(t, ".", nil, tool, "-json", cfg)
			data, err := os.ReadFile(vetx)
			wrote := err == nil && len(data) == 0
			if wrote != test.fast || (r.code == 0) != test.fast || r.stdout != "" || (r.stderr == "") != test.fast {
				t.Errorf("%+v, empty facts written: %t, want %t", r, wrote, test.fast)
			}
		})
	}
}

func TestEmptyFactsAllowed(t *testing.T) {
	for version, want := range map[string]bool{
		"v0.47.0": true, "v0.49.9": true, "v0.50.0": false, "v1.0.0": false, "": false,
		"v0.47.1-0.20260707181000-a299dadba899": true,
	} {
		deps := []*debug.Module{{Path: "golang.org/x/mod", Version: "v0.37.0"}, {Path: "golang.org/x/tools", Version: version}}
		if got := emptyFactsAllowed(deps); got != want {
			t.Errorf("%q: %t", version, got)
		}
	}
}

// The go command's own config files, of the Go that runs the test: a unit of
// the user's module must be seen as one, and nothing else.
func TestFastPathReal(t *testing.T) {
	t.Parallel()
	testFastPathReal(t, nil, tool)
}

func testFastPathReal(t *testing.T, env []string, tool string) {
	needFastPath(t)
	dir := writeModule(t, `
-- go.mod --
module example.com/m

go 1.25

require example.com/lib v0.0.0

replace example.com/lib => ./lib
-- m.go --
package m

import "example.com/m/sub"

var X = sub.X
-- sub/sub.go --
package sub

import "example.com/lib"

var X = lib.X
-- lib/go.mod --
module example.com/lib
-- lib/lib.go --
package lib

import "fmt"

var X = fmt.Sprint()
`)
	users := func(path string) bool { return path == "example.com/m" || path == "example.com/m/sub" }
	for _, u := range vetUnits(t, dir, env, tool) {
		if u.isUsers() != users(u.ImportPath) || u.hasNoFacts() == users(u.ImportPath) {
			t.Errorf("%s: user's %t, no facts %t", u.ImportPath, u.isUsers(), u.hasNoFacts())
		}
		if info, err := os.Stat(u.VetxOutput); err != nil || info.Size() > 0 && !u.isUsers() {
			t.Errorf("%s: facts %v, %v", u.ImportPath, info, err)
		}
	}
}

// vetUnits runs the tool under go vet over the module in dir and returns the
// units that the go command had analyzed. Their files remain until the test
// ends.
func vetUnits(t *testing.T, dir string, env []string, tool string) []*unit {
	t.Helper()
	// The flag makes a key of its own in go vet's cache: every unit is run.
	r := run(t, dir, env, "go", "vet", "-work", "-vettool="+tool, "-json", "-standalone="+t.TempDir(), "./...")
	_, work, ok := strings.Cut("\n"+r.stderr, "\nWORK=")
	work, _, _ = strings.Cut(work, "\n")
	if !ok || r.code != 0 {
		t.Fatalf("go vet -work: %+v", r)
	}
	t.Cleanup(func() { os.RemoveAll(work) })
	files, err := filepath.Glob(filepath.Join(work, "b*", "vet.cfg"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d config files, %v", len(files), err)
	}
	var units []*unit
	for _, file := range files {
		u, err := readUnit(file)
		if err != nil {
			t.Fatal(err)
		}
		units = append(units, u)
	}
	return units
}

// With the real driver: nothing outside the module is analyzed, and every
// package of the module that imports the driver has facts.
func TestFastPathDriver(t *testing.T) {
	t.Parallel()
	needFastPath(t)
	drivers := 0
	for _, u := range vetUnits(t, shopDir, nil, tool) {
		if isDriver(u.ImportPath) {
			drivers++
		}
		info, err := os.Stat(u.VetxOutput)
		if err != nil {
			t.Error(err)
			continue
		}
		if !u.isUsers() && info.Size() > 0 {
			t.Errorf("%s has %d bytes of facts", u.ImportPath, info.Size())
		}
		if u.isUsers() && u.VetxOnly && u.reachesDriver() && info.Size() == 0 {
			t.Errorf("%s reaches the driver and has no facts", u.ImportPath)
		}
	}
	if drivers == 0 {
		t.Error("the driver was not among the units")
	}
}

// shopDir is the application that the hosts are tested with.
const shopDir = "../../testdata/shop"

// Both ways to run the tool find the same.
func TestSameUnderVet(t *testing.T) {
	t.Parallel()
	alone := run(t, shopDir, nil, tool)
	if alone.code != exitFindings || !strings.Contains(alone.stdout, "(datedcollection)\n") {
		t.Fatalf("%+v", alone)
	}
	vet := run(t, shopDir, nil, "go", "vet", "-vettool="+tool, "./...")
	compare(t, "go vet", findingLines(vet.stderr), findingLines(alone.stdout))
}

// findingLines returns the sorted lines of text that are findings.
func findingLines(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if strings.HasSuffix(line, ")\n") {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}
