package testcode_test

import (
	"context"
	"testing"

	"go.mongodb.org/mongo-driver/bson"
	"testdata.mongovet.dev/fixtures/txncontext/v1/testcode"
)

func TestCommit(t *testing.T) {
	if testing.Short() {
		t.Skip("needs a server")
	}
	ctx := t.Context()
	b := &testcode.Bank{}
	if err := b.Add(ctx, "a", 1); err != nil {
		t.Fatal(err)
	}
	if err := b.WithTx(ctx, func(ctx context.Context) error { return b.Add(ctx, "a", -1) }); err != nil {
		t.Fatal(err)
	}
	n, err := b.Accts.CountDocuments(ctx, bson.M{"n": 0})
	if err != nil || n != 1 {
		t.Fatal(n, err)
	}
}
