package structcodec

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/mongovet/mongovet/passes/internal/driver"
)

// shared are the types that the cases use.
const shared = `package p
type (
	In struct { X string; Y int }
	Tagged struct { X string "x1,minsize"; Z *int "z,omitempty" }
	Deep struct { In "inline"; D int }
	More struct { M map[string]int "inline"; X int }
	Box[T any] struct { V T }
	Endless struct { *Endless "inline" }
	Wide[T any] struct { L *Wide[T] "inline"; R *Wide[T] "inline" }
	String = string
	Text string
	Ptr *In
	hidden struct { H int }
)
`

var fieldCases = []struct{ src, want string }{
	{"A, BigName int; c int; Ä int", "a=A bigname=BigName ä=Ä"},
	{"A int `bson:\"x,omitempty,minsize,truncate\"`", "x=A,omitempty,minsize,truncate"},
	{"A int `json:\"x\" bson:\",omitempty\"`; B int `json:\"y\"`", "a=A,omitempty b=B"},
	{"A int `bson:\"-\"`; B int \"-\"; C int `bson:\"-,\"`", "-=C"},
	{"A int \"x,omitempty\"; B int `bson: \"y\"`; C int \"\"", "x=A,omitempty b=B c=C"},
	{"A int `bson:\"omitempty\"`; B int \"minsize\"", "omitempty=A,omitempty minsize=B,minsize"},
	{"A int `bson:\"a,omitempty \"`", "a=A"},
	{"In; *Deep; hidden; B Box[int]", "in=In deep=Deep b=B"},
	{"hidden \"inline\"; A int", "a=A"},
	{"A int; In \"inline\"; B int", "a=A x=In.X y=In.Y b=B"},
	{"T Tagged \"no,inline,omitempty\"; A *Box[int] \"inline\"", "x1=T.X,minsize z=T.Z,omitempty v=A.V"},
	{"P Ptr \"inline\"; Box[In] \"inline\"", "x=P.X y=P.Y v=Box.V"},
	{"Deep \"inline\"; Y int", "x=Deep.In.X d=Deep.D y=Y"},
	{"A Deep \"inline\"; B In \"inline\"", "d=A.D x=B.X y=B.Y"},
	{"X, Y int; A Deep \"inline\"; B Deep \"inline\"; D int", "x=X y=Y d=D"},
	{"M map[string]In \"m,inline\"; A int", "a=A *=M"},
	{"M map[String]In \"inline\"", "*=M"},
	{"M More \"inline\"; N map[string]int \"inline\"; A int", "x=M.X a=A *=N"},
	{"M More \"inline\"", "x=M.X"},
	{"F func(); C chan int", "f=F c=C"},

	{"A int; B int \"a\"", "DuplicateKey a B A"},
	{"A In \"inline\"; B Tagged \"inline\"; C *Box[int] \"inline\"; D Box[In] \"inline\"", "DuplicateKey v D.V C.V"},
	{"X, Y int; I struct { A In \"inline\"; B In \"inline\" } \"inline\"", "DuplicateKey x I.B.X I.A.X"},
	{"A int \"inline\"", "InlineKind  A"},
	{"A **In \"inline\"", "InlineKind  A"},
	{"A []In \"inline\"", "InlineKind  A"},
	{"A any \"inline\"", "InlineKind  A"},
	{"A *map[string]int \"inline\"", "InlineKind  A"},
	{"A map[Text]int \"inline\"", "InlineMapKey  A"},
	{"A map[string]int \"inline\"; B map[int]int \"inline\"", "SecondInlineMap  B A"},
	{"A T \"inline\"", "Unknown  A"},
	{"A *T \"inline\"", "Unknown  A"},
	{"A map[K]int \"inline\"", "Unknown  A"},
	{"A undefined \"inline\"", "Unknown  A"},
	{"A T; B Box[T] \"inline\"", "a=A v=B.V"},
}

var reasons = []string{"Unknown", "DuplicateKey", "InlineKind", "InlineMapKey", "SecondInlineMap"}

func TestFields(t *testing.T) {
	for _, c := range fieldCases {
		for _, v := range []driver.Version{driver.V1, driver.V2, driver.Both} {
			if got := format(Fields(structOf(t, c.src), v)); got != c.want {
				t.Errorf("%v struct { %s }:\n got %s\nwant %s", v, c.src, got, c.want)
			}
		}
	}
	for _, endless := range []string{"Endless \"inline\"", "A Wide[int] \"inline\""} {
		if _, r := Fields(structOf(t, endless), driver.V2); r == nil || r.Why != Unknown {
			t.Errorf("%s is not unknown", endless)
		}
	}
	if _, r := Fields(structOf(t, "A int"), 0); r == nil || r.Why != Unknown {
		t.Errorf("fields of no driver are known")
	}
}

func TestLookup(t *testing.T) {
	for _, c := range []struct{ src, name, want string }{
		{"A int; In \"inline\"", "y", "In.Y true"},
		{"A int; In \"inline\"", "in", " true"},
		{"A int; In \"inline\"", "A", " true"},
		{"M map[string]int \"inline\"; A int", "a", "A true"},
		{"M map[string]int \"inline\"; A int", "m", " false"},
		{"A map[string]int \"inline\"", "", " false"},
		{"A int; B int \"a\"", "a", " false"},
	} {
		f, known := Lookup(structOf(t, c.src), driver.V1, c.name)
		path := ""
		if f != nil {
			path = join(f.Path)
		}
		if got := fmt.Sprint(path, " ", known); got != c.want {
			t.Errorf("Lookup(%s, %q) = %s, want %s", c.src, c.name, got, c.want)
		}
	}
}

func TestAlways(t *testing.T) {
	for typ, want := range map[string]bool{
		"In": true, "[2]int": true, "[0]int": false, "*In": false, "int": false, "any": false, "T": false, "undefined": false,
		"interface{ IsZero() bool }": false,
	} {
		s := structOf(t, "A "+typ+" \",omitempty\"; B "+typ)
		fields, _ := Fields(s, driver.V1)
		if fields[0].Always() != want || !fields[1].Always() {
			t.Errorf("omitempty on %s: %v, else %v", typ, fields[0].Always(), fields[1].Always())
		}
	}
	fields, _ := Fields(structOf(t, "A *In \"inline\"; P struct { Q Ptr \"inline\"; R int } \"inline\"; Y int; M map[string]int \"inline\""), driver.V1)
	for _, f := range fields {
		if want := f.Name == "r" || f.Path[0].Name() == "Y"; f.Always() != want {
			t.Errorf("%s: %v", join(f.Path), !want)
		}
	}
}

// format is the fields, or the refusal, of a test.
func format(fields []Field, r *Refusal) string {
	if r != nil {
		return strings.TrimRight(strings.Join([]string{reasons[r.Why], r.Key, join(r.Path), join(r.Other)}, " "), " ")
	}
	var list []string
	for _, f := range fields {
		s := f.Name + "=" + join(f.Path)
		for _, o := range []struct {
			set  bool
			name string
		}{{f.OmitEmpty, ",omitempty"}, {f.MinSize, ",minsize"}, {f.Truncate, ",truncate"}} {
			if o.set {
				s += o.name
			}
		}
		if f.InlineMap {
			s = "*" + s
		}
		list = append(list, s)
	}
	return strings.Join(list, " ")
}

func join(path []*types.Var) string {
	var names []string
	for _, v := range path {
		names = append(names, v.Name())
	}
	return strings.Join(names, ".")
}

// structOf is the struct with the given fields and type parameters T and K.
func structOf(t *testing.T, fields string) *types.Struct {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", shared+"type S[T In, K ~string] struct {"+fields+"}", 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Error: func(err error) {
		if !strings.Contains(fields, "undefined") {
			t.Error(err)
		}
	}}
	pkg, _ := conf.Check("p", fset, []*ast.File{file}, nil)
	return pkg.Scope().Lookup("S").Type().Underlying().(*types.Struct)
}
