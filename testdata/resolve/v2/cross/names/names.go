// Package names makes names. It never imports the driver.
package names

import (
	"fmt"
	"os"
	"strings"
	"time"

	"testdata.mongovet.dev/fixtures/resolve/v2/cross/consts"
)

func Constant() string { return consts.Orders }

func Versioned(name string, version int) string { return fmt.Sprintf("%s_v%d", name, version) }

func Lower(name string) string { return strings.ToLower(name) }

func Daily(prefix string, t time.Time) string { return prefix + t.Format("20060102") }

func PerHost(prefix string) string {
	host, _ := os.Hostname()
	return prefix + host
}

func Either(old bool) string {
	if old {
		return "either_old"
	}
	return "either_new"
}

func OfKind(k consts.Kind) string {
	switch k {
	case consts.Meter:
		return "meters"
	default:
		return "alarms"
	}
}

func Unknown() string { return os.Getenv("COLLECTION") }
