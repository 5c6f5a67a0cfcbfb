// Package naming makes the names that days, months and titles have across the shop.
package naming

import (
	"strings"
	"time"

	"example.com/shop/internal/layouts"
)

// Day names the calendar day of t in UTC.
func Day(t time.Time) string {
	return t.UTC().Format(layouts.Day)
}

// Month names the calendar month of t in UTC.
func Month(t time.Time) string {
	return t.UTC().Format(layouts.Month)
}

// File names a file written at t.
func File(prefix string, t time.Time, ext string) string {
	return prefix + "-" + t.UTC().Format(layouts.Stamp) + "." + ext
}

// Slug turns a title into the form used in addresses.
func Slug(title string) string {
	fields := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return strings.Join(fields, "-")
}
