package value

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

func moment() Expr { return Expr{Op: Time} }

func ofTime(method string, args ...Expr) Expr {
	return Call("(time.Time)."+method, append([]Expr{moment()}, args...)...)
}

func intOf(n int64) Expr { return Expr{Op: Int, Text: fmt.Sprint(n)} }

// An oracle knows the names that an expression gives over years of real
// times.
type oracle struct{ e Expr }

func (o oracle) name(t time.Time) string { return fmt.Sprint(o.e.at(t)) }

// dated reports whether the name takes ever new values: whether it differs
// between days that are weeks apart, at the same time of the day. An hour or a
// weekday alone does not.
func (o oracle) dated() bool {
	start := time.Date(2019, time.January, 7, 13, 14, 15, 123456789, time.UTC)
	first := o.name(start)
	for week := range 52 * 12 {
		if o.name(start.AddDate(0, 0, 7*week)) != first {
			return true
		}
	}
	return false
}

// spans are the periods with the first moment of the one that t lies in.
var spans = []struct {
	Period
	start func(t time.Time) time.Time
}{
	{Year, func(t time.Time) time.Time { return time.Date(t.Year(), 1, 1, 0, 0, 0, 0, time.UTC) }},
	{Quarter, func(t time.Time) time.Time { return time.Date(t.Year(), (t.Month()-1)/3*3+1, 1, 0, 0, 0, 0, time.UTC) }},
	{Month, func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC) }},
	{Week, func(t time.Time) time.Time {
		return time.Date(t.Year(), t.Month(), t.Day()-(int(t.Weekday())+6)%7, 0, 0, 0, 0, time.UTC)
	}},
	{Day, func(t time.Time) time.Time { return t.Truncate(24 * time.Hour) }},
	{Hour, func(t time.Time) time.Time { return t.Truncate(time.Hour) }},
	{Minute, func(t time.Time) time.Time { return t.Truncate(time.Minute) }},
}

// period is the longest period in which the name stays the same, whichever
// moment of it one asks at.
func (o oracle) period(r *rand.Rand) Period {
	for _, span := range spans {
		same := true
		for range 400 {
			t := time.Unix(1546300800+r.Int64N(12*365*86400), r.Int64N(1e9)).UTC()
			if o.name(t) != o.name(span.start(t)) {
				same = false
				break
			}
		}
		if same {
			return span.Period
		}
	}
	return Second
}

// layouts makes layouts in which each part stands in those before it: a month
// in a year, a day in a month.
func layouts(r *rand.Rand) string {
	parts := []string{
		[...]string{"2006", "06"}[r.IntN(2)], [...]string{"01", "Jan", "January", "1"}[r.IntN(4)],
		[...]string{"02", "2", "_2"}[r.IntN(3)], [...]string{"15", "03pm", "15h"}[r.IntN(3)], "04", "05",
	}[:1+r.IntN(6)]
	if len(parts) == 3 && r.IntN(3) == 0 {
		parts = []string{parts[0], "002"}
	}
	r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	return strings.Join(parts, [...]string{"_", "-", "x", ""}[r.IntN(4)])
}

// TestDatedLayouts compares Dated, which looks at a few reference times, with
// names over years.
func TestDatedLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4))
	seen := make(map[string]bool)
	for range 400 {
		layout := layouts(r)
		if seen[layout] {
			continue
		}
		seen[layout] = true
		checkDated(t, r, layout, Join(Str("events_"), ofTime("Format", Str(layout))))
	}
}

func checkDated(t *testing.T, r *rand.Rand, name string, e Expr) {
	t.Helper()
	o := oracle{e}
	a, p := Dated(e)
	if (a == Yes) != o.dated() {
		t.Errorf("%s: Dated says %v, %v; the names over years say %v", name, a, p, o.dated())
		return
	}
	if a != Yes {
		return
	}
	if want := o.period(r); p != want {
		t.Errorf("%s: Dated says one per %v; over years it is one per %v", name, p, want)
	}
}

// TestDatedSources does the same with what is no layout.
func TestDatedSources(t *testing.T) {
	year, month, unix := ofTime("Year"), ofTime("Month"), ofTime("Unix")
	monthNumber := Call("int", month)
	week := ofTime("ISOWeek")
	item := func(e Expr, i int64) Expr { return Call("[]", e, intOf(i)) }
	quarter := Call("+", Call("/", Call("-", monthNumber, intOf(1)), intOf(3)), intOf(1))
	r := rand.New(rand.NewPCG(2, 4))
	for name, e := range map[string]Expr{
		"Year":                  year,
		"year of a century":     Call("%", year, intOf(100)),
		"Year*100+Month":        Call("+", Call("*", year, intOf(100)), monthNumber),
		"Year<<4|Month":         Call("|", Call("<<", year, intOf(4)), monthNumber),
		"year and quarter":      Sprintf(Str("%dq%d"), []Expr{year, quarter}),
		"year and month's name": Join(Call("fmt.Sprint", listOf(year)), Call("(time.Month).String", month)),
		"year and YearDay":      Sprintf(Str("%d_%03d"), []Expr{year, ofTime("YearDay")}),
		"ISOWeek":               Sprintf(Str("%d_w%02d"), []Expr{item(week, 0), item(week, 1)}),
		"Date":                  Sprintf(Str("%d_%v_%d"), []Expr{item(ofTime("Date"), 0), item(ofTime("Date"), 1), item(ofTime("Date"), 2)}),
		"Unix":                  unix,
		"UnixNano":              ofTime("UnixNano"),
		"Unix/60":               Call("/", unix, intOf(60)),
		"Unix/3600":             Call("/", unix, intOf(3600)),
		"Unix/86400":            Call("/", unix, intOf(86400)),
		"Unix%10":               Call("%", unix, intOf(10)),
		"Unix-Unix%86400":       Call("-", unix, Call("%", unix, intOf(86400))),
		"day truncated":         Call("(time.Time).Unix", ofTime("Truncate", intOf(86400e9))),
		"hour of a day":         ofTime("Format", Str("15")),
		"Hour":                  ofTime("Hour"),
		"Weekday":               ofTime("Weekday"),
		"weekday and hour":      ofTime("Format", Str("Mon_15")),
		"no date":               ofTime("Format", Str("readings")),
		"prefix of a layout":    Call("[:]", ofTime("Format", Str("20060102150405")), Expr{Op: Nil}, intOf(6)),
		"parts of a layout":     item(Call("strings.Split", ofTime("Format", Str("2006-01-02")), Str("-")), 0),
		"RFC 3339":              ofTime("Format", Str(time.RFC3339)),
		"String":                ofTime("String"),
		"upper case":            Call("strings.ToUpper", ofTime("Format", Str("Jan2006"))),
	} {
		checkDated(t, r, name, Join(Str("x_"), e))
	}
}

// TestDatedWeeks are weeks that do not start on Monday.
func TestDatedWeeks(t *testing.T) {
	unix := ofTime("Unix")
	for name, e := range map[string]Expr{
		"Unix/604800":           Call("/", unix, intOf(604800)),
		"Unix/86400/7":          Call("/", Call("/", unix, intOf(86400)), intOf(7)),
		"(Unix+345600)/604800":  Call("/", Call("+", unix, intOf(345600)), intOf(604800)),
		"truncated to 7 days":   Call("(time.Time).Format", ofTime("Truncate", intOf(7*86400e9)), Str("2006-01-02")),
		"Unix/86400+1 over 7":   Call("/", Call("+", Call("/", unix, intOf(86400)), intOf(1)), intOf(7)),
		"Unix/86400+2 over 7":   Call("/", Call("+", Call("/", unix, intOf(86400)), intOf(2)), intOf(7)),
		"Unix/86400+5 over 7":   Call("/", Call("+", Call("/", unix, intOf(86400)), intOf(5)), intOf(7)),
		"week of the year, Sun": Sprintf(Str("%d_%d"), []Expr{ofTime("Year"), Call("/", Call("+", ofTime("YearDay"), intOf(6)), intOf(7))}),
	} {
		if a, p := Dated(e); a != Yes || p != Week {
			t.Errorf("%s: Dated says %v, %v; want one per week", name, a, p)
		}
	}
}

// TestDatedChoices answers for all alternatives together.
func TestDatedChoices(t *testing.T) {
	day, month := ofTime("Format", Str("20060102")), ofTime("Format", Str("200601"))
	for _, test := range []struct {
		e      Expr
		answer Answer
		period Period
	}{
		{OneOf(day, month), Yes, Day},
		{OneOf(month, Str("readings")), No, 0},
		{OneOf(month, paramOf(0)), Maybe, 0},
		{OrDefault(paramOf(0), month), Yes, Month},
		{OrDefault(month, Str("readings")), Yes, Month},
		{OrDefault(paramOf(0), Str("readings")), No, 0},
		{Join(paramOf(0), month), Yes, Month},
		{Join(paramOf(0), Str("readings")), Maybe, 0},
		{Str("readings_2024"), No, 0},
		{Expr{}, Maybe, 0},
		{Call("strings.ToUpper", paramOf(0)), Maybe, 0},
		{ofTime("Format", paramOf(0)), Maybe, 0},
		{moment(), Yes, Second},
	} {
		if a, p := Dated(test.e); a != test.answer || p != test.period {
			t.Errorf("Dated(%v) = %v, %v, want %v, %v", test.e, a, p, test.answer, test.period)
		}
	}
}

func TestPeriods(t *testing.T) {
	for p := Second; p <= Year; p++ {
		if got := ParsePeriod(p.String()); got != p {
			t.Errorf("ParsePeriod(%s) = %v", p, got)
		}
	}
	for _, name := range []string{"", "none", "decade", "Day"} {
		if got := ParsePeriod(name); got != 0 {
			t.Errorf("ParsePeriod(%s) = %v", name, got)
		}
	}
}

func TestPattern(t *testing.T) {
	day := ofTime("Format", Str("2006_01_02"))
	for _, test := range []struct {
		e    Expr
		want string
	}{
		{Join(Str("a_"), day), "a_<day>"},
		{Join(Str("a_"), day, Str("_b")), "a_<day>_b"},
		{Join(paramOf(0), Str("_"), day), "<param>_<day>"},
		{Join(Str("a_"), Expr{}), "a_<?>"},
		{OneOf(Str("b"), Str("a")), "{a|b}"},
		{OneOf(Str("a"), Join(Str("a"), Str(""))), "a"},
		{Call("strings.ToUpper", Join(Str("a_"), day)), "A_<day>"},
		{ofTime("Format", Str("readings-2006-01-02.x")), "readings-<day>.x"},
		{ofTime("Format", Str("15")), "<?>"},
		{Call("%", ofTime("Unix"), intOf(4)), "<?>"},
		{Expr{}, "<?>"},
		{FieldOf(paramOf(0), "p:T.f"), "<param>"},
	} {
		if got := Pattern(test.e); got != test.want {
			t.Errorf("Pattern(%v) = %s, want %s", test.e, got, test.want)
		}
	}
}
