package main

import (
	"strings"
	"testing"
)

func TestBadInput(t *testing.T) {
	const header = "-- go.mod --\nmodule example.com/m\n\ngo 1.25\n"
	const good = header + "-- m.go --\npackage m\n"
	runAll(t, []scenario{
		{
			name: "no module", files: "-- m.go --\npackage m\n", code: 2,
			stderr: "mongovet: no go.mod in $DIR or above; run mongovet in a module, or name one with -C",
		},
		{
			name: "GOPATH mode", files: good, env: []string{"GO111MODULE=off"}, code: 2,
			stderr: "mongovet: GO111MODULE=off is set; mongovet analyzes modules only",
		},
		{
			name: "no Go files", files: header, code: 2,
			stderr: "mongovet: no Go files in $DIR",
		},
		{
			name: "excluded files", files: header + "-- m.go --\n//go:build never\n\npackage m\n", code: 2,
			stderr: "mongovet: no packages in $DIR: build constraints or directory names exclude every Go file",
		},
		{
			name: "excluded package", files: good + "-- p/p.go --\n//go:build never\n\npackage p\n", args: "./p", code: 2,
			stderr: "mongovet: build constraints exclude all Go files in $DIR/p",
		},
		{
			name: "excluded file", files: good + "-- n.go --\n//go:build never\n\npackage m\n", args: "n.go", code: 2,
			stderr: "mongovet: n.go is in no package of the module (see its build constraints)",
		},
		{
			name: "build tag", files: good + "-- p/p.go --\n//go:build now\n\npackage p\n", args: "-tags=now ./p",
			stderr: "no findings; 2 packages analyzed, 1 shown",
		},
		{
			name: "build tag in GOFLAGS", files: good + "-- p/p.go --\n//go:build now\n\npackage p\n", args: "./p", env: []string{"GOFLAGS=-tags=now"},
			stderr: "no findings; 2 packages analyzed, 1 shown",
		},
		{
			name: "no go command", files: good, env: []string{"PATH="}, code: 2,
			stderr: "mongovet: no go command on the PATH; mongovet needs it to load packages",
		},
		{
			name: "-C missing", files: good, args: "-C nosuch", code: 2,
			stderr: "mongovet: -C nosuch: no such directory",
		},
		{
			name: "-C file", files: good, args: "-C m.go", code: 2,
			stderr: "mongovet: -C m.go: not a directory",
		},
		{
			name: "bad go.mod", files: "-- go.mod --\nmodul example.com/m\n-- m.go --\npackage m\n", code: 2,
			stderr: "mongovet: go: errors parsing go.mod:\ngo.mod:1: unknown directive: modul",
		},
		{
			name: "go.mod asks for a newer Go", files: "-- go.mod --\nmodule example.com/m\n\ngo 1.999\n-- m.go --\npackage m\n",
			env: []string{"GOTOOLCHAIN=go1.26.8"}, code: 2,
			stderr: "mongovet: go: go.mod requires go >= 1.999 (running go 1.26.8; GOTOOLCHAIN=go1.26.8)",
		},
		{
			name: "missing directory", files: good, args: "./nosuch", code: 2,
			stderr: "mongovet: $DIR/nosuch: directory not found",
		},
		{
			name: "missing file", files: good, args: "nosuch.go", code: 2,
			stderr: "mongovet: no such file: nosuch.go",
		},
		{
			name: "files and packages", files: good, args: ". m.go", code: 2,
			stderr: "mongovet: name either packages or files, not both",
		},
		{
			name: "pattern without match", files: good, args: ". example.com/m/nosuch/...", code: 2,
			stderr: `mongovet: pattern "example.com/m/nosuch/..." matches no packages in $DIR`,
		},
		{
			name: "package of another module", files: good, args: "fmt", code: 2,
			stderr: "mongovet: fmt is not in the module in $DIR; run mongovet in its own module",
		},
		{
			name: "unknown package", files: good, args: "example.com/none", code: 2,
			stderr: "mongovet: no required module provides package example.com/none; to add it:\n\tgo get example.com/none",
		},
	})
}

func TestBadFlags(t *testing.T) {
	for _, test := range []struct{ args, stderr string }{
		{"-enabel=all", `unknown flag -enabel; did you mean "enable"?`},
		{"-zzz", `unknown flag -zzz; see "mongovet help"`},
		{"-standalone=x", `unknown flag -standalone; see "mongovet help"`},
		{"-enable modle", `invalid value "modle" for flag -enable: unknown rule or group "modle"; did you mean "model"?`},
		{"-disable datedcolection", `invalid value "datedcolection" for flag -disable: unknown rule or group "datedcolection"; did you mean "datedcollection"?`},
		{"-disable all", `every rule is disabled; there is nothing to do`},
		{"-format xml", `invalid value "xml" for flag -format: unknown format; there are: json, text`},
		{"-format jsn", `invalid value "jsn" for flag -format: unknown format; did you mean "json"?`},
		{"-format", `flag needs an argument: -format`},
		{"-c many", `invalid value "many" for flag -c: parse error`},
		{"-tests=maybe", `invalid boolean value "maybe" for -tests: parse error`},
		{"-datedcollection.minPerod=day", `unknown flag -datedcollection.minPerod; did you mean "datedcollection.minPeriod"?`},
		{"-datedcollection.minPeriod=decade", `invalid value "decade" for flag -datedcollection.minPeriod: want one of hour, day, week, month, year, not "decade"`},
		{"./... -json", `flag -json stands after a package; flags come first`},
		{"help nosuch", `unknown rule "nosuch"; there are: `},
		{"help datedcolection", `unknown rule "datedcolection"; did you mean "datedcollection"?`},
		{"help a b", `usage: mongovet help [RULE]`},
		{"rules x", `usage: mongovet rules`},
		{"version x", `usage: mongovet version`},
	} {
		r := run(t, ".", nil, tool, strings.Fields(test.args)...)
		if r.code != exitError || r.stdout != "" || !strings.HasPrefix(r.stderr, "mongovet: "+test.stderr) || strings.Count(r.stderr, "\n") != 1 {
			t.Errorf("mongovet %s: exit code %d, stdout %q, stderr %q; want 2, nothing, %q", test.args, r.code, r.stdout, r.stderr, test.stderr)
		}
	}
}

// What cannot be analyzed is named with the reason, the rest is shown.
func TestBroken(t *testing.T) {
	const good = `
-- go.mod --
module example.com/m

go 1.25
-- good/good.go --
package good

//mongovet:forget
`
	stdout := strings.Replace(inDB, "db/db.go", "good/good.go", 1)
	runAll(t, []scenario{
		{
			name: "unresolved import", code: 2, stdout: stdout, files: good + `
-- a/a.go --
package a

import "example.com/none"

var X = none.X
-- b/b.go --
package b

import "example.com/m/a"

var X = a.X
`,
			stderr: `
mongovet: example.com/m/a does not load:
	a/a.go:3:8: no required module provides package example.com/none; to add it:
		go get example.com/none
mongovet: example.com/m/b was not analyzed: it imports example.com/m/a
1 finding in 1 file; 1 package analyzed, 2 could not be`,
		},
		{
			name: "unresolved import outside the patterns", code: 1, stdout: stdout, args: "./good", files: good + `
-- a/a.go --
package a

import _ "example.com/none"
`,
			stderr: `
mongovet: 1 package outside the patterns could not be analyzed: example.com/m/a
1 finding in 1 file; 1 package analyzed, 1 could not be`,
		},
		{
			name: "unresolved import in a test", code: 2, stdout: stdout, files: good + `
-- a/a.go --
package a
-- a/a_test.go --
package a_test

import _ "example.com/none"
`,
			stderr: `
mongovet: example.com/m/a cannot be analyzed, its tests do not load:
	a/a_test.go:3:8: no required module provides package example.com/none; to add it:
		go get example.com/none
1 finding in 1 file; 1 package analyzed, 1 could not be`,
		},
		{
			name: "type errors", code: 2, stdout: stdout, files: good + `
-- a/a.go --
package a

var X int = "a"
var Y int = "b"
-- b/b.go --
package b

import "example.com/m/a"

var X = a.X
-- c/c.go --
package c

var X = undefined
`, dir: ".", args: "./...",
			stderr: `
mongovet: example.com/m/a does not compile:
	a/a.go:3:13: cannot use "a" (untyped string constant) as int value in variable declaration
	a/a.go:4:13: cannot use "b" (untyped string constant) as int value in variable declaration
mongovet: example.com/m/b was not analyzed: it imports example.com/m/a
mongovet: example.com/m/c does not compile:
	c/c.go:3:9: undefined: undefined
1 finding in 1 file; 1 package analyzed, 3 could not be`,
		},
		{
			name: "causes outside the patterns", code: 2, args: "../b", dir: "good", files: good + `
-- a/a.go --
package a

var X int = "a"
-- b/b.go --
package b

import "example.com/m/a"

var X = a.X
-- c/c.go --
package c

var X = undefined
`,
			stderr: `
mongovet: example.com/m/a does not compile:
	../a/a.go:3:13: cannot use "a" (untyped string constant) as int value in variable declaration
mongovet: example.com/m/b was not analyzed: it imports example.com/m/a
mongovet: 1 package outside the patterns could not be analyzed: example.com/m/c
no findings; 1 package analyzed, 0 shown, 3 could not be`,
		},
		{
			name: "type error in a test", code: 2, stdout: stdout, files: good + `
-- good/good_test.go --
package good_test

var X = undefined
`,
			stderr: `
mongovet: example.com/m/good does not compile:
	good/good_test.go:3:9: undefined: undefined
1 finding in 1 file; 1 package analyzed, 1 could not be`,
		},
		{
			name: "syntax error", code: 2, stdout: stdout, files: good + `
-- a/a.go --
package a

func f( {
-- b/b.go --
package b

import "fmt
`,
			stderr: `
mongovet: example.com/m/a does not compile:
	a/a.go:3:9: expected ')', found '{'
mongovet: example.com/m/b does not load:
	b/b.go:3:8: string literal not terminated
1 finding in 1 file; 1 package analyzed, 2 could not be`,
		},
		{
			name: "two packages in a directory", code: 2, stdout: stdout, files: good + `
-- a/a.go --
package a
-- a/b.go --
package b
-- c/c.go --
package c

import _ "example.com/m/a"
`,
			stderr: `
mongovet: example.com/m/a does not load:
	found packages a (a.go) and b (b.go) in $DIR/a
mongovet: example.com/m/c was not analyzed: it imports example.com/m/a
1 finding in 1 file; 1 package analyzed, 2 could not be`,
		},
		{
			name: "import cycle", code: 2, stdout: stdout, files: good + `
-- a/a.go --
package a

import _ "example.com/m/b"
-- b/b.go --
package b

import _ "example.com/m/a"
`,
			stderr: `
mongovet: example.com/m/a does not load:
	import cycle not allowed: example.com/m/a imports example.com/m/b imports example.com/m/a
mongovet: example.com/m/b does not load:
	import cycle not allowed: example.com/m/a imports example.com/m/b imports example.com/m/a
1 finding in 1 file; 1 package analyzed, 2 could not be`,
		},
		{
			name: "broken dependencies", code: 2, stdout: stdout, files: `
-- go.mod --
module example.com/m

go 1.25

require (
	example.com/l v0.0.0
	example.com/k v0.0.0
)

replace (
	example.com/l => ./l
	example.com/k => ./k
)
` + good[strings.Index(good, "-- good"):] + `
-- l/go.mod --
module example.com/l
-- l/l.go --
package l

import _ "example.com/none"
-- k/go.mod --
module example.com/k
-- k/k.go --
package k

var X int = "k"
-- a/a.go --
package a

import _ "example.com/l"
-- b/b.go --
package b

import _ "example.com/k"
`,
			stderr: `
mongovet: go vet reports:
	# example.com/k
	k/k.go:3:13: cannot use "k" (untyped string constant) as int value in variable declaration
mongovet: example.com/m/a was not analyzed:
	l/l.go:3:8: no required module provides package example.com/none; to add it:
		go get example.com/none
mongovet: example.com/m/b was not analyzed: it imports example.com/k
1 finding in 1 file; 1 package analyzed, 2 could not be`,
		},
		{
			name: "everything", code: 2, args: "-json", stdout: "[]", files: `
-- go.mod --
module example.com/m
-- m.go --
package m

import _ "example.com/none"
`,
			stderr: `
mongovet: example.com/m does not load:
	m.go:3:8: no required module provides package example.com/none; to add it:
		go get example.com/none
no findings; 0 packages analyzed, 1 could not be`,
		},
	})
}
