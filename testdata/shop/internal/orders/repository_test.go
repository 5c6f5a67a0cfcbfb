package orders

import (
	"errors"
	"os"
	"testing"
	"time"

	"example.com/shop/internal/store"
)

func TestSetStatus(t *testing.T) {
	uri := os.Getenv("SHOP_TEST_MONGO_URI")
	if uri == "" {
		t.Skip("SHOP_TEST_MONGO_URI is not set")
	}
	ctx := t.Context()
	st, err := store.Open(ctx, uri, "shop_test")
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close(ctx)

	coll := st.DB().Collection("orders_" + time.Now().Format("20060102150405"))
	if _, err := coll.InsertOne(ctx, Order{ID: "1", Status: Placed}); err != nil {
		t.Fatal(err)
	}
	m := &Mongo{Repo: store.NewRepo[Order](st.DB(), coll.Name())}
	change := Change{Status: Shipped, By: "test", At: time.Now()}
	if err := m.SetStatus(ctx, "1", Placed, change); err != nil {
		t.Errorf("first SetStatus: %v", err)
	}
	if err := m.SetStatus(ctx, "1", Placed, change); !errors.Is(err, store.ErrConflict) {
		t.Errorf("second SetStatus: %v, want %v", err, store.ErrConflict)
	}
	if err := coll.Drop(ctx); err != nil {
		t.Error(err)
	}
}
