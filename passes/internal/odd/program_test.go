package odd_test

import (
	"fmt"
	"regexp"
	"strings"
)

// generate returns the program that a seed stands for.
func generate(seed uint64) program { return newGenerator(seed).program() }

// program returns a program of three packages: lib, one in which the builtins
// mean something else, and one above both.
func (g *generator) program() program {
	lib := g.body(3 + g.rand.IntN(6))
	builtins := g.fill(builtinsText, 0)
	top := g.body(3 + g.rand.IntN(6))
	name := [...]string{"main", "top", "nil"}[g.rand.IntN(3)]
	if name == "main" {
		top += "\nfunc main() {}\n"
	}
	return program{
		{"odd.example/lib", []string{g.file("lib", lib+"\ntype Str = string\n")}},
		{"odd.example/len", []string{g.file("len", builtins)}},
		{"odd.example/" + name, []string{g.file(name, top), g.file(name, "func use("+std+") string { return len.Use(db, s, t) }")}},
	}
}

// An importSpec is a package that files name in their text.
type importSpec struct{ name, path string }

func (g *generator) imports() []importSpec {
	driver := "go.mongodb.org/mongo-driver/"
	if g.version == "v2" {
		driver += "v2/"
	}
	specs := []importSpec{
		{"mongo", driver + "mongo"}, {"bson", driver + "bson"}, {"options", driver + "mongo/options"},
		{"lib", "odd.example/lib"}, {"len", "odd.example/len"}, {"unsafe", "unsafe"},
	}
	for _, name := range []string{"bytes", "context", "fmt", "iter", "path", "slices", "strconv", "strings", "time"} {
		specs = append(specs, importSpec{name, name})
	}
	return specs
}

// file returns a file with imports of what body uses. Some files import the
// driver with a dot, or call packages by each other's names.
func (g *generator) file(pkg, body string) string {
	style := g.rand.IntN(6)
	if pkg == "len" {
		style = 2
	}
	var imports strings.Builder
	var renamed []string
	for i, spec := range g.imports() {
		uses := regexp.MustCompile(`\b` + spec.name + `\.([A-Z])`)
		if !uses.MatchString(body) {
			continue
		}
		as := spec.name
		switch {
		case style == 0 && spec.name == "mongo":
			as = "."
			body = uses.ReplaceAllString(body, "$1")
		case style == 1:
			as = map[string]string{"mongo": "bson", "bson": "mongo", "fmt": "println", "time": "imag", "strings": "_Ω"}[as]
			if as == "" {
				as = spec.name
			}
			body = uses.ReplaceAllString(body, fmt.Sprintf("\x02%d.$1", i)) // not as yet: names are swapped
			renamed = append(renamed, fmt.Sprintf("\x02%d.", i), as+".")
		}
		fmt.Fprintf(&imports, "\t%s %q\n", as, spec.path)
	}
	body = strings.NewReplacer(renamed...).Replace(body)
	return "package " + pkg + "\n\nimport (\n" + imports.String() + ")\n\n" + body
}
