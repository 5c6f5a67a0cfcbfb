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
	tool := program(t, buildMongovet)
	for rule, least := range map[string]int{"datedcollection": 500, "unboundedpush": 400, "txncontext": 200, "assumedatomic": 200} {
		t.Run(rule, func(t *testing.T) {
			dir := filepath.Join(root(), "testdata")
			found, err := output(dir, nil, "go", "vet", "-vettool="+tool, "-json", "./"+rule+"/v1/...", "./"+rule+"/v2/...")
			if err != nil {
				t.Fatal(err)
			}
			list, err := decodeVet(dir, found)
			if err != nil {
				t.Fatal(err)
			}
			got := make(map[string]bool)
			for _, f := range list {
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

var wantComment = regexp.MustCompile("// want `")

// wanted returns the places, as file:line, that have a want comment below the
// folders v1 and v2 of the fixtures of a rule.
func wanted(t *testing.T, dir, rule string) []string {
	var places []string
	for _, pattern := range []string{"v1", "v2"} {
		err := filepath.WalkDir(filepath.Join(dir, rule, pattern), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(dir, path)
			for i, line := range strings.Split(string(data), "\n") {
				if wantComment.MatchString(line) {
					places = append(places, fmt.Sprintf("%s:%d", filepath.ToSlash(name), i+1))
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(places)
	return places
}

// What leaves a transaction through interfaces is found in the package main that
// puts the program together, and shown where it stands: on the line below the
// comment that says so.
func TestDecidedInMain(t *testing.T) {
	tool := program(t, buildMongovet)
	dir := filepath.Join(root(), "testdata")
	found, err := output(dir, nil, "go", "vet", "-vettool="+tool, "-json", "./txncontext/apart/...")
	if err != nil {
		t.Fatal(err)
	}
	list, err := decodeVet(dir, found)
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[string]bool)
	for _, f := range list {
		got[fmt.Sprintf("%s:%d: %s", f.file, f.line, f.message)] = true
	}
	n := 0
	comment := regexp.MustCompile(`// decided in main: (.*)`)
	err = filepath.WalkDir(filepath.Join(dir, "txncontext", "apart"), func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		for i, line := range strings.Split(string(text), "\n") {
			m := comment.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			n++
			want := fmt.Sprintf("%s:%d: %s", name, i+2, m[1])
			if !got[want] {
				t.Errorf("go vet does not find\n%s", want)
			}
			delete(got, want)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for place := range got {
		t.Errorf("go vet finds what is not wanted\n%s", place)
	}
	if n < 6 {
		t.Errorf("only %d comments", n)
	}
}
