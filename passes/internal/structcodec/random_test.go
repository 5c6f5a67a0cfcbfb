package structcodec

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// random returns a file of n struct types for testdata/structcodec, the same
// in each run. There are few keys, so that they collide.
func random(n int) []byte {
	r := rand.New(rand.NewPCG(1, 17))
	var types, samples strings.Builder
	for i := range n {
		fmt.Fprintf(&types, "type R%d struct {\n%s}\n\ntype r%d struct { R%d }\n\n", i, randomFields(r, i), i, i)
		fmt.Fprintf(&samples, "\tsamples[\"R%d\"] = new(R%d)\n", i, i)
	}
	return []byte("package main\n\nimport \"time\"\n\nvar _ time.Time\n\n" + types.String() + "func init() {\n" + samples.String() + "}\n")
}

func pick(r *rand.Rand, list ...string) string { return list[r.IntN(len(list))] }

// randomFields are the fields of type R<i>, some of earlier types.
func randomFields(r *rand.Rand, i int) string {
	var b strings.Builder
	embedded := make(map[string]bool)
	for k := range r.IntN(6) {
		name := fmt.Sprint(pick(r, "A", "B", "C", "D", "E", "Long", "G", "u"), k)
		inline := false
		typ := pick(r, "string", "string", "*string", "int64", "int64", "int", "[]string", "any", "time.Time", "*time.Time",
			"[0]int", "[2]int", "map[string]string", "struct { I, J string }")
		switch kind := r.IntN(10); {
		case kind < 4 && i > 0:
			typ = fmt.Sprint(pick(r, "", "", "*"), "R", max(0, i-1-r.IntN(12)))
			inline = r.IntN(3) > 0
			if base := strings.TrimPrefix(typ, "*"); r.IntN(2) == 0 && !embedded[base] {
				embedded[base] = true
				name = ""
				if r.IntN(4) == 0 {
					typ = strings.Replace(typ, "R", "r", 1)
				}
			}
		case kind == 4:
			typ, inline = pick(r, "map[string]string", "map[string]string", "map[string]any", "map[Text]string", "*map[string]int", "int"), true
		}
		fmt.Fprintf(&b, "\t%s %s %s\n", name, typ, randomTag(r, inline))
	}
	return b.String()
}

// randomTag is a tag in one of the forms that the drivers tell apart.
func randomTag(r *rand.Rand, inline bool) string {
	var options []string
	for _, o := range []string{"omitempty", "omitempty", "minsize", "truncate", "none", " omitempty"} {
		if r.IntN(4) == 0 {
			options = append(options, o)
		}
	}
	if inline {
		options = append(options, "inline")
	}
	key := pick(r, "", "", "", "", "k0", "k1", "k2", "k3", "k4", "k5", "k6", "-", "ä")
	if key != "" || len(options) > 0 && r.IntN(4) > 0 {
		options = append([]string{key}, options...)
	}
	value := strings.Join(options, ",")
	switch form := r.IntN(8); {
	case value == "" && form > 2:
		return ""
	case form == 0:
		return "`" + value + "`"
	case form == 1:
		return fmt.Sprintf("`json:\"other\" bson:%q`", value)
	case form == 2 && !inline:
		return fmt.Sprintf("`json:%q`", value)
	}
	return fmt.Sprintf("`bson:%q`", value)
}
