package odd_test

import (
	"maps"
	"strings"
)

func init() { maps.Copy(growing, large) }

// large are programs with very many of one thing.
var large = map[string]func() program{
	"long chain": func() program { return body("x := ext()", "db.Collection(s"+strings.Repeat(" + x", 5000)+")") },
	"long chain of dates": func() program {
		return body("db.Collection(s" + strings.Repeat(` + t.Format("2006")`, 5000) + ")")
	},
	"deep parentheses": func() program {
		return body("db.Collection(" + strings.Repeat("(", 5000) + "s" + strings.Repeat(")", 5000) + ")")
	},
	"deep blocks": func() program {
		return body(strings.Repeat("if yes() {\n", 500), "db.Collection(s)", strings.Repeat("}\n", 500))
	},
	"deep literals": func() program {
		return body("x := "+strings.Repeat("[]any{s, ", 400)+"nil"+strings.Repeat("}", 400), "db.RunCommand(nil, x)")
	},
	"deep closures": func() program {
		return body(strings.Repeat("func() {\ns := s + \"x\"\n", 100), "db.Collection(s)", strings.Repeat("}()\n", 100))
	},
	"long list": func() program {
		return body("l := []string{s, "+strings.ReplaceAll(each(10_000, `"x@",`), "\n", " ")+"}", "db.Collection(l[len(s)])",
			"for _, x := range l { db.Collection(x) }", `db.Collection(strings.Join(l, "_"))`)
	},
	"long list of names": func() program {
		return file("var l = []string{ext(), "+strings.ReplaceAll(each(10_000, `"x@",`), "\n", " ")+"}",
			"func F("+usual+") { for _, x := range l { db.Collection(x) }; db.Collection(l[3]) }", "func L() []string { return l }")
	},
	"long map": func() program {
		return file("var m = map[string]string{ext(): \"\", "+strings.ReplaceAll(each(10_000, `"k@": "x@",`), "\n", " ")+"}",
			"func F("+usual+") { for k, x := range m { db.Collection(x + k) }; db.Collection(m[s]) }")
	},
	"long map of lists": func() program {
		return file("var x = ext()", "var m = map[string][]string{\"k\": {x, "+strings.ReplaceAll(each(1000, `"x@",`), "\n", " ")+"}}",
			"func F("+usual+") { for k, l := range m { db.Collection(k + l[0]) } }")
	},
	"long list in a result": func() program {
		return file("type Config struct { Names []string }", "func New() *Config { return &Config{Names: []string{ext(), "+
			strings.ReplaceAll(each(1000, `"x@",`), "\n", " ")+"}} }", "func F("+usual+") { db.Collection(New().Names[0]) }")
	},
	"long document": func() program {
		return body("d := bson.D{{\"create\", s}, "+strings.ReplaceAll(each(10_000, `{"k@", @},`), "\n", " ")+"}", "db.RunCommand(nil, d)",
			"p := mongo.Pipeline{"+strings.ReplaceAll(each(3_000, `{{"$out", "o@"}},`), "\n", " ")+"}", "db.Aggregate(nil, p)")
	},
	"long document of a parameter": func() program {
		return file("func f("+usual+") { db.RunCommand(nil, bson.D{{\"create\", s}, "+strings.ReplaceAll(each(3_000, `{"k@", s},`), "\n", " ")+"}) }",
			each(100, "func F@("+usual+") { f(db, \"x@\", t) }"))
	},
	"long constant": func() program {
		return file("const Long = \""+strings.Repeat("x", 1<<20)+"\"", "func F("+usual+") { db.Collection(Long + t.Format(\"2006\")) }", "func G() string { return Long }")
	},
	"many appends": func() program {
		return body("var l []string", each(2000, `l = append(l, "x@")`), "db.Collection(l[0])")
	},
	"many map updates": func() program { return body("m := bson.M{}", each(2000, `m["k@"] = "x@"`), "db.RunCommand(nil, m)") },
	"many writes": func() program {
		return body("var sb strings.Builder", each(3000, `if yes() { sb.WriteString("x@") }`), "db.Collection(sb.String())")
	},
	"many strings": func() program {
		return body("var sb strings.Builder", each(1000, "sb.WriteString(\"x@\")\ndb.Collection(sb.String())"))
	},
	"many branches": func() program { return body(each(3000, `if yes() { s = "x@" }`), "db.Collection(s)") },
	"many cases":    func() program { return body("switch s {", each(3000, `case "k@": s = "x@"`), "}", "db.Collection(s)") },
	"many calls":    func() program { return body(each(3000, `db.Collection("x@" + t.Format("2006"))`)) },
	"many functions": func() program {
		return file(each(3000, "func F@("+usual+") { db.Collection(\"x@\" + t.Format(\"2006\")) }"))
	},
	"many locals": func() program { return body("x0 := s", each(3000, "x@+1 := x@ + \"y\""), "db.Collection(x3000)") },
	"many stores": func() program {
		return file("type r struct { name string }", "var x r", "func S(t time.Time) {", each(1000, `x.name = "x@" + t.Format("2006")`), "}",
			"func F("+usual+") { db.Collection(x.name) }")
	},
	"many stores and reads": func() program {
		return file("type r struct { name string; db *mongo.Database }", "func F(x *r, t time.Time) {",
			each(1000, "x.name = \"x@\" + t.Format(\"2006\")\nx.db.Collection(x.name)"), "}")
	},
	"many stores elsewhere": func() program {
		return file("type r struct { name string }", each(1000, "func S@(x *r, t time.Time) { x.name = \"x@\" + t.Format(\"2006\") }"),
			"func F("+usual+") { x := new(r); db.Collection(x.name) }", each(20, "func G@("+usual+", x *r) { db.Collection(x.name + \"_@\") }"))
	},
	"many fields": func() program {
		return file("type r struct {", each(1000, "f@ string"), "}", "func F("+usual+", x *r) {", each(1000, "x.f@ = s"), each(1000, "db.Collection(x.f@)"), "}")
	},
	"many variables": func() program {
		return file(each(2000, "var v@ = ext() + \"x@\""), "func F("+usual+") {", each(2000, "db.Collection(v@)"), "}")
	},
	"many callers of many calls": func() program {
		return file("func f("+usual+") {", each(50, "db.Collection(s + \"_@\")"), "}", each(300, "func F@("+usual+") { f(db, \"x@_\"+t.Format(\"2006\"), t) }"))
	},
	"many drops": func() program {
		return file(each(500, "func D@("+usual+") { db.Collection(\"x@_\" + t.Format(\"2006\")).Drop(nil) }"),
			each(500, "func F@("+usual+") { db.Collection(\"y@_\" + t.Format(\"2006\")) }"))
	},
	"many listed names": func() program {
		return file(each(300, "func D@("+usual+") { names, _ := db.ListCollectionNames(nil, nil); for _, n := range names { if strings.HasPrefix(n, \"x@\") { db.Collection(n).Drop(nil) } } }"))
	},
}
