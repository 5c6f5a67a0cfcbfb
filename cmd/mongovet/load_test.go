package main

import (
	"strings"
	"testing"
)

func TestBlame(t *testing.T) {
	m := &module{root: "/m"}
	all := m.group([]loaded{
		{ImportPath: "example.com/m/a", Dir: "/m/a"},
		{ImportPath: "example.com/m/b", Dir: "/m/b", Deps: []string{"example.com/m/a", "fmt"}},
		{ImportPath: "example.com/m/c", Dir: "/m/c"},
		{ImportPath: "example.com/m/c_test [example.com/m/c.test]", Dir: "/m/c", ForTest: "example.com/m/c", Deps: []string{"example.com/l [example.com/m/c.test]"}},
		{ImportPath: "example.com/m/c.test", Dir: "/m/c"},
		{ImportPath: "example.com/m/d", Dir: "/m/d"},
		{ImportPath: "example.com/m/e", Dir: "/m/e"},
	})
	rest, foreign := m.blame(all, `go: warning: something
# example.com/m/a
panic: boom

goroutine 1 [running]:
	/src/x.go:1
goroutine 2 [running]:
	/src/x.go:1
# example.com/l
l.go:1:1: undefined: x
# example.com/m/d_test [example.com/m/d.test]
mongovet: d/d_test.go:1:2: undefined: y
# example.com/m/d_test
mongovet: d/d_test.go:1:2: undefined: y
`)
	compare(t, "rest", rest, "go: warning: something\n# example.com/l\nl.go:1:1: undefined: x")
	var got strings.Builder
	for _, f := range m.failures(all, foreign, map[string]bool{"/m/e": true}) {
		got.WriteString(f.String() + "\n")
	}
	file := m.relative("/m/d/d_test.go")
	compare(t, "failures", got.String(), `
example.com/m/a made mongovet crash; please report this:
	panic: boom
	
	goroutine 1 [running]:
		/src/x.go:1
	goroutine 2 [running]:
		/src/x.go:1
example.com/m/b was not analyzed: it imports example.com/m/a
example.com/m/c was not analyzed: it imports example.com/l
example.com/m/d does not compile:
	`+file+`:1:2: undefined: y`)
}
