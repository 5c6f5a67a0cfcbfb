package hosts

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The fixtures are tested in one process, where an analyzer sees more of what
// lies below a package than under go vet. The command, which runs go vet, has
// to find what the want comments say all the same.
func TestVetFixtures(t *testing.T) {
	for rule, least := range map[string]int{"datedcollection": 500, "unboundedpush": 400, "txncontext": 200, "assumedatomic": 200} {
		t.Run(rule, func(t *testing.T) {
			dir := filepath.Join(root(), "testdata")
			got := make(map[string]bool)
			for _, f := range vetFixtures(t, dir, "./"+rule+"/v1/...", "./"+rule+"/v2/...") {
				if f.rule == rule {
					got[fmt.Sprintf("%s:%d", f.file, f.line)] = true
				}
			}
			want := wanted(t, dir, rule)
			for _, place := range want {
				if !got[place] {
					t.Errorf("%s: go vet finds nothing", place)
				}
				delete(got, place)
			}
			for place := range got {
				t.Errorf("%s: go vet finds what is not wanted", place)
			}
			if len(want) < least {
				t.Errorf("only %d lines with want comments", len(want))
			}
		})
	}
}

// vetFixtures is what go vet finds in the packages of dir that patterns match.
func vetFixtures(t *testing.T, dir string, patterns ...string) []finding {
	t.Helper()
	args := append([]string{"vet", "-vettool=" + program(t, buildMongovet), "-json"}, patterns...)
	found, err := output(dir, nil, "go", args...)
	if err != nil {
		t.Fatal(err)
	}
	list, err := decodeVet(dir, found)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// eachLine calls found with each line of the Go files below a folder of dir, the
// file relative to dir.
func eachLine(t *testing.T, dir, folder string, found func(file string, line int, text string)) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(dir, folder), func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		for i, text := range strings.Split(string(data), "\n") {
			found(filepath.ToSlash(name), i+1, text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

var wantComment = regexp.MustCompile("// want `")

// wanted returns the places, as file:line, that have a want comment below the
// folders v1 and v2 of the fixtures of a rule.
func wanted(t *testing.T, dir, rule string) []string {
	var places []string
	for _, folder := range []string{"v1", "v2"} {
		eachLine(t, dir, filepath.Join(rule, folder), func(file string, line int, text string) {
			if wantComment.MatchString(text) {
				places = append(places, fmt.Sprintf("%s:%d", file, line))
			}
		})
	}
	slices.Sort(places)
	return places
}

// What leaves a transaction through interfaces is found in the package main that
// puts the program together, and shown where it stands: on the line below the
// comment that says so.
func TestDecidedInMain(t *testing.T) {
	dir := filepath.Join(root(), "testdata")
	got := make(map[string]bool)
	for _, f := range vetFixtures(t, dir, "./txncontext/apart/...") {
		got[fmt.Sprintf("%s:%d: %s", f.file, f.line, f.message)] = true
	}
	n := 0
	comment := regexp.MustCompile(`// decided in main: (.*)`)
	eachLine(t, dir, filepath.Join("txncontext", "apart"), func(file string, line int, text string) {
		m := comment.FindStringSubmatch(text)
		if m == nil {
			return
		}
		n++
		want := fmt.Sprintf("%s:%d: %s", file, line+1, m[1])
		if !got[want] {
			t.Errorf("go vet does not find\n%s", want)
		}
		delete(got, want)
	})
	for place := range got {
		t.Errorf("go vet finds what is not wanted\n%s", place)
	}
	if n < 6 {
		t.Errorf("only %d comments", n)
	}
}
