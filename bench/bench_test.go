package main

import (
	"bytes"
	"encoding/gob"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
)

func TestMedian(t *testing.T) {
	for _, test := range []struct {
		list []float64
		want float64
	}{
		{nil, 0},
		{[]float64{3}, 3},
		{[]float64{3, 1, 2}, 2},
		{[]float64{4, 1, 2, 3}, 2.5},
	} {
		if got := median(test.list); got != test.want {
			t.Errorf("median(%v) = %v, want %v", test.list, got, test.want)
		}
	}
}

func TestHasFindings(t *testing.T) {
	for output, want := range map[string]bool{
		"# app/p\np/a.go:3:4: two of a kind (rule)\n":        true,
		"# app/p\nvet: ./a.go:3:4: undefined: x\n":           true,
		"go: updates to go.mod needed\n":                     false,
		"pattern ./...: directory prefix . does not contain": false,
	} {
		if got := hasFindings(output); got != want {
			t.Errorf("hasFindings(%q) = %v", output, got)
		}
	}
}

// A textFact encodes itself, as the facts of mongovet do.
type textFact struct{ text string }

func (f *textFact) GobEncode() ([]byte, error)  { return []byte(f.text), nil }
func (f *textFact) GobDecode(data []byte) error { f.text = string(data); return nil }
func encode(t *testing.T, facts []gobFact) []byte { // registers only on the encoding side
	t.Helper()
	var out bytes.Buffer
	if err := gob.NewEncoder(&out).Encode(facts); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestFactSizes(t *testing.T) {
	gob.RegisterName("*main.textFact", new(textFact))
	data := encode(t, []gobFact{
		{PkgPath: "a", Fact: &textFact{"12345"}},
		{PkgPath: "a", Object: "F", Fact: &textFact{"123"}},
		{PkgPath: "b", Fact: &textFact{"1"}},
	})
	// In this process the name means a textFact already. Under another one of
	// the same length it is what a process sees that does not know the type.
	data = bytes.ReplaceAll(data, []byte("*main.textFact"), []byte("*nain.textFact"))
	got, err := factSizes(data)
	if want := map[string]int{"a": 8, "b": 1}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("factSizes = %v, %v; want %v", got, err, want)
	}
	if got, err := factSizes(nil); err != nil || len(got) != 0 {
		t.Errorf("factSizes of an empty file = %v, %v", got, err)
	}
	if _, err := factSizes([]byte("no gob")); err == nil {
		t.Error("factSizes accepts what is no gob")
	}
}

func TestPrintGates(t *testing.T) {
	ok, broken := gate{"a", 0.5, 0.6, asRatio}, gate{"b", 0.7, 0.6, asRatio}
	var out bytes.Buffer
	if printGates(&out, []gate{ok}) || !printGates(&out, []gate{ok, broken}) {
		t.Errorf("wrong verdict:\n%s", out.String())
	}
}

func TestParseSizes(t *testing.T) {
	if got, err := parseSizes("5,10"); err != nil || !reflect.DeepEqual(got, []int{5, 10}) {
		t.Errorf("parseSizes = %v, %v", got, err)
	}
	for _, bad := range []string{"", "5,,10", "-3", "x"} {
		if _, err := parseSizes(bad); err == nil {
			t.Errorf("parseSizes(%q) succeeds", bad)
		}
	}
}

// The generated application compiles, and go vet has nothing to say about it.
func TestGenerate(t *testing.T) {
	dir := t.TempDir()
	if err := prepare(dir, 9); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "vet", "./...")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go vet: %v\n%s", err, out)
	}
	files, err := filepath.Glob(filepath.Join(dir, "internal", "*", "*.go"))
	if err != nil || len(files) != 27 {
		t.Errorf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil || bytes.Contains(src, []byte("<<")) {
			t.Errorf("%s: %v, or a template in it", file, err)
		}
	}
}
