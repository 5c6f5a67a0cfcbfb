package odd_test

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

var (
	//go:embed testdata/values.txt
	valuesText string
	//go:embed testdata/stmts.txt
	stmtsText string
	//go:embed testdata/decls.txt
	declsText string
	//go:embed testdata/prelude.txt
	preludeText string
	//go:embed testdata/builtins.txt
	builtinsText string
)

// std are the parameters that most generated functions have.
const std = "ctx context.Context, db *mongo.Database, c *mongo.Collection, s string, n int, t time.Time"

// A grammar maps a symbol, and a symbol with " v1" or " v2", to what may stand
// for it.
type grammar map[string][]string

// rules is the grammar in testdata.
var rules = func() grammar {
	g := make(grammar)
	for _, text := range []string{valuesText, stmtsText, declsText} {
		_, text, _ = strings.Cut(text, "\n== ")
		for section := range strings.SplitSeq(text, "\n== ") {
			name, body, _ := strings.Cut(section, "\n")
			sep := "\n"
			if strings.Contains(body, "\n--\n") {
				sep = "\n--\n"
			}
			for alt := range strings.SplitSeq(body, sep) {
				if alt = strings.Trim(alt, "\n"); alt != "" {
					g[name] = append(g[name], alt)
				}
			}
		}
	}
	return g
}()

var hole = regexp.MustCompile(`<(\w+)>`)

// A generator writes a program at random, the same for the same seed.
type generator struct {
	rand    *rand.Rand
	version string // "v1" or "v2"
	huge    bool   // may write the largest literals
	left    int    // expansions that may have holes themselves
	serial  int
	used    map[string]bool // the alternatives, for the test of the grammar

	calls map[string][]string // by result type: what can be called with the usual arguments
}

func newGenerator(seed uint64) *generator {
	r := rand.New(rand.NewPCG(seed, 2))
	return &generator{
		rand: r, version: [...]string{"v1", "v2"}[r.IntN(2)], huge: r.IntN(40) == 0,
		used: make(map[string]bool), calls: make(map[string][]string),
	}
}

// pick returns one of the alternatives for a symbol, one without holes where
// deep or at the end of the budget.
func (g *generator) pick(symbol string, depth int) string {
	alts := rules[symbol]
	if v := rules[symbol+" "+g.version]; v != nil {
		alts = v
	}
	if symbol != "decl" && (depth > 6 || g.left <= 0) {
		if flat := slices.DeleteFunc(slices.Clone(alts), func(a string) bool { return hole.MatchString(a) }); len(flat) > 0 {
			alts = flat
		}
	}
	alt := alts[g.rand.IntN(len(alts))]
	g.used[alt] = true
	return alt
}

// expand returns text for a symbol.
func (g *generator) expand(symbol string, depth int) string {
	g.left--
	switch symbol {
	case "call", "collcall":
		return "\x01" + symbol + "\x01" // what there is to call is known in the end
	case "many", "keys", "plus", "deep":
		return g.long(symbol)
	}
	alt := g.pick(symbol, depth)
	if strings.Contains(alt, "@") {
		g.serial++
		alt = strings.ReplaceAll(alt, "@", fmt.Sprint(g.serial))
	}
	text := g.fill(alt, depth)
	if symbol == "stmt" {
		text = "{\n" + text + "\n}"
	}
	return text
}

// fill expands the holes in text.
func (g *generator) fill(text string, depth int) string {
	return hole.ReplaceAllStringFunc(text, func(h string) string {
		symbol := h[1 : len(h)-1]
		if rules[symbol] == nil && rules[symbol+" "+g.version] == nil && !slices.Contains(coded, symbol) {
			return h // text that looks like a hole
		}
		return g.expand(symbol, depth+1)
	})
}

// coded are the symbols that no rule but long and calls stand for.
var coded = []string{"call", "collcall", "many", "keys", "plus", "deep"}

// long returns elements of a literal, the tail of a chain of additions or
// nested blocks: many.
func (g *generator) long(symbol string) string {
	size := map[string]int{"many": 10_000, "keys": 10_000, "plus": 5_000, "deep": 150}[symbol]
	if !g.huge {
		size = 3 + g.rand.IntN(60)
	}
	parts := []string{"s", `"x"`, "c.Name()", "zS", `t.Format("2006")`}
	var b strings.Builder
	for i := range size {
		part := parts[g.rand.IntN(len(parts))]
		switch symbol {
		case "many":
			fmt.Fprintf(&b, "%s, ", part)
		case "keys":
			fmt.Fprintf(&b, "\"k%d\": %d, ", i, i)
		case "plus":
			fmt.Fprintf(&b, " + %s", part)
		case "deep":
			b.WriteString([...]string{"if s != \"\" {\n", "func() {\n", "for range n {\n", "{\ns := s + \"x\"\n_ = s\n"}[i%4])
		}
	}
	if symbol == "deep" {
		b.WriteString("db.Collection(s)\ns = " + strings.Repeat("(", size) + "s" + strings.Repeat(")", size) + "\n")
		for i := size - 1; i >= 0; i-- {
			b.WriteString([...]string{"}\n", "}()\n", "}\n", "}\n"}[i%4])
		}
	}
	return b.String()
}

var callable = regexp.MustCompile(`(?m)^func (\w+)\(STD\) (string|\*mongo\.Collection)\b`)

// body returns the prelude and declarations of a package, with calls of each
// other and of what the packages below export.
func (g *generator) body(decls int) string {
	g.left = 60 * decls
	text := preludeText
	for range decls {
		text += "\n" + g.expand("decl", 0) + "\n"
	}
	text = g.fill(text, 0)
	own := map[string][]string{"string": slices.Clone(g.calls["string"]), "*mongo.Collection": slices.Clone(g.calls["*mongo.Collection"])}
	for _, m := range callable.FindAllStringSubmatch(text, -1) {
		own[m[2]] = append(own[m[2]], m[1])
		if m[1][0] < 'a' {
			g.calls[m[2]] = append(g.calls[m[2]], "lib."+m[1])
		}
	}
	text = g.call(text, "\x01call\x01", own["string"], `""`)
	text = g.call(text, "\x01collcall\x01", own["*mongo.Collection"], "c")
	return strings.ReplaceAll(text, "(STD)", "("+std+")")
}

// call replaces each mark in text by a call of one of the functions.
func (g *generator) call(text, mark string, functions []string, otherwise string) string {
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(text, mark)
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		if text = after; len(functions) == 0 {
			b.WriteString(otherwise)
		} else {
			b.WriteString(functions[g.rand.IntN(len(functions))] + "(ctx, db, c, s, n, t)")
		}
	}
}
