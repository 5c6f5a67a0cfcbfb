// Package names makes dated names for files and metrics.
package names

import "time"

const File = "report_20060102.csv"

func Report(t time.Time) string { return t.Format(File) }

func Static() string { return "reports" }
