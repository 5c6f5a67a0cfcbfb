// Package names makes names. It never imports the driver.
package names

import (
	"fmt"
	"strings"
	"time"

	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/layouts"
	"testdata.mongovet.dev/fixtures/datedcollection/v2/cross/tz"
)

// Today is dated where it is declared.
var Today = tz.Stamp(layouts.Day)

// Fixed is a constant in a variable.
var Fixed = "orders"

func Daily(prefix string, t time.Time) string { return prefix + t.Format(layouts.Day) }

func Monthly(prefix string) string {
	return fmt.Sprintf("%s_%s", prefix, tz.Stamp(layouts.Month))
}

func Deep(prefix string) string { return clean(Monthly(strings.ToUpper(prefix))) }

func clean(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "_")) }

func Hourly(prefix string, t time.Time) string {
	return fmt.Sprintf("%s%s_%02d", prefix, t.Format(layouts.Day), t.Hour())
}

// Clean takes a name and gives it back.
func Clean(name string) string { return clean(name) }

// ClockOnly has no date.
func ClockOnly(prefix string) string { return prefix + tz.Stamp(layouts.Clock) }

// Static ignores its time.
func Static(time.Time) string { return "orders" }

// Rotated leaves the name alone for some.
func Rotated(name string, t time.Time, rotate bool) string {
	if rotate {
		return name + t.Format(layouts.Day)
	}
	return "orders"
}

func Pair(t time.Time) (label, name string) { return t.Format(layouts.Day), "orders" }

// Maker makes names by a method.
type Maker struct{ Prefix string }

func (m Maker) Name(t time.Time) string { return m.Prefix + t.Format(layouts.Year) }

// Day is a named string type.
type Day string

func DayOf(t time.Time) Day { return Day(t.Format(layouts.Day)) }

func (d Day) Of(prefix string) string { return prefix + string(d) }

// Between lists the months.
func Between(from, to time.Time) (list []string) {
	for t := from; !t.After(to); t = t.AddDate(0, 1, 0) {
		list = append(list, t.Format(layouts.Month))
	}
	return list
}
