package testcode

import (
	"context"
	"errors"
	"testing"

	"go.mongodb.org/mongo-driver/bson"
)

func TestRollback(t *testing.T) {
	if testing.Short() {
		t.Skip("needs a server")
	}
	ctx := context.Background()
	b := &Bank{}
	fail := errors.New("fail")
	err := b.WithTx(ctx, func(sc context.Context) error {
		if err := b.Add(ctx, "a", 1); err != nil { // want `UpdateByID in Add runs outside the transaction: context "ctx" does not carry its session; pass "sc"`
			t.Fatal(err)
		}
		if _, err := b.Accts.DeleteOne(context.Background(), bson.M{"_id": "b"}); err != nil { // want `DeleteOne runs outside the transaction: context "context\.Background\(\)" does not carry its session; pass "sc"`
			t.Fatal(err)
		}
		return fail
	})
	if !errors.Is(err, fail) {
		t.Fatal(err)
	}
}
