package driver

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// complete lists the types all of whose exported methods have rows.
var complete = []struct {
	in    Version
	pkg   string
	names string
}{
	{Both, "mongo", "Client Database Collection IndexView SearchIndexView Session Cursor ChangeStream SingleResult ClientEncryption"},
	{Both, "mongo", "InsertOneModel UpdateOneModel UpdateManyModel ReplaceOneModel DeleteOneModel DeleteManyModel"},
	{V1, "mongo", "SessionContext IndexOptionsBuilder"},
	{V1, "mongo/gridfs", "Bucket DownloadStream UploadStream"},
	{V2, "mongo", "DistinctResult GridFSBucket GridFSDownloadStream GridFSUploadStream"},
	{V2, "mongo", "ClientInsertOneModel ClientUpdateOneModel ClientUpdateManyModel ClientReplaceOneModel ClientDeleteOneModel ClientDeleteManyModel"},
	{Both, "mongo/options", "TimeSeriesOptions"},
	{V2, "mongo/options", "IndexOptionsBuilder CreateCollectionOptionsBuilder TimeSeriesOptionsBuilder Lister"},
	{V1, "mongo/options", "IndexOptions CreateCollectionOptions"},
}

// exempt are functions and types that need no row although they take a value
// of any type or a context, and why.
var exempt = map[string]string{
	"mongo.BSONAppender":                   "an encoder",
	"mongo.BSONAppenderFunc":               "an encoder",
	"mongo.Dialer":                         "network connections",
	"mongo/options.ContextDialer":          "network connections",
	"mongo/options.AWSCredentialsProvider": "credentials",
	"mongo/options.BuildTLSConfig":         "no option value",
	"mongo/options.LogSink":                "log arguments",
}

// check compares rows with the drivers and returns what is wrong, sorted.
func check(a *api, rows []Method) []string {
	c := &checker{api: a, has: make(map[Version]map[key]bool)}
	for _, v := range []Version{V1, V2} {
		c.has[v] = make(map[key]bool)
		for i := range rows {
			if rows[i].In&v != 0 {
				c.row(v, &rows[i])
			}
		}
		for pkg, p := range a.driver[v] {
			c.missing(v, pkg, p)
		}
	}
	for _, row := range complete {
		for _, v := range []Version{V1, V2} {
			if row.in&v != 0 {
				c.complete(v, row.pkg, strings.Fields(row.names))
			}
		}
	}
	slices.Sort(c.complaints)
	return slices.Compact(c.complaints)
}

type checker struct {
	api        *api
	has        map[Version]map[key]bool
	complaints []string
}

func (c *checker) complain(v Version, k key, format string, args ...any) {
	c.complaints = append(c.complaints, fmt.Sprintf("%s %s: ", v, k)+fmt.Sprintf(format, args...))
}

// row checks one row against one major.
func (c *checker) row(v Version, m *Method) {
	k := key{m.Pkg, m.Type, m.Name}
	if c.has[v][k] {
		c.complain(v, k, "two rows")
	}
	c.has[v][k] = true
	fn := c.find(v, k)
	if fn == nil {
		c.complain(v, k, "the driver has no such function or method")
		return
	}
	params := fn.Signature().Params()
	if params.Len() != len(m.Args) {
		c.complain(v, k, "has %d parameters, the row %d", params.Len(), len(m.Args))
		return
	}
	for i, role := range m.Args {
		t := params.At(i).Type()
		if fn.Signature().Variadic() && i == params.Len()-1 {
			t = t.(*types.Slice).Elem()
		}
		if s := shape(t); !fits(role, s) {
			c.complain(v, k, "parameter %d is %s, which is no %s", i, s, role)
		}
	}
}

// find returns the function or method that k names in major v, or nil.
func (c *checker) find(v Version, k key) *types.Func {
	if k.typ == "" {
		if p := c.api.pkg(v, k.pkg); p != nil {
			fn, _ := p.Scope().Lookup(k.name).(*types.Func)
			return fn
		}
		return nil
	}
	for _, fn := range declared(c.api.typeName(v, k.pkg, k.typ)) {
		if fn.Name() == k.name {
			return fn
		}
	}
	return nil
}

// complete complains about exported methods without a row.
func (c *checker) complete(v Version, pkg string, names []string) {
	for _, name := range names {
		obj := c.api.typeName(v, pkg, name)
		if obj == nil {
			c.complain(v, key{pkg, "", name}, "the driver has no such type")
		}
		for _, fn := range declared(obj) {
			if k := (key{pkg, name, fn.Name()}); !c.has[v][k] {
				c.complain(v, k, "no row")
			}
		}
	}
}

// missing complains about functions without a row, outside package bson all of
// them, and about methods without one that take an operation's document or a
// context.
func (c *checker) missing(v Version, pkg string, p *types.Package) {
	for _, name := range p.Scope().Names() {
		obj := p.Scope().Lookup(name)
		if _, ok := exempt[key{pkg, "", name}.String()]; ok || !obj.Exported() {
			continue
		}
		switch obj := obj.(type) {
		case *types.Func:
			k := key{pkg, "", name}
			if !c.has[v][k] && (!strings.HasPrefix(pkg, "bson") || telling(obj)) {
				c.complain(v, k, "no row")
			}
		case *types.TypeName:
			for _, fn := range declared(obj) {
				if k := (key{pkg, name, fn.Name()}); !c.has[v][k] && telling(fn) {
					c.complain(v, k, "no row")
				}
			}
		}
	}
}

// declared returns the exported methods that a type declares itself.
func declared(obj *types.TypeName) []*types.Func {
	if obj == nil || obj.IsAlias() {
		return nil
	}
	named, ok := obj.Type().(*types.Named)
	if !ok {
		return nil
	}
	var list []*types.Func
	if iface, ok := named.Underlying().(*types.Interface); ok {
		for m := range iface.ExplicitMethods() {
			list = append(list, m)
		}
	}
	for m := range named.Methods() {
		list = append(list, m)
	}
	return slices.DeleteFunc(list, func(fn *types.Func) bool { return !fn.Exported() })
}

// telling reports whether a parameter is a document, a value of any type or a
// context.
func telling(fn *types.Func) bool {
	for param := range fn.Signature().Params().Variables() {
		switch strings.TrimLeft(shape(param.Type()), "[]*") {
		case "any", "context.Context", "D", "M", "A", "E", "mongo.Pipeline", "mongo/options.Collation":
			return true
		}
	}
	return false
}

// shape is a type as the roles table writes it: "any", "[]any", "func", and
// driver types by their package within the driver, those of bson by name only.
func shape(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		return "*" + shape(t.Elem())
	case *types.Slice:
		return "[]" + shape(t.Elem())
	case *types.Signature:
		return "func"
	case *types.Interface:
		if t.Empty() {
			return "any"
		}
	case *types.Named:
		if pkg, name, _ := Named(t); pkg != "" {
			if pkg = strings.TrimPrefix(pkg, "bson/primitive"); pkg == "" || pkg == "bson" {
				return name
			}
			return pkg + "." + name
		}
	}
	return types.TypeString(t, nil)
}

// fits reports whether a parameter of shape s can have the role.
func fits(role Role, s string) bool {
	switch {
	case s == "context.Context":
		return role == RoleContext
	case s == "func":
		return role == RoleCallback
	case s == "error":
		return role == RoleError
	case isOptions(s):
		return role == RoleOptions || role == RoleTimeSeries
	case s == "any" && role == RoleOther, s == "[]any" && role == RoleOther:
		return false // has to be told
	case role == RoleOther:
		return true
	}
	return slices.Contains(strings.Fields(shapes[role]), s)
}

// isOptions reports whether a shape is an option value, builder or Lister.
func isOptions(s string) bool {
	name, ok := strings.CutPrefix(strings.TrimPrefix(s, "*"), "mongo/options.")
	return ok && (name == "Lister" || strings.HasSuffix(strings.TrimSuffix(name, "Builder"), "Options"))
}

// shapes are the parameter types that a role can have, apart from those that
// fits knows. A role without an entry is one of commands or fields only.
var shapes = map[Role]string{
	RoleSession: "mongo.Session *mongo.Session", RoleClient: "*mongo.Client", RoleDatabase: "*mongo.Database",
	RoleURI: "string", RoleDatabaseName: "string", RoleCollectionName: "string", RoleSourceName: "string",
	RoleIndexName: "string", RoleBucketName: "string", RoleFieldName: "string", RoleHex: "string",
	RoleTimeField: "string", RoleMetaField: "string", RoleValidationLevel: "string", RoleValidationAction: "string",

	RoleFilter: "any", RoleUpdate: "any", RoleReplacement: "any", RoleDocument: "any", RoleID: "any",
	RolePipeline: "any", RoleCommand: "any", RoleTarget: "any", RoleKeys: "any", RoleDefinition: "any",
	RoleHint: "any", RoleSort: "any", RoleProjection: "any", RoleLet: "any", RoleMin: "any", RoleMax: "any",
	RoleResumeToken: "any", RolePartialFilter: "any", RoleWeights: "any", RoleValidator: "any", RoleStorage: "any",
	RoleDocuments: "any []any", RoleArrayFilters: "[]any mongo/options.ArrayFilters",
	RoleValue: "any M RawValue", RoleComment: "any string",
	RoleCollation: "any *mongo/options.Collation mongo/options.Collation",

	RoleModels:     "[]mongo.WriteModel []mongo.ClientBulkWrite",
	RoleIndexModel: "mongo.IndexModel mongo.SearchIndexModel", RoleIndexModels: "[]mongo.IndexModel []mongo.SearchIndexModel",

	RoleUpsert: "bool", RoleOrdered: "bool", RoleBypassValidation: "bool",
	RoleUnique: "bool", RoleSparse: "bool", RoleHidden: "bool", RoleCapped: "bool",
	RoleLimit: "int32 int64", RoleSkip: "int32 int64", RoleBatchSize: "int32", RoleExpireAfter: "int32 int64",
	RoleSizeInBytes: "int64", RoleMaxDocuments: "int64", RoleIndexOption: "any bool int32 string float64",
	RoleMaxTime: "time.Duration *time.Duration", RoleTime: "time.Time", RoleData: "[]byte",
	RoleReturnDocument: "mongo/options.ReturnDocument",
}
