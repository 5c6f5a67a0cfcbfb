package testcode

import (
	"context"
	"testing"
)

// What is in a test does not accuse the helper.
func TestAround(t *testing.T) {
	if testing.Short() {
		t.Skip("needs a server")
	}
	b := &Bank{}
	ctx := context.Background()
	if err := b.Around(ctx, func() error { return b.Add(ctx, "a", 1) }); err != nil {
		t.Fatal(err)
	}
}
