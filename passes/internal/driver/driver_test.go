package driver

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	for _, complaint := range check(load(t), allMethods()) {
		t.Error(complaint)
	}
}

// edits are ways to break the table, and what check says of each.
var edits = []struct {
	name string
	edit func([]Method) []Method
	want string
}{
	{"renamed", change("mongo.Client.Ping", func(m *Method) { m.Name = "Pong" }), `
		v1 mongo.Client.Ping: no row
		v1 mongo.Client.Pong: the driver has no such function or method
		v2 mongo.Client.Ping: no row
		v2 mongo.Client.Pong: the driver has no such function or method`},
	{"wrong major", change("mongo.Client.BulkWrite", func(m *Method) { m.In = Both }), `
		v1 mongo.Client.BulkWrite: the driver has no such function or method`},
	{"parameter gone", change("mongo.Collection.InsertMany", func(m *Method) { m.Args = m.Args[:2] }), `
		v1 mongo.Collection.InsertMany: has 3 parameters, the row 2
		v2 mongo.Collection.InsertMany: has 3 parameters, the row 2`},
	{"wrong role", change("mongo.Collection.UpdateOne", func(m *Method) { m.Args = roles{RoleFilter, RoleContext, RoleUpsert, RoleOther} }), `
		v1 mongo.Collection.UpdateOne: parameter 0 is context.Context, which is no Filter
		v1 mongo.Collection.UpdateOne: parameter 1 is any, which is no Context
		v1 mongo.Collection.UpdateOne: parameter 2 is any, which is no Upsert
		v1 mongo.Collection.UpdateOne: parameter 3 is *mongo/options.UpdateOptions, which is no Other
		v2 mongo.Collection.UpdateOne: parameter 0 is context.Context, which is no Filter
		v2 mongo.Collection.UpdateOne: parameter 1 is any, which is no Context
		v2 mongo.Collection.UpdateOne: parameter 2 is any, which is no Upsert
		v2 mongo.Collection.UpdateOne: parameter 3 is mongo/options.Lister, which is no Other`},
	{"untold any", change("mongo.Cursor.SetComment", func(m *Method) { m.Args = roles{RoleOther} }), `
		v1 mongo.Cursor.SetComment: parameter 0 is any, which is no Other
		v2 mongo.Cursor.SetComment: parameter 0 is any, which is no Other`},
	{"no method row", remove("mongo.Collection.Name"), `
		v1 mongo.Collection.Name: no row
		v2 mongo.Collection.Name: no row`},
	{"no interface method row", remove("mongo.Session.ID"), `
		v1 mongo.Session.ID: no row
		v2 mongo.Session.ID: no row`},
	{"no function row", remove("mongo.NewClient"), `
		v1 mongo.NewClient: no row`},
	{"no setter row", remove("mongo/options.FindOptionsBuilder.SetSort"), `
		v2 mongo/options.FindOptionsBuilder.SetSort: no row`},
	{"no bson row", remove("bson.Marshal"), `
		v1 bson.Marshal: no row
		v2 bson.Marshal: no row`},
	{"two rows", func(rows []Method) []Method { return append(rows, rows[0]) }, `
		v1 mongo.Connect: two rows`},
}

// change applies f to the rows of a name.
func change(name string, f func(m *Method)) func([]Method) []Method {
	return func(rows []Method) []Method {
		for i := range rows {
			if rows[i].String() == name {
				f(&rows[i])
			}
		}
		return rows
	}
}

// remove drops the rows of a name.
func remove(name string) func([]Method) []Method {
	return func(rows []Method) []Method {
		return slices.DeleteFunc(rows, func(m Method) bool { return m.String() == name })
	}
}

// TestCheck proves that check finds what it is there for.
func TestCheck(t *testing.T) {
	a := load(t)
	for _, tt := range edits {
		var want []string
		for line := range strings.Lines(strings.TrimSpace(tt.want)) {
			want = append(want, strings.TrimSpace(line))
		}
		if got := check(a, tt.edit(allMethods())); !slices.Equal(got, want) {
			t.Errorf("%s: got\n\t%s", tt.name, strings.Join(got, "\n\t"))
		}
	}
}

func TestPackage(t *testing.T) {
	for _, tt := range []struct {
		path, pkg string
		v         Version
	}{
		{"go.mongodb.org/mongo-driver/mongo", "mongo", V1},
		{"go.mongodb.org/mongo-driver/mongo/options", "mongo/options", V1},
		{"go.mongodb.org/mongo-driver/bson/primitive", "bson/primitive", V1},
		{"go.mongodb.org/mongo-driver/version", "version", V1},
		{"go.mongodb.org/mongo-driver/v2/mongo", "mongo", V2},
		{"go.mongodb.org/mongo-driver/v2/x/mongo/driver", "x/mongo/driver", V2},
		{"example.com/a/vendor/go.mongodb.org/mongo-driver/mongo", "mongo", V1},
		{"a/vendor/b/vendor/go.mongodb.org/mongo-driver/v2/bson", "bson", V2},
		{"vendor/go.mongodb.org/mongo-driver/bson", "bson", V1},

		{"", "", 0},
		{"mongo", "", 0},
		{"go.mongodb.org/mongo-driver", "", 0},
		{"go.mongodb.org/mongo-driver/", "", 0},
		{"go.mongodb.org/mongo-driver/v2", "", 0},
		{"go.mongodb.org/mongo-driver/v2/", "", 0},
		{"go.mongodb.org/mongo-driver/v3/mongo", "", 0},
		{"go.mongodb.org/mongo-driver/v10/mongo", "", 0},
		{"go.mongodb.org/mongo-driver-x/mongo", "", 0},
		{"go.mongodb.org/mongo-driver-x/v2/mongo", "", 0},
		{"example.com/go.mongodb.org/mongo-driver/mongo", "", 0},
		{"example.com/myvendor/go.mongodb.org/mongo-driver/mongo", "", 0},
		{"go.mongodb.org/mongo-driver/mongo/vendor/example.com/x", "mongo/vendor/example.com/x", V1},
		{"gopkg.in/mgo.v2", "", 0},
	} {
		if pkg, v := Package(tt.path); pkg != tt.pkg || v != tt.v {
			t.Errorf("Package(%q) = %q, %v, want %q, %v", tt.path, pkg, v, tt.pkg, tt.v)
		}
	}
}

func TestVersion(t *testing.T) {
	for v, want := range map[Version]string{0: "", V1: "v1", V2: "v2", Both: "v1+v2"} {
		if got := v.String(); got != want {
			t.Errorf("Version(%d).String() = %q, want %q", v, got, want)
		}
	}
}

// names has each way to come by a driver type.
const names = `package p

import (
	v1bson "go.mongodb.org/mongo-driver/bson"
	v1 "go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type Doc = bson.M
type Own bson.M
type Embeds struct{ *mongo.Collection }

var (
	a  v1bson.D              // bson/primitive.D v1 D
	b  bson.D                // bson.D v2 D
	c  *mongo.Collection     // mongo.Collection v2 Collection
	c1 *v1.Collection        // mongo.Collection v1 Collection
	d  Doc                   // bson.M v2 M
	e  *Doc                  // bson.M v2 M
	f  v1.SessionContext     // mongo.SessionContext v1 SessionContext
	f1 v1.Session            // mongo.Session v1 Session
	f2 *mongo.Session        // mongo.Session v2 Session
	g  options.Lister[options.FindOptions] // mongo/options.Lister v2 None
	h  mongo.Pipeline        // mongo.Pipeline v2 Pipeline
	i  v1bson.Raw            // bson.Raw v1 Raw
	n  Own                   //
	o  Embeds                //
	p  **mongo.Collection    //
	q  []bson.D              //
	r  map[string]any        //
	s  error                 //
	u  any                   //
)
`

func TestNamed(t *testing.T) {
	f, pkg, _ := checkSource(t, names)
	checked := 0
	for _, spec := range f.Decls[len(f.Decls)-1].(*ast.GenDecl).Specs {
		spec := spec.(*ast.ValueSpec)
		got := ""
		typ := pkg.Scope().Lookup(spec.Names[0].Name).Type()
		if p, name, v := Named(typ); v != 0 {
			kind, kv := KindOf(typ)
			if kv != v {
				t.Errorf("KindOf(%s) says %v, Named %v", typ, kv, v)
			}
			got = p + "." + name + " " + v.String() + " " + kind.String()
		}
		if want := strings.TrimSpace(spec.Comment.Text()); got != want {
			t.Errorf("%s: got %q, want %q", typ, got, want)
		}
		checked++
	}
	if checked != 19 {
		t.Errorf("checked %d variables", checked)
	}
	if p, name, v := Named(nil); p != "" || name != "" || v != 0 {
		t.Error("Named(nil) is something")
	}
}

// calls has each way to name a driver function; the comments say what Lookup
// finds for the last identifier before the "(" or at the end of the line.
const calls = `package p

import (
	"context"

	v1 "go.mongodb.org/mongo-driver/mongo"
	v1opts "go.mongodb.org/mongo-driver/mongo/options"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

type coll = mongo.Collection
type embeds struct{ *coll }
type wraps interface{ v1.Session }
type store struct{ embeds }

func (store) InsertOne(context.Context, any) {}

type finder interface {
	Find(ctx context.Context, filter any, opts ...options.Lister[options.FindOptions]) (*mongo.Cursor, error)
}

func f(ctx context.Context, c *mongo.Collection, c1 *v1.Collection, e embeds, s v1.Session, sc v1.SessionContext, w wraps, st store, fi finder, l options.Lister[options.FindOptions]) {
	c.InsertOne(ctx, nil)       // mongo.Collection.InsertOne v2 Insert Context,Document,Options
	c1.InsertMany(ctx, nil)     // mongo.Collection.InsertMany v1 Insert Context,Documents,Options
	e.UpdateMany(ctx, nil, nil) // mongo.Collection.UpdateMany v2 Update Context,Filter,Update,Options
	st.Find(ctx, nil)           // mongo.Collection.Find v2 Find Context,Filter,Options
	_ = c.Distinct              // mongo.Collection.Distinct v2 Distinct Context,FieldName,Filter,Options
	_ = (*mongo.Client).Ping    // mongo.Client.Ping v2 Ping Context,Other
	_ = mongo.Connect           // mongo.Connect v2 OpenClient Options
	_ = v1.Connect              // mongo.Connect v1 OpenClient Context,Options
	s.StartTransaction()        // mongo.Session.StartTransaction v1 StartTransaction Options
	sc.CommitTransaction(ctx)   // mongo.Session.CommitTransaction v1 CommitTransaction Context
	w.EndSession(ctx)           // mongo.Session.EndSession v1 EndSession Context
	c1.Drop(ctx)                // mongo.Collection.Drop v1 DropCollection Context
	c.Drop(ctx)                 // mongo.Collection.Drop v2 DropCollection Context,Options
	l.List()                    // mongo/options.Lister.List v2 None
	options.Find().SetSort(nil) // mongo/options.FindOptionsBuilder.SetSort v2 Set Sort
	v1opts.Find().SetLimit(1)   // mongo/options.FindOptions.SetLimit v1 Set Limit
	options.Client().ApplyURI("") // mongo/options.ClientOptions.ApplyURI v2 Set URI
	v1opts.MergeFindOptions()   // mongo/options.MergeFindOptions v1 Merge Options
	bson.NewObjectID()          // bson.NewObjectID v2 NewObjectID
	st.InsertOne(ctx, nil)      //
	fi.Find(ctx, nil)           //
	sc.Done()                   //
	error(nil).Error()          //
	f(ctx, c, c1, e, s, sc, w, st, fi, l) //
	bson.NewVector([]int8{})    //
}
`

func TestLookup(t *testing.T) {
	f, _, info := checkSource(t, calls)
	body := f.Decls[len(f.Decls)-1].(*ast.FuncDecl).Body
	comments := make(map[int]string)
	for _, group := range f.Comments {
		comments[info.fset.Position(group.Pos()).Line] = strings.TrimSpace(group.Text())
	}
	for _, stmt := range body.List {
		id := calledName(stmt)
		fn, ok := info.Uses[id].(*types.Func)
		if !ok {
			t.Fatalf("%s is no function", id.Name)
		}
		got := ""
		if m, v := Lookup(fn); m != nil {
			args := make([]string, len(m.Args))
			for i, r := range m.Args {
				args[i] = r.String()
				if m.Arg(r) > i || m.Arg(r) < 0 {
					t.Errorf("%s: Arg(%v) = %d", m, r, m.Arg(r))
				}
			}
			got = strings.TrimSpace(m.String() + " " + v.String() + " " + m.Action.String() + " " + strings.Join(args, ","))
		}
		if want, ok := comments[info.fset.Position(stmt.Pos()).Line]; got != want || !ok {
			t.Errorf("%s: got %q, want %q", id.Name, got, want)
		}
	}
	if m, v := Lookup(nil); m != nil || v != 0 {
		t.Error("Lookup(nil) is something")
	}
}

// TestLookupMade is about functions that no source has here.
func TestLookupMade(t *testing.T) {
	make1 := func(path string, params ...*types.Var) *types.Func {
		pkg := types.NewPackage(path, "mongo")
		name := types.NewTypeName(token.NoPos, pkg, "Client", nil)
		recv := types.NewPointer(types.NewNamed(name, types.NewStruct(nil, nil), nil))
		sig := types.NewSignatureType(types.NewVar(token.NoPos, pkg, "c", recv), nil, nil, types.NewTuple(params...), nil, false)
		return types.NewFunc(token.NoPos, pkg, "Disconnect", sig)
	}
	param := types.NewVar(token.NoPos, nil, "ctx", types.Universe.Lookup("any").Type())
	if m, v := Lookup(make1("a/vendor/go.mongodb.org/mongo-driver/v2/mongo", param)); m == nil || v != V2 {
		t.Error("vendored method not found")
	}
	if m, _ := Lookup(make1("go.mongodb.org/mongo-driver/mongo")); m != nil {
		t.Error("method with another number of parameters found")
	}
	if m, _ := Lookup(make1("example.com/mongo", param)); m != nil {
		t.Error("method of another package found")
	}
	pkg := types.NewPackage("go.mongodb.org/mongo-driver/mongo", "mongo")
	bare := types.NewInterfaceType(nil, nil)
	sig := types.NewSignatureType(types.NewVar(token.NoPos, pkg, "", bare), nil, nil, nil, nil, false)
	if m, _ := Lookup(types.NewFunc(token.NoPos, pkg, "NewInsertOneModel", sig)); m != nil {
		t.Error("method of an unnamed interface taken for a function")
	}
}

func BenchmarkLookup(b *testing.B) {
	a, err := loadOnce()
	if err != nil {
		b.Fatal(err)
	}
	find, _, _ := types.LookupFieldOrMethod(a.typeName(V2, "mongo", "Collection").Type(), true, nil, "Find")
	other := types.NewFunc(token.NoPos, types.NewPackage("example.com/shop/internal/store", "store"), "Find", types.NewSignatureType(nil, nil, nil, nil, nil, false))
	for _, bb := range []struct {
		name string
		fn   *types.Func
	}{{"driver", find.(*types.Func)}, {"other", other}} {
		b.Run(bb.name, func(b *testing.B) {
			for b.Loop() {
				Lookup(bb.fn)
			}
		})
	}
}

// calledName returns the identifier of the function that a statement calls or
// names.
func calledName(stmt ast.Stmt) *ast.Ident {
	var x ast.Expr
	switch stmt := stmt.(type) {
	case *ast.ExprStmt:
		x = stmt.X
	case *ast.AssignStmt:
		x = stmt.Rhs[0]
	}
	if call, ok := x.(*ast.CallExpr); ok {
		x = call.Fun
	}
	if sel, ok := x.(*ast.SelectorExpr); ok {
		return sel.Sel
	}
	id, _ := x.(*ast.Ident)
	return id
}

type sourceInfo struct {
	*types.Info
	fset *token.FileSet
}

// checkSource parses and type-checks a file that imports the real drivers.
func checkSource(t *testing.T, src string) (*ast.File, *types.Package, *sourceInfo) {
	t.Helper()
	a := load(t)
	info := &sourceInfo{&types.Info{Uses: make(map[*ast.Ident]types.Object)}, token.NewFileSet()}
	f, err := parser.ParseFile(info.fset, "p.go", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: a}
	pkg, err := conf.Check("p", info.fset, []*ast.File{f}, info.Info)
	if err != nil {
		t.Fatal(err)
	}
	return f, pkg, info
}
