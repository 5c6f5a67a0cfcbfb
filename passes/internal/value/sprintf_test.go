package value

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// constOperands are constants, and what they are in Go.
func constOperands(text string, number int64, truth bool) (exprs []Expr, values []any) {
	exprs = []Expr{Str(text), {Op: Int, Text: strconv.FormatInt(number, 10)}, {Op: Bool, Text: strconv.FormatBool(truth)}, Str("z")}
	return exprs, []any{text, number, truth, "z"}
}

// valid are the formats without a mistake in them.
var valid = regexp.MustCompile(`^([^%]|%%|%[-+# 0]*(\[\d\])?(\d*|\*)(\.(\d*|\*))?(\[\d\])?[a-zA-Z])*$`)

// plain are the formats that people write: what the engine makes of them has to
// be known.
var plain = regexp.MustCompile(`^([^%]|%%|%[-+# 0]?\d?\d?(\.\d)?[a-zA-Z])*$`)

// FuzzSprintf compares what the engine makes of a format with what fmt does.
// Formats that do not fit their operands, which vet reports, may differ.
func FuzzSprintf(f *testing.F) {
	for _, format := range []string{
		"", "plain", "%s", "%s_%d", "%v-%v-%t-%s", "%%", "100%%_%s", "%5s|%-5s|", "%05d", "%+d", "%x%X", "%q", "%c", "%U",
		"%*d", "%[2]d_%[1]s", "%[1]s%[1]s", "%.2s", "%#v", "%T", "é%sé", "%s\x00%s", "%!", "%", "%z", "%s %", "%é", "% d", "%08.3f",
		"%[1]*[2]d", "%[5]d", "%[x]d", "%-010d", "%.*s", "%6.2f%%", "%5%", "%s%s%s%s%s%s",
	} {
		f.Add(format, "abc", int64(42), true, uint8(0))
		f.Add(format, "", int64(-7), false, uint8(1))
	}
	f.Fuzz(func(t *testing.T, format, text string, number int64, truth bool, first uint8) {
		exprs, values := constOperands(text, number, truth)
		n := int(first) % len(exprs)
		exprs, values = append(exprs[n:], exprs[:n]...), append(values[n:], values[:n]...)
		verbs := strings.Count(strings.ReplaceAll(format, "%%", ""), "%")
		exprs, values = exprs[:min(len(exprs), verbs)], values[:min(len(values), verbs)]
		want := fmt.Sprintf(format, values...)
		if !valid.MatchString(format) || strings.Contains(want, "%!") || strings.Contains(want+text, hole) || len(want) > 200 {
			return
		}
		e := Sprintf(Str(format), exprs)
		got, ok := Strings(e)
		if !ok && plain.MatchString(format) || ok && (len(got) != 1 || got[0] != want) {
			t.Errorf("Sprintf(%q, %v) is %q (%v), want %q: %v", format, values, got, ok, want, e)
		}
	})
}

// TestSprintfParts keeps what stands around an unknown operand.
func TestSprintfParts(t *testing.T) {
	when := Expr{Op: Time}
	year := Call("(time.Time).Year", when)
	for _, test := range []struct {
		format string
		args   []Expr
		want   string // as Pattern shows it
	}{
		{"a_%s_b", []Expr{paramOf(0)}, "a_<param>_b"},
		{"a_%v", []Expr{{}}, "a_<?>"},
		{"a_%d", []Expr{paramOf(0)}, "a_<?>"},
		{"a_%s", []Expr{OneOf(Str("x"), Str("y"))}, "{a_x|a_y}"},
		{"a_%d_b", []Expr{year}, "a_<year>_b"},
		{"%s_%d", []Expr{paramOf(0), year}, "<param>_<year>"},
		{"%[2]s_%[1]s", []Expr{Str("a"), Str("b")}, "b_a"},
		{"100%%_%s", []Expr{paramOf(0)}, "100%_<param>"},
		{"%s", []Expr{Call("(time.Time).Format", when, Str("2006_01"))}, "<month>"},
	} {
		if got := Pattern(Sprintf(Str(test.format), test.args)); got != test.want {
			t.Errorf("Sprintf(%q): %s, want %s", test.format, got, test.want)
		}
	}
}

// TestPureMatchesReal compares the functions that the engine runs with the
// same calls in Go.
func TestPureMatchesReal(t *testing.T) {
	text := func(s string) Expr { return Str(s) }
	number := func(n int64) Expr { return Expr{Op: Int, Text: strconv.FormatInt(n, 10)} }
	at := func(e Expr, i string) Expr { return Call("[]", e, Expr{Op: Int, Text: i}) }
	for _, test := range []struct {
		e    Expr
		want string
	}{
		{Call("strings.Title", text("ab cd")), strings.Title("ab cd")}, //nolint:staticcheck // as people write it
		{Call("strings.ToUpper", text("aß")), strings.ToUpper("aß")},
		{Call("strings.TrimLeft", text("xxay"), text("x")), strings.TrimLeft("xxay", "x")},
		{Call("strings.Replace", text("aaa"), text("a"), text("b"), number(2)), strings.Replace("aaa", "a", "b", 2)},
		{Call("strings.Repeat", text("ab"), number(3)), "ababab"},
		{Call("strconv.FormatInt", number(255), number(16)), "ff"},
		{Call("strconv.Itoa", at(Call("strconv.Atoi", text("12")), "0")), "12"},
		{Call("strconv.Itoa", at(Call("strconv.ParseInt", text("12"), number(10), number(64)), "0")), "12"},
		{Call("strconv.Itoa", at(Call("strconv.ParseInt", text("12"), number(16), number(64)), "0")), "18"},
		{Call("strconv.Itoa", Call("%", number(-7), number(3))), "-1"},
		{Call("[:]", text("abcdef"), number(1), number(3)), "bc"},
		{Call("fmt.Sprint", listOf(text("a"), number(1), number(2), text("b"))), fmt.Sprint("a", 1, 2, "b")},
		{Call("path.Join", listOf(text("a"), text("../b"))), "b"},
	} {
		got, ok := Strings(test.e)
		if ok && (len(got) != 1 || got[0] != test.want) {
			t.Errorf("%v = %q, want %q or not known", test.e, got, test.want)
		}
	}
	if got := Pattern(Call("(time.Time).Format", Call("time.Date", number(2024), number(2), number(30), number(0), number(0), number(0), number(0)), Str(time.DateOnly))); got != "2024-03-01" {
		t.Errorf("time.Date normalizes to %s", got)
	}
}
