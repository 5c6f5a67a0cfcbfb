// Package layouts holds the time layouts that names, keys and files share.
package layouts

const (
	// Day is a calendar day that sorts as text.
	Day = "20060102"
	// Month is a calendar month that sorts as text.
	Month = "2006_01"
	// Stamp is a moment in a file name.
	Stamp = "20060102-150405"
)
