package value

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Period is how long a name that contains a date stays the same.
type Period uint8

// The periods, from the shortest to the longest. The zero Period is none.
const (
	Second Period = iota + 1
	Minute
	Hour
	Day
	Week
	Month
	Quarter
	Year
)

var periodNames = [...]string{"none", "second", "minute", "hour", "day", "week", "month", "quarter", "year"}

func (p Period) String() string { return periodNames[p] }

// ParsePeriod returns the period called name, or 0.
func ParsePeriod(name string) Period {
	for p := Second; p <= Year; p++ {
		if p.String() == name {
			return p
		}
	}
	return 0
}

// Reference times. thursday and each of the others have the same weekday, so
// that what differs between them is a date and not the name of a day.
var (
	thursday    = time.Date(2021, time.March, 4, 10, 20, 30, 123456789, time.UTC)
	tuesday     = thursday.AddDate(0, 0, -2) // the same ISO week
	saturday    = thursday.AddDate(0, 0, 2)  // the same ISO week
	weekLater   = thursday.AddDate(0, 0, 7)  // the same month
	lastMonth   = thursday.AddDate(0, 0, -28)
	nextQuarter = thursday.AddDate(0, 0, 28)
	yearsLater  = time.Date(2027, time.March, 4, 10, 20, 30, 123456789, time.UTC)
)

// Dated answers whether the string e contains a date or a moment, so that it
// takes ever new values as time goes by, and if Yes, how often it changes. An
// hour or a weekday alone comes back and is none. Where e is a choice, the
// answer is Yes only if it is for every alternative.
func Dated(e Expr) (Answer, Period) {
	variants, ok := e.variants()
	if !ok {
		return Maybe, 0
	}
	return dated(variants)
}

// dated is [Dated] of a choice of variants.
func dated(variants []Expr) (Answer, Period) {
	shortest := Year
	answers := make([]Answer, len(variants))
	for i, v := range variants {
		var p Period
		answers[i], p = v.dated()
		shortest = min(shortest, p)
	}
	if a := all(answers); a != Yes {
		return a, 0
	}
	return Yes, shortest
}

func (e Expr) dated() (Answer, Period) {
	if e.exceeds(maxName) {
		return Maybe, 0
	}
	base := fmt.Sprint(e.at(thursday))
	if !e.Contains(isMoment) { // nothing to differ
		if strings.Contains(base, hole) {
			return Maybe, 0
		}
		return No, 0
	}
	differs := func(t time.Time) bool { return fmt.Sprint(e.at(t)) != base }
	// Weeks start on any day: one that starts between two of the days does not
	// between the other two.
	inWeek, inMonth := differs(tuesday) && differs(saturday), differs(weekLater)
	inQuarter, inYear := differs(lastMonth), differs(nextQuarter)
	switch {
	case !inMonth && !inQuarter && !inYear && !differs(yearsLater):
		if strings.Contains(base, hole) {
			return Maybe, 0
		}
		return No, 0
	case differs(thursday.Add(time.Second)):
		return Yes, Second
	case differs(thursday.Add(time.Minute)):
		return Yes, Minute
	case differs(thursday.Add(time.Hour)):
		return Yes, Hour
	case inMonth && inWeek:
		return Yes, Day
	case inMonth:
		return Yes, Week
	case inQuarter:
		return Yes, Month
	case inYear:
		return Yes, Quarter
	}
	return Yes, Year
}

// Strings returns the constants that e can be, sorted as they stand in e, or
// false if one of them is not known.
func Strings(e Expr) ([]string, bool) {
	variants, ok := e.variants()
	if !ok {
		return nil, false
	}
	return constants(variants)
}

// constants is [Strings] of a choice of variants.
func constants(variants []Expr) ([]string, bool) {
	var out []string
	for _, v := range variants {
		s, isString := v.at(thursday).(string)
		if !isString || strings.Contains(s, hole) || v.Contains(func(e Expr) bool { return e.Op == Time }) {
			return nil, false
		}
		out = append(out, s)
	}
	return out, true
}

// Pattern renders e for people: constants as they are, dates as <day>,
// parameters as <param>, what is not known as <?>, choices as {a|b}.
func Pattern(e Expr) string {
	variants, ok := e.variants()
	if !ok {
		return "<?>"
	}
	patterns := make([]string, len(variants))
	for i, v := range variants {
		patterns[i] = v.pattern()
	}
	patterns = slices.Compact(sorted(patterns))
	if len(patterns) == 1 {
		return patterns[0]
	}
	return "{" + strings.Join(patterns, "|") + "}"
}

func (e Expr) pattern() string {
	switch {
	case e.isParam():
		return "<param>"
	case e.Op == Concat:
		var b strings.Builder
		for _, part := range e.Args {
			b.WriteString(part.pattern())
		}
		return b.String()
	}
	if a, p := Dated(e); a == Yes {
		prefix, suffix := e.fixed()
		return prefix + "<" + p.String() + ">" + suffix
	}
	text := fmt.Sprint(printable(e.at(thursday)))
	if e.Contains(func(e Expr) bool { return e.Op == Time }) {
		text = hole // an hour, a weekday
	}
	return strings.ReplaceAll(text, hole, "<?>")
}

// isParam reports whether e is a parameter or a field of one.
func (e Expr) isParam() bool {
	return e.Op == Param || (e.Op == Field || e.Op == Typed) && e.Args[0].isParam()
}

// fixed returns the text around the date in e, which does not change with it.
func (e Expr) fixed() (prefix, suffix string) {
	const digits = "0123456789"
	prefix = fmt.Sprint(e.at(thursday))
	suffix = prefix
	other := thursday.Add(4*time.Hour + 61*time.Second + 864197532).In(time.FixedZone("other", 3600))
	for _, t := range []time.Time{tuesday, weekLater, lastMonth, nextQuarter, yearsLater, other} {
		s := fmt.Sprint(e.at(t))
		n := 0
		for n < min(len(prefix), len(s)) && prefix[n] == s[n] {
			n++
		}
		prefix = prefix[:n]
		n = 0
		for n < min(len(suffix), len(s)) && suffix[len(suffix)-1-n] == s[len(s)-1-n] {
			n++
		}
		suffix = suffix[len(suffix)-n:]
	}
	if strings.Contains(prefix+suffix, hole) {
		return "", ""
	}
	// Digits at the seam are the century and such.
	return strings.TrimRight(prefix, digits), strings.TrimLeft(suffix, digits)
}

func isMoment(e Expr) bool { return e.Op == Time }

func isAlternative(e Expr) bool { return e.Op == Choice || e.Op == Default }

// The combinations of alternatives that are looked at are bounded.
const (
	maxVariants = 64
	maxName     = 100  // nodes of one
	maxParts    = 1024 // of all of them
)

// variants returns the expressions without Choice and Default that e stands
// for, or false if there are too many. A value with a default is taken to be
// of the kind of the default where it is not known itself.
func (e Expr) variants() ([]Expr, bool) {
	switch e.Op {
	case Choice:
		var out []Expr
		for _, a := range e.Args {
			vs, ok := a.variants()
			if !ok {
				return nil, false
			}
			out = append(out, vs...)
		}
		return out, len(out) <= maxVariants
	case Default:
		// Once: a default may have a default, and so on.
		if vs, ok := e.Args[0].variants(); ok {
			_, known := constants(vs)
			if a, _ := dated(vs); known || a == Yes {
				return vs, true
			}
		}
		return e.Args[1].variants()
	}
	if e.Op != Concat && e.Op != Apply && e.Op != List && e.Op != Typed || !e.Contains(isAlternative) {
		return []Expr{e}, true
	}
	out := []Expr{{Op: e.Op, Text: e.Text, Index: e.Index}}
	for _, a := range e.Args {
		vs, ok := a.variants()
		if !ok || len(out)*len(vs) > maxVariants || len(out)*len(vs)*len(e.Args) > maxParts {
			return nil, false
		}
		next := make([]Expr, 0, len(out)*len(vs))
		for _, prefix := range out {
			for _, v := range vs {
				args := append(prefix.Args[:len(prefix.Args):len(prefix.Args)], v)
				next = append(next, Expr{Op: e.Op, Text: e.Text, Index: e.Index, Args: args})
			}
		}
		out = next
	}
	return out, true
}
