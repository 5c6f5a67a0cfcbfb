// Package consts has names that other packages use.
package consts

const (
	Orders = "orders"
	Prefix = "app_"
)

// Bills is a variable that nothing assigns again.
var Bills = "bills"

type Kind string

const (
	Meter Kind = "meters"
	Alarm Kind = "alarms"
)

// Names maps kinds to names.
var Names = map[Kind]string{Meter: "meters", Alarm: "alarms"}
