// Package layouts has the layouts that other packages format with.
package layouts

const (
	Year  = "2006"
	Month = "200601"
	Day   = "20060102"
	Clock = "15"
	Text  = "reports"

	Prefix = "readings_"
)
