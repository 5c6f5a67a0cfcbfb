package naming

import (
	"testing"
	"time"
)

func TestDay(t *testing.T) {
	at := time.Date(2025, time.March, 9, 23, 30, 0, 0, time.FixedZone("", -2*60*60))
	if got, want := Day(at), "20250310"; got != want {
		t.Errorf("Day(%v) = %q, want %q", at, got, want)
	}
}

func TestSlug(t *testing.T) {
	if got, want := Slug("  Mug, blue (0.3 l) "), "mug-blue-0-3-l"; got != want {
		t.Errorf("Slug = %q, want %q", got, want)
	}
}
