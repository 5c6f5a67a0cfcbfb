package odd_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestGrowing analyzes programs in which something small makes something
// large: each must end, in time, without a panic, with the same result twice.
func TestGrowing(t *testing.T) {
	verdicts := isolated(t, slices.Sorted(maps.Keys(growing)))
	for name, v := range verdicts {
		t.Run(name, func(t *testing.T) {
			t.Logf("%v, %d diagnostics", v.cpu, v.count)
			if v.err != "" {
				t.Error(v.err)
			}
			if v.cpu > maxCPU {
				t.Errorf("takes %v, want at most %v", v.cpu, maxCPU)
			}
		})
	}
}

// TestDeterministic analyzes programs full of cycles often: what is known of
// one thing while another is computed must not depend on which comes first.
func TestDeterministic(t *testing.T) {
	w := theWorld(t)
	for name, prog := range map[string]program{
		"fields": growing["recursion through fields"](),
		"calls":  growing["everything calls everything"](),
		"mixed": file("type R struct {", each(12, "N@, n@ string\nC@ *mongo.Collection"), "}", "var V, v = new(R), new(R)",
			each(12, "var G@, g@ string\nfunc init() { G@, g@ = F@(V), F@(v) }"),
			each(11, `
			func F@(r *R) string { if yes() { return r.N@+1 + g@ }; return F@+1(v) + r.n@ }
			func S@(r *R, db *mongo.Database) { r.N@ = r.n@+1 + F@(r); r.n@ = v.N@; V.n@+1 = G@ + "x"; G@ = r.N@+1; r.C@ = db.Collection(r.N@); v.C@+1 = r.C@ }
			func (r *R) M@() *mongo.Collection { if yes() { return r.C@+1 }; return r.M@+1() }`),
			"func F11(r *R) string { return F0(r) + time.Now().Format(\"2006\") }", "func (r *R) M11() *mongo.Collection { return r.M0() }"),
	} {
		pkgs, err := w.check(prog)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		first, err := w.analyze(pkgs)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for range 7 {
			again, err := w.analyze(pkgs)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if diff := first.diff(again); diff != "" {
				t.Errorf("%s: two runs differ: %s", name, diff)
				break
			}
		}
	}
}

// file is a package of one file with the given declarations.
func file(decls ...string) program {
	head := "package p\n\nimport (\n\t\"context\"\n\t\"fmt\"\n\t\"strings\"\n\t\"time\"\n\n" +
		"\t\"go.mongodb.org/mongo-driver/v2/bson\"\n\t\"go.mongodb.org/mongo-driver/v2/mongo\"\n)\n\n" +
		"var (\n\t_ = fmt.Sprint\n\t_ = strings.ToLower\n\t_ context.Context\n\t_ bson.D\n\next func() string\n\tyes func() bool\n)\n\n"
	return program{{"odd.example/p", []string{head + strings.Join(decls, "\n")}}}
}

// usual are the parameters of most functions below.
const usual = "db *mongo.Database, s string, t time.Time"

// body is a package of one function with the given statements.
func body(stmts ...string) program {
	return file("func F(" + usual + ") {\n" + strings.Join(stmts, "\n") + "\n}")
}

// each is text n times, with its number in place of each @.
func each(n int, text string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.NewReplacer("@-1", fmt.Sprint(i-1), "@+1", fmt.Sprint(i+1), "@", fmt.Sprint(i)).Replace(text))
		b.WriteByte('\n')
	}
	return b.String()
}

// growing are the programs by name.
var growing = map[string]func() program{
	// Values that double.
	"phi diamonds": func() program {
		return body(each(40, "if yes() { s = s + \"a@\" } else { s = \"b@\" + s }"), "db.Collection(s)")
	},
	"phi diamonds of dates": func() program {
		return body(`s = "x"`, each(40, "if yes() { s = s + t.Format(\"2006\") } else { s += \"b@\" }"), "db.Collection(s)")
	},
	"phi diamonds in a loop": func() program {
		return body("for yes() {", each(40, "if yes() { s = string(word(s)) }"), "}", "db.Collection(s)\n}", "type word string", "func _() {")
	},
	"doubled constant": func() program { return body(`s = "0123456789"`, each(40, "s = s + s"), "db.Collection(s)") },
	"doubled unknown":  func() program { return body(each(40, "s = s + s"), "db.Collection(s)") },
	"doubled variables": func() program {
		return file("var v0 = ext()", each(41, "var v@+1 = v@ + v@"), "func F("+usual+") { db.Collection(v41) }")
	},
	"doubled results": func() program {
		return file("func r0(s string) string { return s + ext() }", each(40, "func r@+1(s string) string { return r@(s) + r@(s) }"),
			"func F("+usual+") { db.Collection(r40(s)) }")
	},
	"doubled structs": func() program {
		return file("type node struct { l, r *node; name string }", "func F("+usual+") {", "n := &node{name: s}",
			each(40, "n = &node{l: n, r: n}"), "db.Collection(n.l.r.name)", "}")
	},
	"doubled lists": func() program {
		return body("l := []any{s}", each(40, "l = []any{l, l}"), "db.RunCommand(nil, l)", "db.Collection(fmt.Sprint(l))")
	},
	"doubled documents": func() program {
		return body(`m := bson.M{"create": s}`, each(40, `m = bson.M{"a": m, "b": m}`), "db.RunCommand(nil, m)",
			`d := bson.D{{"create", s}}`, each(40, `d = bson.D{{"a", d}, {"b", d}}`), "db.RunCommand(nil, d)")
	},
	"doubled appends": func() program {
		return body("l := []string{s}", each(40, "l = append(l, l...)"), "db.Collection(l[0])")
	},
	"doubled builders": doubledBuilders,
	"doubled closures": func() program {
		return body("f0 := func() string { return s + ext() }", each(30, "f@+1 := func() string { return f@() + f@() }"), "db.Collection(f30())")
	},

	// Functions of the standard library that the engine runs.
	"repeated": func() program {
		return body(`s = t.Format("2006")`, each(8, "s = strings.Repeat(s, 64)"), "db.Collection(s)")
	},
	"replaced": func() program {
		return body(`s = t.Format("2006")`, each(30, `s = strings.ReplaceAll(s, "2", "2222222222")`), "db.Collection(s)")
	},
	"wide verbs": func() program {
		return body(each(30, `s = fmt.Sprintf("%999999s%999999d%0999999v", s, t.Year(), t)`), "db.Collection(s)")
	},
	"many verbs": func() program {
		return body(`db.Collection(fmt.Sprintf("` + strings.Repeat("%999999d", 300) + `"` + strings.Repeat(", t.Year()", 300) + "))")
	},
	"split": func() program {
		return body(`s = t.Format("2006")`, each(12, `s = strings.Join(strings.Split(s, ""), "abc")`), "db.Collection(s)")
	},

	// Choices and defaults.
	"defaults": func() program {
		return body("var xs [40]string", each(40, `if s == "" { s = xs[@] }`), "db.Collection(s)")
	},
	"defaults of defaults": func() program {
		return body("a, b := ext(), s", each(25, `if a == "" { a = b }
			if b == "" { b = a }`), "db.Collection(a + b)")
	},
	"choices": func() program {
		return body(each(12, "x@ := \"a@\"\nif yes() { x@ = \"b@\" + t.Format(\"2006\") }\ns += x@"), "db.Collection(s)")
	},
	"choices in calls": func() program {
		return file("func F("+usual+") { db.Collection(p12(\"a\", t)) }", "func p0(s string, t time.Time) string { return s }",
			each(12, `func p@+1(s string, t time.Time) string { if yes() { return p@(s, t) + "x@" }; return strings.ToUpper(p@(t.Format("2006")+s, t)) }`))
	},

	// Calls.
	"mutual recursion": func() program {
		return file("func F("+usual+") { db.Collection(f0(s, 1)) }", each(200, "func f@(s string, n int) string { if n == 0 { return s }; return f@+1(s, n-1) + \"x\" }"),
			"func f200(s string, n int) string { return f0(s, n) }")
	},
	"everything calls everything": func() program {
		return file("func F("+usual+") { db.Collection(f0(s)) }", each(60, "func f@(s string) string { switch {\n"+
			strings.ReplaceAll(each(60, "case yes(): return f@(s + \"x\")"), "f", "f")+"}\nreturn s }"))
	},
	"recursion through fields": func() program {
		return file("type r struct {", each(60, "f@ string"), "}", "var v r", each(59, "func g@() { v.f@ = v.f@+1 + v.f@+1 + \"x\"; v.f@+1 = v.f@ }"),
			"func F("+usual+") { v.f59 = s; db.Collection(v.f0) }")
	},
	"wrappers with callers": func() program {
		return file("func w0("+usual+") { db.Collection(s) }", each(12, "func w@+1("+usual+") { w@(db, s, t) }"),
			each(500, "func c@("+usual+") { w12(db, \"c@_\"+s, t) }"))
	},
	"wrappers called twice": func() program {
		return file("func w0("+usual+") { db.Collection(s) }", each(30, "func w@+1("+usual+") { w@(db, s+\"a\", t); w@(db, s+t.Format(\"2006\"), t) }"))
	},
	"setters called twice": func() program {
		return file("type r struct { name string }", "func s0(x *r, s string) { x.name = s }", each(30, "func s@+1(x *r, s string) { s@(x, s+\"a\"); s@(x, s+\"b\") }"),
			"func F("+usual+") { x := new(r); s30(x, s); db.Collection(x.name) }")
	},
	"setters with many callers": func() program {
		return file("type r struct { name string }", "func s0(x *r, s string) { x.name = s }",
			each(5, "func s@+1(x *r, s string) {\n"+strings.Repeat("s@(x, s+\"a\")\n", 32)+"}"),
			"func F("+usual+") { x := new(r); s5(x, s); db.Collection(x.name) }")
	},
	"implementers": func() program {
		return file("type namer interface { name() string }", each(50, "type n@ struct { next namer }\nfunc (n n@) name() string { return n.next.name() + \"x@\" }"),
			"func F("+usual+") { var n namer = n0{n1{n2{}}}; db.Collection(n.name()) }")
	},
	"few implementers": func() program {
		return file("type namer interface { name() string }", each(4, "type n@ struct { next, other namer }\nfunc (n n@) name() string { return n.next.name() + n.other.name() }"),
			"func F("+usual+") { var n namer = n0{n1{n2{}, nil}, nil}; db.Collection(n.name()) }")
	},
	"callbacks": func() program {
		return file("func c0(f func(string)) { f(\"x\") }", each(20, "func c@+1(f func(string)) { c@(f); c@(func(s string) { f(s + \"a\") }) }"),
			"func F("+usual+") { c20(func(s string) { db.Collection(s) }) }")
	},
}

// doubledBuilders pass a builder on, each twice.
func doubledBuilders() program {
	return file("func b0(sb *strings.Builder) { sb.WriteString(ext()) }", each(40, "func b@+1(sb *strings.Builder) { b@(sb); b@(sb) }"),
		"func F("+usual+") {", "var sb strings.Builder", "b40(&sb)", "db.Collection(sb.String())", "}")
}
