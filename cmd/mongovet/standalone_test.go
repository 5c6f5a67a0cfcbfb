package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/mongovet/mongovet/passes/rule"
)

// A module with a finding in the root, in a test file, and below.
const shop = `
-- go.mod --
module example.com/shop

go 1.25
-- shop.go --
package shop

import "example.com/shop/db"

var X = db.X

//mongovet:ignore
var Y = 1
-- shop_test.go --
package shop

//mongovet:ignore
var Z = 1
-- db/db.go --
package db

//mongovet:forget
var X = 1
-- db/sub/sub.go --
package sub

var X = 1 //mongovet:ignore nosuchrule because
`

const (
	inRoot = `shop.go:7:1: //mongovet:ignore names no rule; want //mongovet:ignore RULE reason (ignoremisuse)` + "\n"
	inTest = `shop_test.go:3:1: //mongovet:ignore names no rule; want //mongovet:ignore RULE reason (ignoremisuse)` + "\n"
	inDB   = `db/db.go:3:1: unknown directive "//mongovet:forget"; want //mongovet:ignore RULE reason (ignoremisuse)` + "\n"
)

func TestStandalone(t *testing.T) {
	subFinding := sub(t)
	runAll(t, []scenario{
		{
			name: "whole module", files: shop, code: 1,
			stdout: inDB + subFinding + inRoot + inTest,
			stderr: "4 findings in 4 files; 3 packages analyzed",
		},
		{
			name: "one package", files: shop, args: "-tests=false .", dir: "db/sub", code: 1,
			stdout: strings.TrimPrefix(subFinding, "db/sub/"),
			stderr: "1 finding in 1 file; 3 packages analyzed, 1 shown",
		},
		{
			name: "no tests", files: shop, args: "-tests=false ./...", code: 1,
			stdout: inDB + subFinding + inRoot,
			stderr: "3 findings in 3 files; 3 packages analyzed",
		},
		{
			name: "sub-directory", files: shop, dir: "db", code: 1,
			stdout: strings.ReplaceAll(inDB+subFinding, "db/", ""),
			stderr: "2 findings in 2 files; 3 packages analyzed, 2 shown",
		},
		{
			name: "parent", files: shop, dir: "db/sub", args: "../..", code: 1,
			stdout: "../../" + inRoot + "../../" + inTest,
			stderr: "2 findings in 2 files; 3 packages analyzed, 1 shown",
		},
		{
			name: "import path", files: shop, args: "example.com/shop/db", code: 1,
			stdout: inDB,
			stderr: "1 finding in 1 file; 3 packages analyzed, 1 shown",
		},
		{
			name: "files", files: shop, args: "shop.go db/sub/sub.go", code: 1,
			stdout: subFinding + inRoot,
			stderr: "2 findings in 2 files; 3 packages analyzed, 2 shown",
		},
		{
			name: "other directory", files: shop, dir: "db", args: "-C .. .", code: 1,
			stdout: "../" + inRoot + "../" + inTest,
			stderr: "2 findings in 2 files; 3 packages analyzed, 1 shown",
		},
		{
			name: "context", files: shop, args: "-c 1 ./db", code: 1,
			stdout: inDB + "2\t\n3\t//mongovet:forget\n4\tvar X = 1\n",
			stderr: "1 finding in 1 file; 3 packages analyzed, 1 shown",
		},
		{
			name: "rule options", files: shop, args: "-datedcollection.minPeriod=day -disable model -enable datedcollection ./db", code: 1,
			stdout: inDB,
			stderr: "1 finding in 1 file; 3 packages analyzed, 1 shown",
		},
	})
}

// sub is the finding in db/sub; it lists the names that there are.
func sub(t *testing.T) string {
	t.Helper()
	o, err := parseOptions(nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, r := range o.suite.Rules {
		names = append(names, r.Analyzer.Name)
	}
	return fmt.Sprintf("db/sub/sub.go:3:11: unknown rule %q%s (ignoremisuse)\n", "nosuchrule", rule.Suggest("nosuchrule", names))
}

func TestStandaloneJSON(t *testing.T) {
	t.Parallel()
	dir := writeModule(t, shop)
	r := run(t, dir, nil, tool, "-json", "./db")
	var got []map[string]any
	if err := json.Unmarshal([]byte(r.stdout), &got); err != nil {
		t.Fatalf("%v in\n%s%s", err, r.stdout, r.stderr)
	}
	want := []map[string]any{{
		"rule": "ignoremisuse", "group": "",
		"file": filepath.FromSlash("db/db.go"),
		"line": 3.0, "column": 1.0, "endLine": 3.0, "endColumn": 18.0,
		"message": `unknown directive "//mongovet:forget"; want //mongovet:ignore RULE reason`,
		"url":     "https://pkg.go.dev/github.com/mongovet/mongovet/passes/rule",
		"related": []any{}, "fixes": []any{},
	}}
	if !reflect.DeepEqual(got, want) || r.code != 1 {
		t.Errorf("exit code %d, JSON\n%v\nwant 1,\n%v", r.code, got, want)
	}
	r = run(t, dir, nil, tool, "-format=json", "-tests=false", "shop_test.go")
	r.check(t, dir, 0, "[]", "no findings; 3 packages analyzed, 1 shown")
}

// The findings of a package must survive that its tests go away: Go 1.26 keeps
// the result of the package as a dependency under the same key.
func TestStandaloneCache(t *testing.T) {
	t.Parallel()
	dir := writeModule(t, shop)
	test := filepath.Join(dir, "db", "db_test.go")
	writeFile(t, test, []byte("package db\n"))
	want := "1 finding in 1 file; 3 packages analyzed, 1 shown"
	run(t, dir, nil, tool, "./db").check(t, dir, 1, inDB, want)
	if err := os.Remove(test); err != nil {
		t.Fatal(err)
	}
	run(t, dir, nil, tool, "./db").check(t, dir, 1, inDB, want)
}

func TestStandaloneModules(t *testing.T) {
	const workspace = `
-- go.work --
go 1.25

use (
	./a
	./b
)
-- a/go.mod --
module example.com/a

go 1.25
-- a/a.go --
package a

import "example.com/b"

//mongovet:ignore
var X = b.X
-- b/go.mod --
module example.com/b

go 1.25
-- b/b.go --
package b

//mongovet:ignore
var X = 1
-- c/go.mod --
module example.com/c

go 1.25
-- c/c.go --
package c
`
	const vendored = `
-- go.mod --
module example.com/m

go 1.25

require example.com/lib v0.0.0
-- m.go --
package m

import "example.com/lib"

//mongovet:ignore
var X = lib.X
-- vendor/modules.txt --
# example.com/lib v0.0.0
## explicit; go 1.25
example.com/lib
-- vendor/example.com/lib/lib.go --
package lib

//mongovet:ignore
var X = 1
`
	const cmdPath = `
-- go.mod --
module cmd/m

go 1.25
-- m.go --
package main

import "cmd/m/sub"

//mongovet:ignore
func main() { sub.F() }
-- sub/sub.go --
package sub

func F() {}
`
	const malformed = ": //mongovet:ignore names no rule; want //mongovet:ignore RULE reason (ignoremisuse)\n"
	runAll(t, []scenario{
		{
			name: "workspace module", files: workspace, dir: "a", code: 1,
			stdout: "a.go:5:1" + malformed,
			stderr: "1 finding in 1 file; 1 package analyzed",
		},
		{
			name: "workspace", files: workspace, code: 1,
			stdout: "a/a.go:5:1" + malformed + "b/b.go:3:1" + malformed,
			stderr: "2 findings in 2 files; 2 packages analyzed",
		},
		{
			name: "module not in workspace", files: workspace, dir: "c", code: 2,
			stderr: "mongovet: no module of the workspace is in $DIR/c; add it with go work use, or set GOWORK=off",
		},
		{
			name: "no workspace", files: workspace, dir: "c", env: []string{"GOWORK=off"},
			stderr: "no findings; 1 package analyzed",
		},
		{
			name: "vendor", files: vendored, code: 1,
			stdout: "m.go:5:1" + malformed,
			stderr: "1 finding in 1 file; 1 package analyzed",
		},
		{
			name: "module path like the standard library's", files: cmdPath, code: 1,
			stdout: "m.go:5:1" + malformed,
			stderr: "1 finding in 1 file; 2 packages analyzed",
		},
		{
			name: "GOFLAGS", files: shop, env: []string{"GOFLAGS=-mod=mod"}, args: "./db", code: 1,
			stdout: inDB,
			stderr: "1 finding in 1 file; 3 packages analyzed, 1 shown",
		},
		{
			name: "nested module and testdata", code: 1, files: shop + `
-- db/nested/go.mod --
module example.com/nested
-- db/nested/n.go --
package nested

//mongovet:ignore
-- db/testdata/p/p.go --
package p

//mongovet:ignore
`, args: "./db ./db/testdata/p",
			stdout: inDB + "db/testdata/p/p.go:3:1" + malformed,
			stderr: "2 findings in 2 files; 4 packages analyzed, 2 shown",
		},
	})
}

func TestStandalonePathWithSpace(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(writeModule(t, ""), "two words")
	writeFile(t, filepath.Join(dir, "go.mod"), []byte("module example.com/m\n"))
	writeFile(t, filepath.Join(dir, "m.go"), []byte("package m\n\n//mongovet:forget\n"))
	want := strings.TrimPrefix(inDB, "db/db.go")
	run(t, dir, nil, tool).check(t, dir, 1, "m.go"+want, "1 finding in 1 file; 1 package analyzed")
	run(t, filepath.Dir(dir), nil, tool, "-C", "two words").check(t, dir, 1,
		filepath.Join("two words", "m.go")+want, "1 finding in 1 file; 1 package analyzed")
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip(err)
	}
	run(t, link, []string{"PWD=" + link}, tool).check(t, dir, 1, "m.go"+want, "1 finding in 1 file; 1 package analyzed")
}
