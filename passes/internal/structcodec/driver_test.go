package structcodec

import (
	"bytes"
	"encoding/json"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/mongovet/mongovet/passes/internal/driver"
)

// element and report are what testdata/structcodec prints.
type element struct {
	Key  string
	Type byte
	Text string
}

type report struct {
	Zero, Filled           []element
	ZeroError, FilledError string
	WithinType             byte
	Custom, Panics         bool
	Read, Unread           []string
}

// The BSON types that matter here.
const typeDocument, typeInt32, typeInt64 = 0x03, 0x10, 0x12

// refusals are what the drivers say.
var refusals = map[Reason]string{
	DuplicateKey:    "has duplicated key ",
	InlineKind:      "inline fields must be a struct, a struct pointer, or a map",
	InlineMapKey:    "inline map must have a string keys",
	SecondInlineMap: "multiple inline maps",
}

// TestDrivers compares this package with what both drivers do to the types of
// testdata/structcodec and to random ones.
func TestDrivers(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program with both drivers")
	}
	scope, program := build(t, random(300))
	var reports map[string]map[string]report
	run := exec.Command(program)
	stderr := new(bytes.Buffer)
	run.Stderr = stderr
	out, err := run.Output()
	if err == nil {
		err = json.Unmarshal(out, &reports)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr)
	}
	fine, refused := 0, 0
	for name, of := range reports {
		for _, v := range []driver.Version{driver.V1, driver.V2} {
			c := &comparison{t, name + " " + v.String(), of[v.String()]}
			if c.compare(scope.Lookup(name).Type(), v) {
				fine++
			} else {
				refused++
			}
		}
	}
	t.Logf("%d types written, %d refused", fine, refused)
	if fine < 200 || refused < 100 {
		t.Errorf("%d types written, %d refused: the random types do not vary", fine, refused)
	}
	for _, v := range []string{"v1", "v2"} {
		if out, err := exec.Command(program, v).CombinedOutput(); err == nil || !bytes.Contains(out, []byte("stack overflow")) {
			t.Errorf("%s writes the endless type: %s", v, out)
		}
	}
}

// build returns the scope of testdata/structcodec with one more file, and the
// program built of it.
func build(t *testing.T, more []byte) (*types.Scope, string) {
	dir, err := filepath.Abs("../../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	env := append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly")
	file := filepath.Join(dir, "structcodec", "random.go") // in the overlays only
	tmp := t.TempDir()
	real, overlay, program := filepath.Join(tmp, "random.go"), filepath.Join(tmp, "overlay.json"), filepath.Join(tmp, "structcodec.exe")
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {file: real}})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{real: more, overlay: replace} {
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"mod", "download"}, {"build", "-overlay", overlay, "-o", program, "./structcodec"}} {
		cmd := exec.Command("go", args...)
		cmd.Dir, cmd.Env = dir, env
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go %s: %v\n%s", args, err, out)
		}
	}
	loaded, err := packages.Load(&packages.Config{
		Mode:    packages.NeedName | packages.NeedTypes | packages.NeedImports,
		Dir:     dir,
		Env:     env,
		Overlay: map[string][]byte{file: more},
	}, "./structcodec")
	if err != nil {
		t.Fatal(err)
	}
	if len(loaded) != 1 || len(loaded[0].Errors) > 0 {
		t.Fatalf("%v: %v", loaded, loaded[0].Errors)
	}
	return loaded[0].Types.Scope(), program
}

// A comparison is of one type and one driver.
type comparison struct {
	*testing.T
	what string
	report
}

func (c *comparison) errorf(format string, args ...any) {
	c.Helper()
	c.Errorf(c.what+": "+format, args...)
}

// compare reports whether the driver takes the type.
func (c *comparison) compare(t types.Type, v driver.Version) bool {
	fields, refusal := Fields(t.Underlying().(*types.Struct), v)
	if got := IsCustom(t, v); got != c.Custom {
		c.errorf("IsCustom = %v", got)
	}
	switch {
	case refusal != nil:
		c.refused(refusal, c.ZeroError)
		c.refused(refusal, c.FilledError)
	case Document(t, v) == nil:
		if !c.Custom && c.WithinType == typeDocument {
			c.errorf("no document, but the driver writes one")
		}
	default:
		c.refused(refusedWithin(t, v, true), c.FilledError)
		if r := refusedWithin(t, v, false); r != nil || c.ZeroError != "" {
			c.refused(r, c.ZeroError)
			return false
		}
		if c.Custom || c.WithinType != typeDocument {
			c.errorf("a document, but the driver writes %#x", c.WithinType)
		}
		c.zero(fields)
		if c.FilledError == "" {
			c.filled(fields)
		}
	}
	return refusal == nil
}

// refused compares a refusal, or none, with an error of the driver.
func (c *comparison) refused(r *Refusal, err string) {
	switch {
	case r == nil && err != "":
		c.errorf("no refusal, but the driver says %q", err)
	case r != nil && (refusals[r.Why] == "" || !strings.Contains(err, refusals[r.Why])):
		c.errorf("%s, but the driver says %q", format(nil, r), err)
	}
}

// refusedWithin returns the first refusal in writing a value of type t and the
// structs in it, also those behind pointers or not.
func refusedWithin(t types.Type, v driver.Version, pointers bool) *Refusal {
	if p, ok := t.Underlying().(*types.Pointer); ok && pointers {
		t = p.Elem()
	}
	if _, ok := t.Underlying().(*types.Pointer); ok || Document(t, v) == nil {
		return nil
	}
	fields, r := Fields(Document(t, v), v)
	for _, f := range fields {
		behind := slices.ContainsFunc(f.Path[:len(f.Path)-1], func(v *types.Var) bool {
			_, ok := v.Type().Underlying().(*types.Pointer)
			return ok
		})
		if r == nil && (pointers || !behind) {
			r = refusedWithin(f.Type, v, pointers)
		}
	}
	return r
}

// zero compares with the document of the zero value: what can be empty is.
func (c *comparison) zero(fields []Field) {
	var want []string
	for _, f := range fields {
		if f.Always() || f.OmitEmpty && strings.HasSuffix(f.Type.String(), ".Never") {
			want = append(want, f.Name)
		}
	}
	if got := keys(c.Zero); !slices.Equal(got, want) {
		c.errorf("%s\n got %q for a zero value\nwant %q", format(fields, nil), got, want)
	}
}

// filled compares with the document of a value with everything set but arrays
// and what has a method IsZero.
func (c *comparison) filled(fields []Field) {
	got := c.Filled
	for _, f := range fields {
		name := f.Name
		if f.InlineMap {
			name = "key of " + join(f.Path)
		}
		if len(got) == 0 || got[0].Key != name {
			switch f.Type.Underlying().(type) {
			case *types.Struct, *types.Array:
				if f.OmitEmpty && !f.Always() {
					continue
				}
			}
			c.errorf("%s\n got %q for a filled value", format(fields, nil), keys(c.Filled))
			return
		}
		switch typ := f.Type.String(); {
		case isString(f) && got[0].Text != join(f.Path):
			c.errorf("key %s is field %s, want %s", f.Name, got[0].Text, join(f.Path))
		case typ == "int64" && (got[0].Type == typeInt32) != f.MinSize:
			c.errorf("key %s is of type %#x, MinSize %v", f.Name, got[0].Type, f.MinSize)
		case typ == "int64" && !c.Panics && slices.Contains(c.Unread, f.Name) == f.Truncate:
			c.errorf("key %s: Truncate %v", f.Name, f.Truncate)
		}
		got = got[1:]
	}
	if len(got) > 0 {
		c.errorf("%s\n got %q for a filled value", format(fields, nil), keys(c.Filled))
	}
	if c.Panics != slices.ContainsFunc(fields, Field.panics) {
		c.errorf("%s\n reading panics: %v", format(fields, nil), c.Panics)
	}
	if !c.Panics {
		c.read(fields)
	}
}

// read compares with the strings that the driver set from that document.
func (c *comparison) read(fields []Field) {
	for _, f := range fields {
		if isString(f) && !slices.Contains(c.Read, join(f.Path)) {
			c.errorf("field %s is not read", join(f.Path))
		}
	}
	for _, path := range c.Read {
		if !slices.ContainsFunc(fields, func(f Field) bool { return strings.HasPrefix(path+".", join(f.Path)+".") }) {
			c.errorf("field %s is read", path)
		}
	}
}

// panics reports whether the drivers cannot make what the field is inlined
// from: they take a struct in a nil pointer for a pointer (getInlineField).
func (f Field) panics() bool {
	for i := range len(f.Path) - 2 {
		_, outer := f.Path[i].Type().Underlying().(*types.Pointer)
		_, inner := f.Path[i+1].Type().Underlying().(*types.Pointer)
		if outer && !inner {
			return true
		}
	}
	return false
}

func isString(f Field) bool { return strings.TrimPrefix(f.Type.String(), "*") == "string" }

func keys(doc []element) []string {
	var list []string
	for _, e := range doc {
		list = append(list, e.Key)
	}
	return list
}
