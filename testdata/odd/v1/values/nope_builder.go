package values

import (
	"fmt"
	"strings"
	"time"

	"go.mongodb.org/mongo-driver/mongo"
)

// A function that writes the date on one of its ways only.
func Sometimes(db *mongo.Database, t time.Time, daily bool) {
	var sb strings.Builder
	dated(&sb, t, daily)
	db.Collection(sb.String())
	either(&sb, t, daily)
	db.Collection(sb.String())
}

func dated(sb *strings.Builder, t time.Time, daily bool) {
	sb.WriteString("r_")
	if daily {
		sb.WriteString(t.Format("2006"))
	}
}

func either(sb *strings.Builder, t time.Time, daily bool) {
	if !daily {
		sb.WriteString("readings")
		return
	}
	sb.WriteString(t.Format("2006"))
}

// Operands that are not known.
func Operands(db *mongo.Database, args ...any) {
	var sb strings.Builder
	fmt.Fprintf(&sb, "r_%s", args...)
	db.Collection(sb.String())
}

// A builder that is used again.
func Reset(db *mongo.Database, t time.Time) {
	var sb strings.Builder
	sb.WriteString(t.Format("2006"))
	sb.Reset()
	sb.WriteString("readings")
	db.Collection(sb.String())
}

func MaybeReset(db *mongo.Database, t time.Time, daily bool) {
	var sb strings.Builder
	sb.WriteString(t.Format("2006"))
	if !daily {
		sb.Reset()
		sb.WriteString("readings")
	}
	db.Collection(sb.String())
}
