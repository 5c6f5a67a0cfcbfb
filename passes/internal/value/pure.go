package value

import (
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// hole stands in a computed string for what is not known.
const hole = "\x00"

// pure maps the full name of a function without side effects to its
// implementation on concrete values: string, int64, time.Time, time.Month,
// time.Weekday and []any. An implementation may panic on operands of other
// kinds; the result is then not known.
//
// Running the real function is what keeps the engine from knowing layouts,
// verbs and calendars a second time: whether a name contains a day is found
// by computing it for two days (see date.go).
var pure = map[string]func(args []any) any{
	"strings.ToLower":    func(a []any) any { return strings.ToLower(a[0].(string)) },
	"strings.ToUpper":    func(a []any) any { return strings.ToUpper(a[0].(string)) },
	"strings.ToTitle":    func(a []any) any { return strings.ToTitle(a[0].(string)) },
	"strings.Title":      func(a []any) any { return strings.Title(a[0].(string)) }, // deprecated, and used
	"strings.TrimSpace":  func(a []any) any { return strings.TrimSpace(a[0].(string)) },
	"strings.Trim":       func(a []any) any { return strings.Trim(a[0].(string), a[1].(string)) },
	"strings.TrimLeft":   func(a []any) any { return strings.TrimLeft(a[0].(string), a[1].(string)) },
	"strings.TrimRight":  func(a []any) any { return strings.TrimRight(a[0].(string), a[1].(string)) },
	"strings.TrimPrefix": func(a []any) any { return strings.TrimPrefix(a[0].(string), a[1].(string)) },
	"strings.TrimSuffix": func(a []any) any { return strings.TrimSuffix(a[0].(string), a[1].(string)) },
	"strings.Clone":      func(a []any) any { return a[0].(string) },
	"strings.Repeat":     func(a []any) any { return strings.Repeat(a[0].(string), int(min(a[1].(int64), 64))) },
	"strings.ReplaceAll": func(a []any) any { return strings.ReplaceAll(a[0].(string), a[1].(string), a[2].(string)) },
	"strings.Replace": func(a []any) any {
		return strings.Replace(a[0].(string), a[1].(string), a[2].(string), int(a[3].(int64)))
	},
	"strings.Join":                func(a []any) any { return strings.Join(texts(a[0].([]any)), a[1].(string)) },
	"strings.Split":               func(a []any) any { return values(strings.Split(whole(a[0]), a[1].(string))) },
	"strings.SplitN":              func(a []any) any { return values(strings.SplitN(whole(a[0]), a[1].(string), integer(a[2]))) },
	"strings.Cut":                 cut,
	"strings.Fields":              func(a []any) any { return values(strings.Fields(whole(a[0]))) },
	"strings.NewReplacer":         func(a []any) any { return strings.NewReplacer(texts(a[0].([]any))...) },
	"(*strings.Replacer).Replace": func(a []any) any { return a[0].(*strings.Replacer).Replace(a[1].(string)) },

	"path.Base":          func(a []any) any { return path.Base(whole(a[0])) },
	"path/filepath.Base": func(a []any) any { return filepath.Base(whole(a[0])) },
	"path.Join":          func(a []any) any { return path.Join(texts(a[0].([]any))...) },
	"path/filepath.Join": func(a []any) any { return filepath.Join(texts(a[0].([]any))...) },

	"strconv.Itoa":       func(a []any) any { return strconv.FormatInt(a[0].(int64), 10) },
	"strconv.FormatInt":  func(a []any) any { return strconv.FormatInt(a[0].(int64), int(a[1].(int64))) },
	"strconv.FormatUint": func(a []any) any { return strconv.FormatInt(a[0].(int64), int(a[1].(int64))) },
	"strconv.FormatBool": func(a []any) any { return strconv.FormatBool(a[0].(bool)) },
	"strconv.AppendInt":  func(a []any) any { return text(a[0]) + strconv.FormatInt(a[1].(int64), int(a[2].(int64))) },
	"strconv.Atoi":       atoi,
	"strconv.ParseInt":   func(a []any) any { return parseInt(a[0], integer(a[1])) },
	"strconv.ParseUint":  func(a []any) any { return parseInt(a[0], integer(a[1])) },
	"strconv.Quote":      func(a []any) any { return strconv.Quote(a[0].(string)) },

	"fmt.Sprint":   func(a []any) any { return fmt.Sprint(a[0].([]any)...) },
	"fmt.Sprintln": func(a []any) any { return fmt.Sprintln(a[0].([]any)...) },
	"fmt.Sprintf":  func(a []any) any { return fmt.Sprintf(narrow(a[0].(string)), operands(a[1])...) },
	"fmt.Append":   func(a []any) any { return text(a[0]) + fmt.Sprint(a[1].([]any)...) },
	"fmt.Appendf":  func(a []any) any { return text(a[0]) + fmt.Sprintf(narrow(a[1].(string)), operands(a[2])...) },

	"(time.Time).Format":       func(a []any) any { return a[0].(time.Time).Format(a[1].(string)) },
	"(time.Time).AppendFormat": func(a []any) any { return text(a[1]) + a[0].(time.Time).Format(a[2].(string)) },
	"(time.Time).String":       func(a []any) any { return a[0].(time.Time).String() },
	"(time.Time).Year":         func(a []any) any { return int64(a[0].(time.Time).Year()) },
	"(time.Time).Month":        func(a []any) any { return a[0].(time.Time).Month() },
	"(time.Time).Day":          func(a []any) any { return int64(a[0].(time.Time).Day()) },
	"(time.Time).YearDay":      func(a []any) any { return int64(a[0].(time.Time).YearDay()) },
	"(time.Time).Weekday":      func(a []any) any { return a[0].(time.Time).Weekday() },
	"(time.Time).Hour":         func(a []any) any { return int64(a[0].(time.Time).Hour()) },
	"(time.Time).Minute":       func(a []any) any { return int64(a[0].(time.Time).Minute()) },
	"(time.Time).Second":       func(a []any) any { return int64(a[0].(time.Time).Second()) },
	"(time.Time).Nanosecond":   func(a []any) any { return int64(a[0].(time.Time).Nanosecond()) },
	"(time.Time).Unix":         func(a []any) any { return a[0].(time.Time).Unix() },
	"(time.Time).UnixMilli":    func(a []any) any { return a[0].(time.Time).UnixMilli() },
	"(time.Time).UnixMicro":    func(a []any) any { return a[0].(time.Time).UnixMicro() },
	"(time.Time).UnixNano":     func(a []any) any { return a[0].(time.Time).UnixNano() },
	"(time.Time).Truncate":     func(a []any) any { return a[0].(time.Time).Truncate(time.Duration(a[1].(int64))) },
	"(time.Time).Round":        func(a []any) any { return a[0].(time.Time).Round(time.Duration(a[1].(int64))) },
	"(time.Time).Date": func(a []any) any {
		y, m, d := a[0].(time.Time).Date()
		return []any{int64(y), m, int64(d)}
	},
	"(time.Time).Clock": func(a []any) any {
		h, m, s := a[0].(time.Time).Clock()
		return []any{int64(h), int64(m), int64(s)}
	},
	"(time.Time).ISOWeek": func(a []any) any {
		y, w := a[0].(time.Time).ISOWeek()
		return []any{int64(y), int64(w)}
	},
	"(time.Month).String":   func(a []any) any { return a[0].(time.Month).String() },
	"(time.Weekday).String": func(a []any) any { return a[0].(time.Weekday).String() },
	"time.Date": func(a []any) any {
		return time.Date(integer(a[0]), time.Month(integer(a[1])), integer(a[2]),
			integer(a[3]), integer(a[4]), integer(a[5]), integer(a[6]), time.UTC)
	},

	// Operators and conversions of the language.
	"int":   func(a []any) any { return number(a[0]) },
	"month": func(a []any) any { return time.Month(integer(a[0])) },
	"+":     arithmetic(func(x, y int64) int64 { return x + y }),
	"-":     minus,
	"*":     arithmetic(func(x, y int64) int64 { return x * y }),
	"/":     arithmetic(func(x, y int64) int64 { return x / y }),
	"%":     remainder,
	"<<":    arithmetic(func(x, y int64) int64 { return x << y }),
	"|":     arithmetic(func(x, y int64) int64 { return x | y }),
	"[:]":   slice,
	"[]":    func(a []any) any { return a[0].([]any)[integer(a[1])] },
}

// IsPure reports whether the function with the given full name
// (types.Func.FullName) can be the Text of an Apply.
func IsPure(name string) bool { return pure[name] != nil }

// A residue is a remainder of a division: it takes finitely many values, which
// says nothing about a date. Any number that is computed from one is one too.
type residue int64

// remainder is a residue, but for the two digits of a year.
func remainder(a []any) any {
	x, n := integer(a[0]), integer(a[1])
	if n == 100 && 1900 < x && x < 2200 {
		return int64(x % n)
	}
	return residue(x % n)
}

// minus makes x - x%n, which rounds a moment down, a number again.
func minus(a []any) any {
	x, isNumber := a[0].(int64)
	if r, ok := a[1].(residue); ok && isNumber && x > 1e6 {
		return x - int64(r)
	}
	return arithmetic(func(x, y int64) int64 { return x - y })(a)
}

func arithmetic(f func(x, y int64) int64) func([]any) any {
	return func(a []any) any {
		x, y := number(a[0]), number(a[1])
		n := f(int64(integer(x)), int64(integer(y)))
		if _, ok := x.(residue); ok {
			return residue(n)
		}
		if _, ok := y.(residue); ok {
			return residue(n)
		}
		return n
	}
}

// number is v as an int64, or as the residue that it is.
func number(v any) any {
	if r, ok := v.(residue); ok {
		return r
	}
	return int64(integer(v))
}

func atoi(a []any) any { return parseInt(a[0], 10) }

func parseInt(v any, base int) any {
	n, err := strconv.ParseInt(whole(v), base, 64)
	if err != nil {
		panic(err)
	}
	return []any{n, nil}
}

func cut(a []any) any {
	before, after, found := strings.Cut(whole(a[0]), a[1].(string))
	return []any{before, after, found}
}

// text is a slice of bytes, which may be nil, as a string.
func text(v any) string {
	if v == nil {
		return ""
	}
	return v.(string)
}

func slice(a []any) any {
	s := whole(a[0])
	high := len(s)
	if a[2] != nil {
		high = min(integer(a[2]), len(s))
	}
	low := 0
	if a[1] != nil {
		low = integer(a[1])
	}
	return s[low:high]
}

// whole returns the string v; it panics if a part of it is not known, for
// functions that depend on lengths and positions.
func whole(v any) string {
	s := v.(string)
	if strings.Contains(s, hole) {
		panic("not whole")
	}
	return s
}

// operands is list for a print function with verbs: what is not known is that
// whatever the verb asks for.
func operands(list any) []any {
	out := slices.Clone(list.([]any))
	for i, v := range out {
		if v == hole {
			out[i] = unknown{}
		}
	}
	return out
}

type unknown struct{}

func (unknown) Format(w fmt.State, _ rune) { io.WriteString(w, hole) }

func integer(v any) int {
	switch v := v.(type) {
	case int64:
		return int(v)
	case residue:
		return int(v)
	case time.Month:
		return int(v)
	case time.Weekday:
		return int(v)
	}
	panic("not an integer")
}

func texts(list []any) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = fmt.Sprint(printable(v))
	}
	return out
}

// printable is v, or a hole for a residue.
func printable(v any) any {
	if _, ok := v.(residue); ok {
		return hole
	}
	return v
}

func values(list []string) []any {
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = s
	}
	return out
}

// at computes e, which has no Choice and no Default in it, with every Time
// being t. What is not known is a hole.
func (e Expr) at(t time.Time) any {
	switch e.Op {
	case String:
		return e.Text
	case Int:
		n, err := strconv.ParseInt(e.Text, 10, 64)
		if err != nil {
			return hole
		}
		return n
	case Bool:
		return e.Text == "true"
	case Nil:
		return nil
	case Time:
		return t
	case Concat:
		s := strings.Join(texts(atAll(e.Args, t)), "")
		if len(s) > maxText {
			return hole
		}
		return s
	case List:
		if e.Index != 0 || slices.ContainsFunc(e.Args, Expr.IsSeveral) {
			return hole // some elements, in some order
		}
		list := atAll(e.Args, t)
		for i, v := range list {
			list[i] = printable(v)
		}
		return list
	case Apply:
		return apply(e.Text, atAll(e.Args, t))
	case Typed:
		return e.Args[0].at(t)
	}
	return hole
}

// IsSeveral reports whether e, in a list or map, can be another number of
// elements than one.
func (e Expr) IsSeveral() bool { return e.Op == Spread || e.Op == Optional }

func atAll(list []Expr, t time.Time) []any {
	out := make([]any, len(list))
	for i, e := range list {
		out[i] = e.at(t)
	}
	return out
}

func apply(name string, args []any) (result any) {
	defer func() {
		if recover() != nil { // operands of another kind than the function takes
			result = hole
		}
	}()
	result = pure[name](args)
	if s, ok := result.(string); ok && len(s) > maxText {
		return hole
	}
	return result
}

// maxVerb bounds the bytes of a verb: a width of many digits makes no name.
const maxVerb = 7

// narrow returns format; it panics if a verb in it is longer than maxVerb.
func narrow(format string) string {
	for rest := format; ; {
		_, verb, after := cutVerb(rest)
		if len(verb) > maxVerb {
			panic("too wide")
		}
		if verb == "" {
			return format
		}
		rest = after
	}
}

// Sprintf returns the string that fmt.Sprintf makes of args, with the text
// between the verbs kept apart, so that a prefix stays known.
func Sprintf(format Expr, args []Expr) Expr {
	if format.Op != String {
		return Call("fmt.Sprintf", format, Expr{Op: List, Args: args})
	}
	var parts []Expr
	rest := format.Text
	for n := 0; ; n++ {
		text, verb, after := cutVerb(rest)
		parts = append(parts, Str(text))
		if verb == "" {
			return Join(parts...)
		}
		rest = after
		if n >= len(args) || len(verb) > maxVerb || strings.ContainsAny(verb, "*[") {
			return Call("fmt.Sprintf", format, Expr{Op: List, Args: args})
		}
		if arg := args[n].Bare(); arg.Op == Int || arg.Op == Bool {
			parts = append(parts, Str(fmt.Sprintf(verb, arg.at(thursday))))
		} else if (verb == "%s" || verb == "%v") && arg.Op != Time {
			parts = append(parts, arg)
		} else {
			parts = append(parts, Call("fmt.Sprintf", Str(verb), Expr{Op: List, Args: []Expr{arg}}))
		}
	}
}

// cutVerb splits a format at its first verb; %% is text.
func cutVerb(format string) (text, verb, rest string) {
	var b strings.Builder
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			b.WriteByte(format[i])
			continue
		}
		end := i + 1
		for end < len(format) && strings.IndexByte("+-# 0123456789.*[]", format[end]) >= 0 {
			end++
		}
		if end >= len(format) {
			break
		}
		if format[end] != '%' {
			return b.String(), format[i : end+1], format[end+1:]
		}
		b.WriteByte('%')
		i = end
	}
	return b.String(), "", ""
}
