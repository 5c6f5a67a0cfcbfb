// Package driver is the API of the official MongoDB Go driver, majors 1 and 2,
// as one table.
//
// A [Method] row says what a call does and what each of its arguments is; a
// [Command] or [Stage] row says the same of a database command and of a
// pipeline stage; [KindOf], [Model] and [Field] say it of types and struct
// fields. The rows are the API of 1.17 and 2.10; older releases have fewer
// functions but the same ones. The tests compare the rows with the drivers'
// own packages, so that a release that adds a method or changes a signature
// turns them red.
package driver

import (
	"go/types"
	"strings"
	"sync"
)

// Version is a set of driver majors.
type Version uint8

// The driver majors, v1 being go.mongodb.org/mongo-driver and v2
// go.mongodb.org/mongo-driver/v2.
const (
	V1 Version = 1 << iota
	V2
	Both = V1 | V2
)

// String returns "v1", "v2", "v1+v2", or "" for the empty set.
func (v Version) String() string {
	switch v {
	case V1:
		return "v1"
	case V2:
		return "v2"
	case Both:
		return "v1+v2"
	}
	return ""
}

// A Method is an exported function or method of the driver.
type Method struct {
	In     Version // the majors whose package declares it in this form
	Pkg    string  // package within the driver: "mongo", "mongo/options", "bson", …
	Type   string  // the receiver's type name, "" for a package function
	Name   string
	Action Action
	Many   bool   // may touch more than one document
	Args   []Role // one per parameter without the receiver, a variadic one included
}

// Arg returns the index of the first parameter that has the role r, or -1.
func (m *Method) Arg(r Role) int {
	for i, role := range m.Args {
		if role == r {
			return i
		}
	}
	return -1
}

// String returns the method's name as in "mongo.Collection.Find".
func (m *Method) String() string {
	return key{m.Pkg, m.Type, m.Name}.String()
}

// roles shortens the rows.
type roles = []Role

// key is what a row is found by.
type key struct{ pkg, typ, name string }

func (k key) String() string {
	if k.typ == "" {
		return k.pkg + "." + k.name
	}
	return k.pkg + "." + k.typ + "." + k.name
}

// forms are the rows of one name in v1 and v2: the same one, two, or one nil.
type forms [2]*Method

func (f *forms) of(v Version) *Method {
	if v == V1 {
		return f[0]
	}
	return f[1]
}

// methods is the table by name.
var methods = sync.OnceValue(func() map[key]*forms {
	rows := allMethods()
	table := make(map[key]*forms, len(rows))
	for i := range rows {
		m := &rows[i]
		k := key{m.Pkg, m.Type, m.Name}
		f := table[k]
		if f == nil {
			f = new(forms)
			table[k] = f
		}
		if m.In&V1 != 0 {
			f[0] = m
		}
		if m.In&V2 != 0 {
			f[1] = m
		}
	}
	return table
})

// allMethods returns the whole table of functions and methods.
func allMethods() []Method {
	var rows []Method
	for _, area := range [...][]Method{
		clientRows, sessionRows, encryptionRows,
		collectionRows, indexRows, cursorRows,
		modelRows, indexOptionsRows, gridfsRows,
		optionsFuncRows, bsonRows,
	} {
		rows = append(rows, area...)
	}
	rows = appendModelSetters(rows)
	return appendOptions(rows)
}

// Lookup returns the row of fn and the major it belongs to; nil and 0 for
// anything that is no function of the driver, has no row, or has another
// number of parameters than the row (a driver older or newer than the table).
func Lookup(fn *types.Func) (*Method, Version) {
	if fn == nil || fn.Pkg() == nil {
		return nil, 0
	}
	pkg, v := Package(fn.Pkg().Path())
	if v == 0 {
		return nil, 0
	}
	fn = fn.Origin()
	sig := fn.Signature()
	k := key{pkg: pkg, name: fn.Name()}
	if recv := sig.Recv(); recv != nil {
		name := typeName(recv.Type())
		if name == nil {
			return nil, 0
		}
		k.typ = name.Name()
	}
	f := methods()[k]
	if f == nil {
		return nil, 0
	}
	m := f.of(v)
	if m == nil || sig.Params().Len() != len(m.Args) {
		return nil, 0
	}
	return m, v
}

// ByName returns the row whose String is name in the major v, or nil.
func ByName(name string, v Version) *Method {
	if f := methodsByName()[name]; f != nil {
		return f.of(v)
	}
	return nil
}

// methodsByName is the table by what String returns: facts name methods so.
var methodsByName = sync.OnceValue(func() map[string]*forms {
	table := make(map[string]*forms, len(methods()))
	for k, f := range methods() {
		table[k.String()] = f
	}
	return table
})

const root = "go.mongodb.org/mongo-driver/"

// Package splits the path of a driver package, also a vendored one:
// "go.mongodb.org/mongo-driver/v2/mongo" gives "mongo" and [V2]. It returns
// "" and 0 for any other path.
func Package(path string) (pkg string, v Version) {
	rest, ok := strings.CutPrefix(path, root)
	if !ok {
		if rest, ok = cutVendor(path); !ok {
			return "", 0
		}
	}
	first, below, _ := strings.Cut(rest, "/")
	switch {
	case first == "v2":
		if below == "" {
			return "", 0
		}
		return below, V2
	case rest == "" || isMajor(first):
		return "", 0
	}
	return rest, V1
}

// cutVendor is strings.CutPrefix(path, root) for vendored packages.
func cutVendor(path string) (rest string, ok bool) {
	if !strings.Contains(path, root) {
		return "", false
	}
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		path = path[i+1:]
	}
	return strings.CutPrefix(path, "vendor/"+root)
}

// isMajor reports whether a path element is a major version suffix.
func isMajor(elem string) bool {
	digits, ok := strings.CutPrefix(elem, "v")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// Named returns the package and name of the driver type that t or *t is, with
// aliases resolved (v1's bson.D is "bson/primitive", "D"); "", "", 0 if t is
// no driver type.
func Named(t types.Type) (pkg, name string, v Version) {
	obj := typeName(t)
	if obj == nil || obj.Pkg() == nil {
		return "", "", 0
	}
	pkg, v = Package(obj.Pkg().Path())
	if v == 0 {
		return "", "", 0
	}
	return pkg, obj.Name(), v
}

// typeName returns the name of the defined type that t or *t is, or nil.
func typeName(t types.Type) *types.TypeName {
	if t == nil {
		return nil
	}
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Obj()
	}
	return nil
}
