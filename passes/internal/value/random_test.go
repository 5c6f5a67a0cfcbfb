package value

import "math/rand/v2"

// A random makes expressions at random, as the engine makes them: with the
// constructors where there are some.
type random struct{ *rand.Rand }

func newRandom(seed uint64) random { return random{rand.New(rand.NewPCG(seed, 1))} }

func (s random) text() string {
	return [...]string{"", "a", "b_", "%d", "2006", "x\x00y", "é", "p:T.f", "p:F", Collection2}[s.IntN(10)]
}

// Collection2 is a name that is also the key of a field.
const Collection2 = CollectionName

// leaf is an expression without operands.
func (s random) leaf() Expr {
	switch s.IntN(12) {
	case 0:
		return Opaque(s.text())
	case 1, 2, 3:
		return Str(s.text())
	case 4:
		return Expr{Op: Int, Text: [...]string{"0", "1", "-7", "20240229", "99999999999999999999"}[s.IntN(5)]}
	case 5:
		return Expr{Op: Bool, Text: [...]string{"true", "false"}[s.IntN(2)]}
	case 6:
		return Expr{Op: Nil}
	case 7, 8:
		return Expr{Op: Time}
	case 9:
		return Expr{Op: Global, Text: "p:v" + s.text()}
	case 10:
		return Expr{Op: Client}
	}
	return Expr{Op: Param, Text: [...]string{"p:F", "p:G", "q:T.M"}[s.IntN(3)], Index: s.IntN(3)}
}

// pureCalls are functions and the number of operands that fit them.
var pureCalls = map[string]int{
	"strings.ToUpper": 1, "strings.TrimPrefix": 2, "strings.ReplaceAll": 3, "strings.Repeat": 2, "strconv.Itoa": 1,
	"(time.Time).Format": 2, "(time.Time).Year": 1, "(time.Time).Date": 1, "+": 2, "-": 2, "/": 2, "%": 2, "<<": 2,
	"int": 1, "[:]": 3, "[]": 2, "fmt.Sprintf": 2, "fmt.Sprint": 1, "strings.Join": 2, "strings.Split": 2, "no such function": 1,
}

// expr is an expression at most depth deep.
func (s random) expr(depth int) Expr {
	if depth == 0 {
		return s.leaf()
	}
	sub := func() Expr { return s.expr(s.IntN(depth)) }
	several := func() []Expr {
		out := make([]Expr, s.IntN(4))
		for i := range out {
			out[i] = sub()
		}
		return out
	}
	switch s.IntN(18) {
	case 0, 1:
		return Join(several()...)
	case 2, 3:
		return OneOf(several()...)
	case 4:
		return OrDefault(sub(), sub())
	case 5:
		return FieldOf(sub(), s.text())
	case 6:
		return ElemOf(sub(), sub())
	case 7:
		return KeyOf(sub())
	case 8:
		list := Expr{Op: List, Args: several(), Index: s.IntN(2)}
		for i := range list.Args {
			if s.IntN(4) == 0 {
				list.Args[i] = Expr{Op: [...]Op{Spread, Optional}[s.IntN(2)], Args: []Expr{list.Args[i]}}
			}
		}
		return list
	case 9:
		return s.document(depth)
	case 10:
		return s.structure(depth)
	case 11:
		return Expr{Op: Database, Args: []Expr{sub(), sub()}}
	case 12:
		return Expr{Op: Collection, Args: []Expr{sub(), sub()}}
	case 13:
		return Expr{Op: Func, Text: "p:F", Args: several()}
	case 14:
		return Expr{Op: Recursion, Text: "p:F", Args: several()}
	case 15:
		return OfType(sub(), "p:T")
	case 16:
		return Expr{Op: Read, Args: []Expr{sub()}}
	}
	names := make([]string, 0, len(pureCalls))
	for name := range pureCalls {
		names = append(names, name)
	}
	name := sorted(names)[s.IntN(len(names))]
	args := make([]Expr, pureCalls[name])
	for i := range args {
		args[i] = sub()
	}
	return Call(name, args...)
}

// document is a list or map of entries.
func (s random) document(depth int) Expr {
	e := Expr{Op: [...]Op{List, Map}[s.IntN(2)]}
	for range s.IntN(4) {
		key := Str([...]string{"a", "b", "$out", "create"}[s.IntN(4)])
		if s.IntN(4) == 0 {
			key = s.expr(depth - 1)
		}
		e.Args = append(e.Args, Expr{Op: Entry, Args: []Expr{key, s.expr(depth - 1)}})
	}
	return e
}

func (s random) structure(depth int) Expr {
	e := Expr{Op: Struct, Text: "p:T"}
	for i := range s.IntN(3) {
		e.Args = append(e.Args, Expr{Op: Entry, Text: [...]string{"p:T.f", "p:T.g"}[i], Args: []Expr{s.expr(depth - 1)}})
	}
	if s.IntN(3) == 0 { // laid over another one
		e.Args = append(e.Args, Expr{Op: Entry, Args: []Expr{s.expr(depth - 1)}})
	}
	return e
}

// askAll puts every question to e.
func askAll(e Expr) {
	Pattern(e)
	Dated(e)
	Strings(e)
	e.Size()
	for _, key := range []string{CollectionName, DatabaseName, "p:T.f", ":f", ""} {
		FieldOf(e, key)
	}
	ElemOf(e, Expr{})
	ElemOf(e, Str("a"))
	ElemOf(e, Expr{Op: Int, Text: "1"})
	KeyOf(e)
	OneOf(e, Str("a"), e)
	OrDefault(e, Str("a"))
	Join(e, Str("a"), e)
	Sprintf(e, []Expr{e})
	Sprintf(Str("%s-%d"), []Expr{e, e})
	e.Bind("p:F", []Expr{e, Str("x")})
	e.Replace(func(e Expr) (Expr, bool) { return Expr{}, e.Op == Param })
}
