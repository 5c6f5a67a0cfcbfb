package document

import (
	"fmt"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/mongovet/mongovet/passes/internal/value"
)

// What expressions in the tests are made of.
var (
	null  = value.Expr{Op: value.Nil}
	now   = value.Expr{Op: value.Time}
	one   = value.Expr{Op: value.Int, Text: "1"}
	param = value.Expr{Op: value.Param, Text: "p:F"}
	x     = value.Str("x")
)

func list(parts ...value.Expr) value.Expr { return value.Expr{Op: value.List, Args: parts} }
func several(parts ...value.Expr) value.Expr {
	return value.Expr{Op: value.List, Args: parts, Index: 1}
}
func dict(parts ...value.Expr) value.Expr { return value.Expr{Op: value.Map, Args: parts} }
func spread(e value.Expr) value.Expr      { return value.Expr{Op: value.Spread, Args: []value.Expr{e}} }
func choice(of ...value.Expr) value.Expr  { return value.Expr{Op: value.Choice, Args: of} }
func typed(name string) value.Expr        { return value.OfType(param, name) }

// entry is one with the key, a string or an expression.
func entry(key any, val value.Expr) value.Expr {
	k, ok := key.(value.Expr)
	if !ok {
		k = value.Str(key.(string))
	}
	return value.Expr{Op: value.Entry, Args: []value.Expr{k, val}}
}

// structOf is a struct with the fields that are given, name and value.
func structOf(typ string, fields ...any) value.Expr {
	e := value.Expr{Op: value.Struct, Text: typ}
	for i := 0; i < len(fields); i += 2 {
		e.Args = append(e.Args, value.Expr{Op: value.Entry, Text: fields[i].(string), Args: []value.Expr{fields[i+1].(value.Expr)}})
	}
	return e
}

// brief writes a value short: x, 1, {a: x, …}, [x, …], ? for what is not known.
func brief(e value.Expr) string {
	switch e.Op {
	case value.String, value.Int:
		return e.Text
	case value.Nil:
		return "nil"
	case value.Time:
		return "now"
	case value.Typed:
		return e.Text + "(" + brief(e.Args[0]) + ")"
	case value.Entry:
		return brief(e.Args[0]) + ": " + brief(e.Args[1])
	case value.Optional:
		return brief(e.Args[0]) + "?"
	case value.Spread:
		return brief(e.Args[0]) + "…"
	case value.List, value.Map, value.Choice:
		parts := make([]string, len(e.Args))
		for i, a := range e.Args {
			parts[i] = brief(a)
		}
		return map[value.Op]string{value.List: "[", value.Map: "{", value.Choice: "("}[e.Op] + strings.Join(parts, " ") + ")"
	case value.Unknown:
		return "?" + e.Text
	case value.Field:
		return brief(e.Args[0]) + "." + e.Text
	}
	return ops[e.Op]
}

// elements writes those that are sure with "!".
func elements(list []Element) string {
	out := make([]string, len(list))
	for i, e := range list {
		key := e.Name()
		if key == "" {
			key = "<" + brief(e.Key) + ">"
		}
		if e.Sure {
			key += "!"
		}
		out[i] = key + "=" + brief(e.Value)
	}
	return strings.Join(out, " ")
}

func TestDocuments(t *testing.T) {
	a, b := entry("a", x), entry("b", one)
	for name, test := range map[string]struct {
		e    value.Expr
		want string // the documents, with … if they are open
	}{
		"list":                   {list(a, b), "a!=x b!=1"},
		"map":                    {dict(b, a), "b!=1 a!=x"},
		"empty list":             {list(), ""},
		"empty map":              {dict(), ""},
		"nil":                    {null, "none"},
		"array":                  {list(x), "none"},
		"array of documents":     {list(list(a), list(b)), "none"},
		"array of typed":         {list(typed("p:T")), "none"},
		"not known":              {param, "…"},
		"scalar":                 {x, "…"},
		"typed":                  {typed("p:T"), "…"},
		"typed list":             {value.Expr{Op: value.Typed, Text: "p:D", Args: []value.Expr{list(a)}}, "a!=x"},
		"list in any order":      {several(a, b), "a=x b=1"},
		"optional part":          {list(a, optional(b)), "a!=x b=1"},
		"optional part of a map": {dict(a, optional(b)), "a!=x b=1"},
		"unknown part":           {list(a, param), "a!=x …"},
		"unknown part of a map":  {dict(param), "…"},
		"optional unknown":       {list(a, optional(param)), "a!=x …"},
		"only an unknown part":   {list(param), "…"}, // a bson.E or an element of an array
		"half an entry":          {dict(value.Expr{Op: value.Entry, Args: []value.Expr{x}}), "…"},
		"unknown key":            {list(entry(param, x), b), "<Param>=x b!=1"},
		"choice of keys":         {list(entry(choice(value.Str("a"), value.Str("b")), x)), "a=x b=x"},
		"choice with unknown":    {list(entry(choice(value.Str("a"), param), x)), "a=x <Param>=x"},
		"choice of entries":      {list(choice(a, b)), "a=x b=1"},
		"optional choice":        {list(optional(choice(a, b))), "a=x b=1"},
		"spread":                 {list(a, spread(list(b))), "a!=x b!=1"},
		"spread in any order":    {list(a, spread(several(b))), "a!=x b=1"},
		"spread map":             {dict(a, spread(dict(b))), "a!=x b!=1"},
		"spread unknown":         {list(a, spread(param)), "a!=x …"},
		"spread nil":             {list(a, spread(null)), "a!=x"},
		"spread of spread":       {list(spread(list(spread(list(a))))), "a!=x"},
		"spread choice":          {list(spread(choice(list(a), list(b)))), "a=x b=1"},
		"spread choice of nil":   {list(a, spread(choice(null, list(b)))), "a!=x b=1"},
		"spread choice unknown":  {list(a, spread(choice(param, list(b)))), "a!=x b=1 …"},
		"optional spread":        {list(a, optional(spread(list(b)))), "a!=x b=1"},
		"optional spread open":   {dict(optional(spread(param))), "…"},
		"choice":                 {choice(list(a), dict(b)), "a!=x | b!=1"},
		"choice of nil":          {choice(null, list(a)), "a!=x"},
		"choice of array":        {choice(list(x), list(a)), "a!=x"},
		"choice of bson.D{e}":    {choice(list(param), list(a)), "… | a!=x"},
		"choice of choices":      {choice(choice(list(a), list(b)), list()), "a!=x | b!=1 | "},
		"same key twice":         {dict(a, entry("a", one)), "a!=x a!=1"},
	} {
		docs := View{}.Documents(test.e)
		got := make([]string, len(docs))
		for i, d := range docs {
			if got[i] = elements(d.Elements); d.Open {
				got[i] = strings.TrimSpace(got[i] + " …")
			}
		}
		if docs == nil {
			got = []string{"none"}
		}
		if got := strings.Join(got, " | "); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}

// TestStructs looks at structs of the type p:T of [fields].
func TestStructs(t *testing.T) {
	for name, test := range map[string]struct {
		e    value.Expr
		want string
	}{
		"zero":                   {structOf("p:T"), "a!=p:A(?zero) c!=p:C(?zero)"},
		"filled":                 {structOf("p:T", "p:T.a", x, "p:T.b", one), "a!=x b=1 c!=p:C(?zero)"},
		"unknown":                {structOf("p:T", "p:T.a", param), "a!=p:A(Param) c!=p:C(?zero)"},
		"inlined":                {structOf("p:T", "p:T.in", structOf("p:I", "p:I.x", x, "p:I.y", one)), "a!=p:A(?zero) c!=x d=1"},
		"inlined, half":          {structOf("p:T", "p:T.in", structOf("p:I", "p:I.y", one)), "a!=p:A(?zero) c!=p:C(?zero) d=1"},
		"inlined, converted":     {structOf("p:T", "p:T.in", structOf("p:J", "p:J.x", x, "p:J.y", one)), "a!=p:A(?zero) c!=x d=1"},
		"inlined, not known":     {structOf("p:T", "p:T.in", param), "a!=p:A(?zero) c!=p:C(Param.p:I.x) d=p:D(Param.p:I.y)"},
		"over another":           {structOf("p:T", "p:T.a", x, "", structOf("p:T", "p:T.a", one, "p:T.b", one)), "a!=x b=1 c!=p:C(Struct.p:T.in.p:I.x) d=p:D(Struct.p:T.in.p:I.y)"},
		"of a known type":        {value.OfType(param, "p:T"), "a!=p:A(Param.p:T.a) b=p:B(Param.p:T.b) c!=p:C(Param.p:T.in.p:I.x) d=p:D(Param.p:T.in.p:I.y)"},
		"over unknown":           {structOf("p:T", "", param), "a!=p:A(Param.p:T.a) b=p:B(Param.p:T.b) c!=p:C(Param.p:T.in.p:I.x) d=p:D(Param.p:T.in.p:I.y)"},
		"type that is not known": {structOf("p:V", "p:V.a", x), "…"},
	} {
		docs := view.Documents(test.e)
		if len(docs) != 1 {
			t.Errorf("%s: %d documents", name, len(docs))
			continue
		}
		got := elements(docs[0].Elements)
		if docs[0].Open {
			got += "…"
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	if docs := (View{}).Documents(structOf("p:T")); len(docs) != 1 || !docs[0].Open {
		t.Errorf("a view without types knows a struct: %v", docs)
	}
}

func TestHas(t *testing.T) {
	a, b := entry("a", x), entry("b", one)
	for name, test := range map[string]struct {
		e    value.Expr
		want value.Answer // has a
	}{
		"yes":                  {list(b, a), value.Yes},
		"no":                   {list(b), value.No},
		"empty":                {dict(), value.No},
		"nil":                  {null, value.Maybe},
		"array":                {list(x), value.Maybe},
		"not known":            {param, value.Maybe},
		"optional":             {list(optional(a)), value.Maybe},
		"optional and sure":    {dict(optional(a), a), value.Yes},
		"sure and unknown key": {dict(a, entry(param, x)), value.Yes},
		"unknown key":          {dict(entry(param, x)), value.Maybe},
		"key of parts":         {dict(entry(value.Join(value.Str("a"), param), x)), value.Maybe},
		"open":                 {list(b, spread(param)), value.Maybe},
		"open and sure":        {list(a, spread(param)), value.Yes},
		"all":                  {choice(list(a), list(a, b)), value.Yes},
		"none":                 {choice(list(), list(b)), value.No},
		"some":                 {choice(list(a), list(b)), value.Maybe},
		"yes or open":          {choice(list(a), param), value.Maybe},
		"no or open":           {choice(list(b), param), value.Maybe},
		"yes or nil":           {choice(list(a), null), value.Yes},
		"appended or nil":      {list(spread(choice(null, list(a)))), value.Maybe},
		"yes or bson.D{e}":     {choice(list(a), list(param)), value.Maybe},
		"choice of entries":    {list(choice(a, b)), value.Maybe},
		"another choice":       {list(choice(entry("c", x), b)), value.No},
	} {
		if got := (View{}).Has(test.e, "a"); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
	for key, want := range map[string]value.Answer{"a": value.Yes, "b": value.No, "c": value.Yes, "d": value.No, "p:T.a": value.No} {
		if got := view.Has(structOf("p:T", "p:T.a", x), key); got != want {
			t.Errorf("struct has %s: %v, want %v", key, got, want)
		}
	}
	if got := view.Has(structOf("p:T", "p:T.b", x), "b"); got != value.Maybe {
		t.Errorf("struct has a field that may be empty: %v", got)
	}
}

func TestKnown(t *testing.T) {
	for name, test := range map[string]struct {
		e    value.Expr
		want bool
	}{
		"closed":      {list(entry("a", param)), true},
		"optional":    {list(optional(entry("a", x))), true},
		"empty":       {list(), true},
		"unknown key": {list(entry(param, x)), false},
		"open":        {list(entry("a", x), param), false},
	} {
		if got := (View{}).Documents(test.e)[0].Known(); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestPath(t *testing.T) {
	a, b := entry("a", x), entry("b", one)
	nested := func(e value.Expr) value.Expr { return list(entry("n", e)) }
	for name, test := range map[string]struct {
		e    value.Expr
		path string
		want string
	}{
		"itself":                     {x, "", "<?>!=x"},
		"itself, a choice":           {choice(x, one), "", "<?>!=(x 1)"},
		"key":                        {list(a, b), "b", "b!=1"},
		"absent":                     {list(a), "b", ""},
		"any key":                    {list(a, entry(param, one)), "*", "a!=x <Param>=1"},
		"not of an unknown key":      {list(entry(param, x)), "a", ""},
		"nested":                     {nested(list(a, b)), "n.a", "a!=x"},
		"below any key":              {list(entry("n", list(a)), entry("m", list(a))), "*.a", "a!=x a!=x"},
		"any key below":              {nested(list(a, b)), "n.*", "a!=x b!=1"},
		"below a scalar":             {list(a), "a.a", ""},
		"not known":                  {param, "a", ""},
		"optional":                   {list(optional(a)), "a", "a=x"},
		"below optional":             {list(optional(entry("n", list(a)))), "n.a", "a=x"},
		"optional below":             {nested(list(optional(a))), "n.a", "a=x"},
		"choice":                     {choice(list(a), list(b)), "a", "a=x"},
		"choice below":               {nested(choice(list(a), list(b))), "n.a", "a=x"},
		"nil or":                     {nested(choice(null, list(a))), "n.a", "a=x"},
		"scalar or":                  {nested(choice(x, list(a))), "n.a", "a=x"},
		"typed choice":               {nested(value.Expr{Op: value.Typed, Text: "p:D", Args: []value.Expr{choice(list(a), list(b))}}), "n.a", "a=x"},
		"choice of values":           {nested(choice(x, one)), "n", "n!=(x 1)"},
		"choice of entries":          {list(choice(a, b)), "b", "b=1"},
		"array":                      {nested(list(list(a), list(b))), "n.a", "a!=x"},
		"array of arrays":            {nested(list(list(list(a)))), "n.a", ""},
		"array itself":               {list(list(a), list(entry("a", one))), "a", "a!=x a!=1"},
		"array in any order":         {nested(several(list(a))), "n.a", "a=x"},
		"array with optional":        {nested(list(list(b), optional(list(a)))), "n.a", "a=x"},
		"array with spread":          {nested(list(list(b), spread(list(list(a))))), "n.a", "a!=x"},
		"array with optional spread": {nested(list(list(b), optional(spread(list(list(a)))))), "n.a", "a=x"},
		"array with nil or more":     {nested(list(list(b), spread(choice(null, list(list(a)))))), "n.a", "a=x"},
		"array of choices":           {nested(list(choice(list(a), list(b)))), "n.a", "a=x"},
		"array of optional choices":  {nested(list(optional(choice(dict(a), dict(b))))), "n.a", "a=x"},
		"choice of arrays":           {nested(choice(list(list(a)), list(list(b)))), "n.b", "b=1"},
		"array or document":          {nested(choice(list(list(a)), list(a))), "n.a", "a=x a=x"},
		"struct":                     {nested(structOf("p:T", "p:T.a", list(a))), "n.a.a", "a!=x"},
		"struct, inlined":            {nested(structOf("p:T", "p:T.in", structOf("p:I", "p:I.y", x))), "n.d", "d=x"},
		"key with a dot":             {list(entry("n.a", x)), "n.a", ""},
	} {
		var path []string
		if test.path != "" {
			path = Split(test.path)
		}
		var found []Element
		view.Path(test.e, path, func(e Element) { found = append(found, e) })
		if got := elements(found); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	// In one of several documents, an element can be sure.
	var found []Element
	docs := view.Documents(choice(nested(list(a)), list(b)))
	view.In(docs[0], []string{"n", "a"}, func(e Element) { found = append(found, e) })
	view.In(docs[1], []string{"n", "a"}, func(Element) { t.Error("found in the other document") })
	if got := elements(found); got != "a!=x" {
		t.Errorf("In: %s", got)
	}
}

// TestPositions: an element stands where its entry is written.
func TestPositions(t *testing.T) {
	at := func(e value.Expr, pos token.Pos) value.Expr {
		e.Pos = pos
		return e
	}
	inner := at(entry("b", at(x, 3)), 4)
	e := list(at(entry("a", list(inner)), 5), entry("c", at(x, 6)))
	for path, want := range map[string]string{"a": "5 5", "a.b": "4 4", "c": "0 6"} {
		view.Path(e, Split(path), func(e Element) {
			if got := fmt.Sprint(e.Pos, e.Value.Pos); got != want {
				t.Errorf("%s: %s, want %s", path, got, want)
			}
		})
	}
	view.Path(at(e, 7), nil, func(e Element) {
		if e.Pos != 7 {
			t.Errorf("itself: %d", e.Pos)
		}
	})
	s := structOf("p:T", "p:T.a", x, "p:T.in", structOf("p:I", "p:I.x", one))
	s.Args[0].Pos, s.Args[1].Pos = 8, 9
	for key, want := range map[string]int{"a": 8, "c": 9} {
		view.Path(s, []string{key}, func(e Element) {
			if int(e.Pos) != want {
				t.Errorf("field %s: %d, want %d", key, e.Pos, want)
			}
		})
	}
	view.Path(structOf("p:T"), []string{"a"}, func(e Element) {
		if e.Pos.IsValid() {
			t.Errorf("a field that is not written stands at %d", e.Pos)
		}
	})
}

// TestKinds asks what sort of value it is.
func TestKinds(t *testing.T) {
	a := entry("a", x)
	const yes, no, maybe = value.Yes, value.No, value.Maybe
	for name, test := range map[string]struct {
		e                        value.Expr
		isArray, isNil, constant value.Answer
	}{
		"string":                 {x, no, no, yes},
		"int":                    {one, no, no, yes},
		"bool":                   {value.Expr{Op: value.Bool, Text: "true"}, no, no, yes},
		"nil":                    {null, maybe, yes, yes},
		"time":                   {now, no, no, no},
		"not known":              {param, maybe, maybe, maybe},
		"typed":                  {typed("p:T"), maybe, maybe, maybe},
		"text of parts":          {value.Join(x, param), no, no, maybe},
		"call":                   {value.Call("strings.ToUpper", param), no, no, maybe},
		"default":                {value.OrDefault(param, x), maybe, maybe, maybe},
		"struct":                 {structOf("p:T"), no, no, maybe},
		"map":                    {dict(), no, no, maybe},
		"function":               {value.Expr{Op: value.Func}, no, no, maybe},
		"client":                 {value.Expr{Op: value.Client}, no, no, maybe},
		"database":               {value.Expr{Op: value.Database, Args: []value.Expr{param, x}}, no, no, maybe},
		"collection":             {value.Expr{Op: value.Collection, Args: []value.Expr{param, x}}, no, no, maybe},
		"empty list":             {list(), maybe, no, maybe},
		"document":               {list(a), no, no, maybe},
		"array":                  {list(x), yes, no, maybe},
		"array of nil":           {list(null), yes, no, maybe},
		"array of unknown":       {list(param), yes, no, maybe},
		"array of typed":         {list(typed("p:T")), yes, no, maybe},
		"array of documents":     {list(list(a)), yes, no, maybe},
		"typed list":             {value.Expr{Op: value.Typed, Text: "p:A", Args: []value.Expr{list(x)}}, yes, maybe, maybe},
		"unknown and entry":      {list(param, a), no, no, maybe},
		"unknown and scalar":     {list(param, x), yes, no, maybe},
		"optional entry":         {list(optional(a)), no, no, maybe},
		"optional item":          {list(optional(x)), yes, no, maybe},
		"optional typed":         {list(optional(typed("p:T"))), yes, no, maybe},
		"optional unknown":       {list(optional(param)), maybe, no, maybe},
		"choice of entries":      {list(choice(a, entry("b", x))), no, no, maybe},
		"choice of items":        {list(choice(x, one)), yes, no, maybe},
		"choice unknown, item":   {list(choice(param, x)), yes, no, maybe},
		"choice of unknown":      {list(choice(param, value.Expr{})), yes, no, maybe},
		"optional choice":        {list(optional(choice(list(a), list()))), yes, no, maybe},
		"optional choice, entry": {list(optional(choice(a, a))), no, no, maybe},
		"spread unknown":         {list(spread(param)), maybe, no, maybe},
		"spread nil":             {list(spread(null)), maybe, no, maybe},
		"spread empty":           {list(spread(list())), maybe, no, maybe},
		"spread, then item":      {list(spread(param), x), yes, no, maybe},
		"spread, then entry":     {list(spread(param), a), no, no, maybe},
		"spread, then unknown":   {list(spread(param), param), yes, no, maybe},
		"spread document":        {list(spread(list(a))), no, no, maybe},
		"spread array":           {list(spread(list(x))), yes, no, maybe},
		"spread choice":          {list(spread(choice(null, list(a)))), no, no, maybe},
		"spread choice, array":   {list(spread(choice(list(), list(x)))), yes, no, maybe},
		"optional spread":        {list(optional(spread(list(a)))), no, no, maybe},
		"optional spread open":   {list(optional(spread(param))), maybe, no, maybe},
		"choice of constants":    {choice(x, one), maybe, no, yes},
		"constant or nil":        {choice(x, null), maybe, maybe, yes},
		"constant or time":       {choice(x, now), maybe, no, no},
		"constant or unknown":    {choice(x, param), maybe, maybe, maybe},
		"time or unknown":        {choice(now, param), maybe, maybe, no},
		"unknown or time":        {choice(param, now), maybe, maybe, no},
		"nil or unknown":         {choice(null, param), maybe, maybe, maybe},
		"nil or nil":             {choice(null, null), maybe, yes, yes},
		"choice of nothing":      {choice(), maybe, maybe, maybe}, // only in a broken fact
	} {
		if got := IsArray(test.e); got != test.isArray {
			t.Errorf("%s: is an array: %v", name, got)
		}
		if got := IsNil(test.e); got != test.isNil {
			t.Errorf("%s: is nil: %v", name, got)
		}
		if got := IsConstant(test.e); got != test.constant {
			t.Errorf("%s: is constant: %v", name, got)
		}
	}
}

func TestItems(t *testing.T) {
	for name, test := range map[string]struct {
		e    value.Expr
		want string
		all  bool
	}{
		"array":            {list(x, one), "x 1", true},
		"empty":            {list(), "", true},
		"any number":       {several(x), "x", true},
		"unknown element":  {list(x, param), "x Param", true},
		"optional":         {list(x, optional(one)), "x 1", true},
		"spread":           {list(x, spread(list(one))), "x 1", true},
		"optional spread":  {list(optional(spread(list(x)))), "x", true},
		"spread unknown":   {list(spread(param), x), "x", false},
		"unknown optional": {list(optional(spread(param)), x), "x", false},
		"choice":           {choice(list(x), list(one)), "x 1", true},
		"or unknown":       {choice(list(x), param), "x", false},
		"spread or nil":    {list(spread(choice(null, list(x)))), "x", false}, // all would be right
		"not known":        {param, "", false},
		"scalar":           {x, "", false},
		"map":              {dict(entry("a", x)), "", false},
	} {
		items, all := Items(test.e)
		texts := make([]string, len(items))
		for i, e := range items {
			texts[i] = brief(e)
		}
		if got := strings.Join(texts, " "); got != test.want || all != test.all {
			t.Errorf("%s: %s, %v", name, got, all)
		}
	}
}

func TestAlternatives(t *testing.T) {
	if got := Alternatives(choice(x, one)); len(got) != 2 || !got[0].Equal(x) || !got[1].Equal(one) {
		t.Errorf("of a choice: %v", got)
	}
	for _, e := range []value.Expr{x, param, list(choice(x, one)), choice()} {
		if got := Alternatives(e); len(got) != 1 || !got[0].Equal(e) {
			t.Errorf("of %s: %v", show(e), got)
		}
	}
}

func TestSplit(t *testing.T) {
	for path, want := range map[string][]string{"a": {"a"}, "a.b.$": {"a", "b", "$"}, "": {""}} {
		if got := Split(path); !slices.Equal(got, want) {
			t.Errorf("%s: %q", path, got)
		}
	}
}

// TestTypes asks about the names of types, as the engine makes them.
func TestTypes(t *testing.T) {
	const v1, v2 = "go.mongodb.org/mongo-driver/bson/primitive", "go.mongodb.org/mongo-driver/v2/bson"
	for name, want := range map[string]bool{
		v1 + ":D": true, v1 + ":M": true, v1 + ":A": true, v1 + ":E": true,
		v2 + ":D": true, v2 + ":M": true, v2 + ":A": true, v2 + ":E": true, "[]" + v2 + ":D": true,
		"go.mongodb.org/mongo-driver/v2/mongo:Pipeline": true,
		"map[string]any": true, "map[string]interface{}": true, "map[string]int": true, "[]any": true, "[]interface{}": true,
		"[]interface {}": true,
		v2 + ":ObjectID": false, "map[int]string": false, "string": false, "[]string": false, "": false, "[]": false, "any": false,
		"p:D": false, "[]p:M": false, v2: false, "time:Time": false,
	} {
		if got := IsDocumentType(name); got != want {
			t.Errorf("IsDocumentType(%s) = %v", name, got)
		}
	}
	read := value.Expr{Op: value.Read, Args: []value.Expr{x}}
	for name, test := range map[string]struct {
		e    value.Expr
		want bool
	}{
		"document type":   {typed(v2 + ":M"), true},
		"other type":      {typed("p:T"), false},
		"list":            {list(), true},
		"map":             {dict(), true},
		"not known":       {value.Expr{}, true},
		"parameter":       {param, true},
		"field":           {value.FieldOf(param, "p:T.f"), true},
		"variable":        {value.Expr{Op: value.Global, Text: "p:v"}, true},
		"element":         {value.ElemOf(param, x), true},
		"struct":          {structOf("p:T"), false},
		"string":          {x, false},
		"nil":             {null, false},
		"read":            {read, false},
		"one of":          {choice(x, dict()), true},
		"one of the type": {choice(x, typed("map[string]any")), true},
		"none of":         {choice(x, typed("p:T")), false},
	} {
		if got := CanHoldOperators(test.e); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
